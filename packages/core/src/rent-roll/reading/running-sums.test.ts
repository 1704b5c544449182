import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { RunningSums } from './running-sums.ts'

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

it('knows an unlabelled total by its figures', () => {
  expect(afterUnits().isSumRow(4, null)).toBe(true)
})

it('knows a count of units beside the sum of their rents', () => {
  expect(afterUnits().isSumRow(6, 3)).toBe(true)
  expect(afterUnits().isSumRow(6, 4)).toBe(false)
})

it('knows no total that misses by a dollar', () => {
  expect(afterUnits().isSumRow(5, null)).toBe(false)
})

it('holds a subtotal against its group only', () => {
  const sums = new RunningSums(grid, [1, 2])
  sums.add(2)
  sums.endGroup()
  sums.add(0)
  sums.add(1)
  expect(sums.isSumRow(3, 2)).toBe(true)
})

it('knows figures near to the sums for a total that does not foot, and those of a unit for none', () => {
  // 700 + 700 + 600 = 2,000 and 900 + 950 + 800 = 2,650: the total misses one of them by a dollar.
  expect(afterUnits().isNearSumRow(5)).toBe(true)
  expect(afterUnits().isNearSumRow(0)).toBe(false)
  const closed = afterUnits()
  closed.endGroup()
  expect(closed.isNearSumRow(5)).toBe(false)
})
