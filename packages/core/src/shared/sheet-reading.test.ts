import { expect, it } from 'vitest'
import { gridOf, textAt } from './grid.ts'
import { valueAt } from './read-cell.ts'
import { readingOf, shareReading } from './sheet-reading.ts'

it('a sheet says what its cells say one by one, and outside it there is nothing', () => {
  const grid = gridOf('Roll', [
    ['Unit\n 101', 900, '(1,250.50)', null, '1/31/2026'],
    [null, ' ', null, 0],
  ])
  const sheet = readingOf(grid)
  for (const row of [-1, 0, 1, 2]) {
    for (const column of [-1, 0, 1, 2, 3, 4, 5]) {
      expect(sheet.text(row, column)).toBe(textAt(grid, row, column))
      expect(sheet.value(row, column)).toBe(valueAt(grid, row, column))
    }
  }
  expect(sheet.texts(0)).toEqual(['Unit 101', '900', '(1,250.50)', '', '1/31/2026'])
  expect([0, 1, 2].map((row) => sheet.filled(row))).toEqual([[0, 1, 2, 4], [3], []])
  expect([0, 1, 2].map((row) => sheet.hasAmounts(row))).toEqual([true, true, false])
  const cells: unknown[] = []
  sheet.forEachCell((...cell) => cells.push(cell))
  expect(cells.slice(-3)).toEqual([
    [0, 4, null],
    [1, 1, null],
    [1, 3, 0],
  ])
})

it('a sheet with an edited cell says what its own rows say', () => {
  const grid = gridOf('Roll', [
    ['101', 900],
    ['102', 950],
    ['103', null],
  ])
  readingOf(grid)
  const edited = { ...grid, rows: [...grid.rows] }
  edited.rows[1] = [null, ...(grid.rows[1] ?? []).slice(1)]
  shareReading(grid, edited)
  expect([0, 1, 2].map((row) => readingOf(edited).texts(row))).toEqual([
    ['101', '900'],
    ['', '950'],
    ['103', ''],
  ])
  expect([0, 1, 2].map((row) => readingOf(edited).value(row, 1))).toEqual([900, 950, null])
})
