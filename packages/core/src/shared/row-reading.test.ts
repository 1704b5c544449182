import { expect, it } from 'vitest'
import { gridOf, textAt } from './grid.ts'
import { valueAt } from './read-cell.ts'
import { readingAt, readingsOf, shareReadings } from './row-reading.ts'

it('a row says what its cells say one by one, and outside the sheet there is nothing', () => {
  const grid = gridOf('Roll', [['Unit\n 101', 900, '(1,250.50)', null, '1/31/2026']])
  const { texts, values, filled } = readingAt(grid, 0)
  expect(texts).toEqual([0, 1, 2, 3, 4].map((column) => textAt(grid, 0, column)))
  expect(values).toEqual([0, 1, 2, 3, 4].map((column) => valueAt(grid, 0, column)))
  expect(filled).toEqual([0, 1, 2, 4])
  expect(readingAt(grid, 1).texts).toEqual([])
})

it('a sheet with an edited cell shares what its other rows say', () => {
  const grid = gridOf('Roll', [
    ['101', 900],
    ['102', 950],
  ])
  const [first] = readingsOf(grid)
  const edited = { ...grid, rows: [grid.rows[0] ?? [], [...(grid.rows[1] ?? []), null]] }
  shareReadings(grid, edited)
  expect(readingsOf(edited)[0]).toBe(first)
  expect(readingsOf(edited)[1]?.texts).toEqual(['102', '950', ''])
})
