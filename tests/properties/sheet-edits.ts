import type { CellLiteral } from '@uwkit/core/shared'
import fc from 'fast-check'
import type { Rows } from './roll-sheet.ts'

/** A row or a column inserted between others; those after it move. */
export interface Insertion {
  isRow: boolean
  /** Place as a fraction of the rows or columns. */
  place: number
  /** Cells of the row or column, repeated over its length. */
  cells: CellLiteral[]
}

const cell: fc.Arbitrary<CellLiteral> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  fc.constantFrom<CellLiteral>(
    'see note',
    'call manager',
    'n/a',
    'OK',
    'x',
    'Total',
    'Vacant',
    'Unit',
    'Rent',
    'ck #1182',
  ),
  fc.integer({ min: -3000, max: 60_000 }),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100),
  fc.constantFrom<CellLiteral>(
    '$1,234.00',
    '(50.00)',
    '1,180',
    '-',
    '12%',
    '3 of 4',
    { date: '2026-02-28' },
    '03/01/2026',
  ),
)

/** What an analyst inserts between rows and columns: blanks, notes, helper figures, words. */
export const insertions: fc.Arbitrary<Insertion[]> = fc.array(
  fc.record({
    isRow: fc.boolean(),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    cells: fc.oneof(fc.constant<CellLiteral[]>([null]), fc.array(cell, { minLength: 1, maxLength: 8 })),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Returns the width of the widest row. */
export function widthOf(rows: Rows): number {
  return rows.reduce((maximum, row) => Math.max(maximum, row.length), 0)
}

/** Inserts rows and columns between those of a sheet. */
export function insertAll(rows: Rows, all: readonly Insertion[]): Rows {
  return all.reduce((edited, { isRow, place, cells }) => {
    const at = Math.round(place * (isRow ? edited.length : widthOf(edited)))
    return isRow ? insertRow(edited, at, repeated(cells, widthOf(edited))) : insertColumn(edited, at, cells)
  }, rows)
}

/** Inserts a row before the row at an index. */
export function insertRow(rows: Rows, at: number, cells: CellLiteral[]): Rows {
  return [...rows.slice(0, at), cells, ...rows.slice(at)]
}

/** Inserts a column before the column at an index; its cells are repeated downwards. */
export function insertColumn(rows: Rows, at: number, cells: readonly CellLiteral[]): Rows {
  return rows.map((row, index) => {
    const filled = [...row, ...Array.from({ length: Math.max(0, at - row.length) }, () => null)]
    return [...filled.slice(0, at), cells[index % cells.length] ?? null, ...filled.slice(at)]
  })
}

function repeated(cells: readonly CellLiteral[], length: number): CellLiteral[] {
  return Array.from({ length }, (_, index) => cells[index % cells.length] ?? null)
}
