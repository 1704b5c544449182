import { expect, it } from 'vitest'
import { gridOf, textAt } from './grid.ts'
import { valueAt } from './read-cell.ts'
import { readingAt } from './row-reading.ts'

it('a row says what its cells say one by one, and outside the sheet there is nothing', () => {
  const grid = gridOf('Roll', [['Unit\n 101', 900, '(1,250.50)', null, '1/31/2026']])
  const { texts, values, filled } = readingAt(grid, 0)
  expect(texts).toEqual([0, 1, 2, 3, 4].map((column) => textAt(grid, 0, column)))
  expect(values).toEqual([0, 1, 2, 3, 4].map((column) => valueAt(grid, 0, column)))
  expect(filled).toEqual([0, 1, 2, 4])
  expect(readingAt(grid, 1).texts).toEqual([])
})
