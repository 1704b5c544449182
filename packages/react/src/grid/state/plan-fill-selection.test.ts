import { describe, expect, it } from 'vitest'
import { aColumn, aRange, aSelection, inShort, someLines } from './plan.fixtures.ts'
import { planFillSelection } from './plan-fill-selection.ts'

const columns = [aColumn('unit', 'text'), aColumn('plan', 'text'), aColumn('rent', 'money')]
const lines = someLines(columns, ['101', 'A1', 1200], 'Vacant', ['102', 'B2', 1300], ['103', 'C3', 1400])

describe('planFillSelection', () => {
  it('copies the first line of each range down and counts nothing on', () => {
    const selection = aSelection(aRange(0, 0, 3, 0), aRange(2, 2, 3, 2))
    const plan = planFillSelection({ selection, lines, columns }, 'down')
    expect(inShort(plan.cells)).toEqual(['r1.unit: 102 -> 101', 'r2.unit: 103 -> 101', 'r2.rent: 1400 -> 1300'])
    expect(plan.range).toEqual(aRange(2, 2, 3, 2))
  })

  it('copies from the line above into a range of one line', () => {
    const down = (line: number) =>
      inShort(planFillSelection({ selection: aSelection(aRange(line, 1, line, 2)), lines, columns }, 'down').cells)
    expect(down(2)).toEqual(['r1.plan: B2 -> A1', 'r1.rent: 1300 -> 1200'])
    expect(down(0)).toEqual([])
  })

  it('copies the first column of a range to the right, or the one beside a range of one column', () => {
    const right = (from: number, to: number) =>
      inShort(planFillSelection({ selection: aSelection(aRange(2, from, 2, to)), lines, columns }, 'right').cells)
    expect(right(0, 2)).toEqual(['r1.plan: B2 -> 102', 'r1.rent: 1300 -> 102'])
    expect(right(1, 1)).toEqual(['r1.plan: B2 -> 102'])
    expect(right(0, 0)).toEqual([])
  })
})
