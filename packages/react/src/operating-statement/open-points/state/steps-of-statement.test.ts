import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement } from '../../lines/statement-lines.fixtures.ts'
import { statementOpenPoints } from './statement-open-points.ts'
import { stepsOfStatement } from './steps-of-statement.ts'

describe('steps of a statement', () => {
  it('counts what is left in each step, and warns of what does not agree', () => {
    const steps = stepsOfStatement(statementOpenPoints(readStatement(harborLaneGrid({ offInMarch: 36 }))))
    expect(steps.map(({ id, state, openCount }) => [id, state, openCount])).toEqual([
      ['read', 'warning', 2],
      ['map', 'open', 2],
      ['review', 'done', 0],
    ])
  })
})
