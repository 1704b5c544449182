import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { mapColumns } from './columns.ts'
import { headerAt } from './headers.ts'
import { LeaseFills, RunningSums, UnitFacts } from './row-evidence.ts'

describe('unit facts', () => {
  const grid = gridOf('Sheet1', [
    ['Property', 'Unit', 'Bed/Bath', 'Tenants', 'Lease Dates', 'Rent', 'Recurring Charges', 'Move In'],
    ['Dogwood', '1', '1/1', 'Alder', '6/1/25 - 5/31/26', 900, 35, '6/1/24'],
    ['Dogwood', '2', '2/1', 'Birch', '6/1/25 - 5/31/26', 950, 35, '6/1/24'],
    ['Dogwood', '3', '2/1', null, null, null, null, null],
    ['Total', '3', null, null, null, 1850, 70, null],
    ['Dogwood', '2', 12, null, null, null, null, null],
  ])
  const header = headerAt(grid, 0)
  if (!header) throw new Error('no header')
  const facts = new UnitFacts(grid, mapColumns(grid, header))
  facts.add(1)
  facts.add(2)

  it('knows a vacant unit whose row is mostly blank by what every unit prints', () => {
    expect(facts.areFilled(3)).toBe(true)
  })

  it('takes no total and no line of counts for a unit', () => {
    expect([facts.areFilled(4), facts.areFilled(5)]).toEqual([false, false])
  })
})

describe('lease fills', () => {
  it('takes the first leases on trust, then tells a line of two cells from leases of ten', () => {
    const fills = new LeaseFills()
    expect(fills.isUsual(2)).toBe(true)
    for (let i = 0; i < 20; i++) fills.add(10)
    expect([2, 4, 5, 10].map((columns) => fills.isUsual(columns))).toEqual([false, false, true, true])
  })

  it('does not call vacant units unusual where more than a tenth of the units are vacant', () => {
    const fills = new LeaseFills()
    for (let i = 0; i < 16; i++) fills.add(12)
    for (let i = 0; i < 4; i++) fills.add(5)
    expect(fills.isUsual(4)).toBe(true)
  })
})

describe('running sums', () => {
  const grid = gridOf('Sheet1', [
    ['1', 700, 900],
    ['2', 700, 950],
    ['3', 600, 800],
    [2, 1400, 1850],
    [null, 2000, 2650],
    [null, 2000, 2651],
    [3, null, 2650],
  ])

  function afterUnits() {
    const sums = new RunningSums(grid, [1, 2])
    for (const row of [0, 1, 2]) sums.add(row)
    return sums
  }

  it('knows an unlabeled total by its figures', () => {
    expect(afterUnits().isSumRow(4)).toBe(true)
  })

  it('knows a count of units beside the sum of their rents', () => {
    // The group and the whole rent roll are the same three units.
    expect(afterUnits().sumsAt(6)).toEqual([3, 3].map((count) => ({ count, figures: 1, terms: 3 })))
  })

  it('knows no total that misses by a dollar', () => {
    expect(afterUnits().isSumRow(5)).toBe(false)
  })

  it('holds a subtotal against its group only', () => {
    const sums = new RunningSums(grid, [1, 2])
    sums.add(2)
    sums.endGroup()
    sums.add(0)
    sums.add(1)
    expect(sums.sumsAt(3)).toEqual([{ count: 2, figures: 2, terms: 2 }])
  })

  it('knows figures near to the sums for a total that does not foot, and those of a unit for none', () => {
    // 700 + 700 + 600 = 2,000 and 900 + 950 + 800 = 2,650: the total misses one of them by a dollar.
    expect(afterUnits().isNearSumRow(5)).toBe(true)
    expect(afterUnits().isNearSumRow(0)).toBe(false)
    const closed = afterUnits()
    closed.endGroup()
    expect(closed.isNearSumRow(5)).toBe(false)
  })
})
