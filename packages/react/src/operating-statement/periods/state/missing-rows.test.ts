import { describe, expect, it } from 'vitest'
import { kindGesture, namedLine } from '../../lines/state/line-gestures.ts'
import { harborLaneGrid, readStatement, saidBy } from '../../lines/statement-lines.fixtures.ts'
import { missingRows } from './missing-rows.ts'

describe('why a total does not add up', () => {
  const grid = harborLaneGrid({ insuranceTwice: true })
  const document = readStatement(grid)

  it('names the row that is doubled, and leaving it out settles it', () => {
    const [first] = missingRows(document)
    expect([first?.total.label, first?.line?.source.row, first?.leavesOut]).toEqual([
      'Total Operating Expenses',
      18,
      true,
    ])
    if (!first?.line) throw new Error('no line')
    const after = readStatement(grid, saidBy(kindGesture(document.sheet, [namedLine(first.line)], 'ignore')))
    expect(missingRows(after)).toEqual([])
  })

  it('tells a figure that was changed in one month', () => {
    const words = missingRows(readStatement(harborLaneGrid({ offInMarch: 36 }))).map((one) => one.words)
    expect(words).toEqual(['A figure of one month was changed: $36 in all.'])
  })

  it('suggests nothing where all totals foot', () => {
    expect(missingRows(readStatement())).toEqual([])
  })
})
