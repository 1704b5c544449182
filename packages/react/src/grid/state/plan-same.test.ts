import { describe, expect, it } from 'vitest'
import { aColumn, aRange, aSelection, inShort, someLines } from './plan.fixtures.ts'
import { planClear, planSame } from './plan-same.ts'

const columns = [aColumn('unit', 'text'), aColumn('rent', 'money')]

describe('planSame', () => {
  it('puts one text into every selected cell of all ranges, read by each column', () => {
    const lines = someLines(columns, ['101', 1200], 'Vacant', ['102', 1300], ['103', 1400])
    const selection = aSelection(aRange(0, 0), aRange(0, 1, 2, 1))
    expect(inShort(planSame({ selection, lines, columns }, '7').cells)).toEqual([
      'r0.unit: 101 -> 7',
      'r0.rent: 1200 -> 7',
      'r1.rent: 1300 -> 7',
    ])
  })

  it('changes a cell once where ranges overlap', () => {
    const lines = someLines(columns, ['101', 1200])
    const selection = aSelection(aRange(0, 0, 0, 1), aRange(0, 1))
    expect(planSame({ selection, lines, columns }, '7').cells).toHaveLength(2)
  })

  it('passes what the grid no longer shows', () => {
    const lines = someLines(columns, ['101', 1200])
    expect(planSame({ selection: aSelection(aRange(0, 1, 5, 9)), lines, columns }, '7').cells).toHaveLength(1)
  })
})

describe('planClear', () => {
  it('empties the cells that can be edited and counts the others', () => {
    const locked = [aColumn('unit', 'text', { readOnly: 'Read from the file' }), aColumn('rent', 'money')]
    const lines = someLines(locked, ['101', 1200], ['102', null])
    const plan = planClear({ selection: aSelection(aRange(0, 0, 1, 1)), lines, columns: locked })
    expect(inShort(plan.cells)).toEqual(['r0.rent: 1200 -> null'])
    expect(plan.skippedReadOnly).toBe(2)
  })
})
