import { describe, expect, it } from 'vitest'
import { amountAt, amountOfCell, dateAt, hasDayFirstDates, readingOf, shareReading, valueAt } from './cells.ts'
import { type GridCell, gridOf, textAt } from './grid.ts'

const grid = gridOf('S', [
  [1250.5, '1,250.50', { date: '2025-01-31' }, '1/31/2025', 45658, '45658', null, 'VACANT', true],
])

describe('amountAt', () => {
  it('reads stored numbers and text alike, and nothing else', () => {
    expect([0, 1, 2, 6, 7, 8].map((column) => amountAt(grid, 0, column)?.value ?? null)).toEqual([
      1250.5,
      1250.5,
      null,
      null,
      null,
      null,
    ])
  })

  it('takes the decimals that the cell shows, not those it stores', () => {
    const cell: GridCell = { kind: 'number', value: 1389.2282608, text: '1,389.23', format: '#,##0.00', indent: 0 }
    expect(amountOfCell(cell)?.decimals).toBe(2)
  })
})

describe('dateAt', () => {
  it('reads the day first where the other dates of a sheet do', () => {
    const european = gridOf('Roll', [['01.07.2025'], ['30.06.2026'], ['15.08.2025'], ['Jan 5, 2025']])
    expect([0, 1, 2, 3].map((row) => dateAt(european, row, 0))).toEqual([
      '2025-07-01',
      '2026-06-30',
      '2025-08-15',
      '2025-01-05',
    ])
    const titled = gridOf('Roll', [['As of 30/06/2025'], ['01/02/2025'], ['01/03/2025']])
    expect([dateAt(titled, 1, 0), hasDayFirstDates(titled)]).toEqual(['2025-02-01', true])
    const mistyped = gridOf('Roll', [['01/07/2025'], ['30/06/2026'], ['06/15/2025'], ['31/12/2025']])
    expect([0, 1, 2].map((row) => dateAt(mistyped, row, 0))).toEqual(['2025-01-07', null, '2025-06-15'])
  })

  it('reads stored dates, text and Excel serials', () => {
    expect([2, 3, 4, 5].map((column) => dateAt(grid, 0, column))).toEqual([
      '2025-01-31',
      '2025-01-31',
      '2025-01-01',
      '2025-01-01',
    ])
  })

  it('takes a rent for no date', () => {
    expect([0, 1, 7].map((column) => dateAt(grid, 0, column))).toEqual([null, null, null])
  })
})

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

it('an edited sheet takes over how dates are written unless an edit says otherwise', () => {
  const grid = gridOf('Roll', [['07/01/2025'], ['06/15/2025'], ['900']])
  expect([hasDayFirstDates(grid), dateAt(grid, 0, 0)]).toEqual([false, '2025-07-01'])
  const withCell = (row: number, text: string) => {
    const edited = { ...grid, rows: grid.rows.with(row, gridOf('Roll', [[text]]).rows[0] ?? []) }
    shareReading(grid, edited)
    return edited
  }
  expect(dateAt(withCell(2, '950'), 0, 0)).toBe('2025-07-01')
  expect(hasDayFirstDates(withCell(2, '950'))).toBe(false)
  expect(hasDayFirstDates(withCell(1, '31.01.2025'))).toBe(true)
})
