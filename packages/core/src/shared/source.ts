import { z } from 'zod'
import { cellAddress } from './address.ts'
import type { Grid } from './grid.ts'

/** Where one value was read: a cell of a sheet of a file. */
export const CellSource = z.object({
  file: z.string(),
  sheet: z.string(),
  /** A1 address, or an A1 range where the value came from several cells. */
  cell: z.string(),
})
export type CellSource = z.infer<typeof CellSource>

/** Where the values of one row-like thing (a unit, a line) were read, field by field. */
export const RowSource = z.object({
  file: z.string(),
  sheet: z.string(),
  /** The first row, as a person counts: from 1. */
  row: z.int().positive(),
  /** A1 address (or range) by field. */
  cells: z.record(z.string(), z.string()),
})
export type RowSource = z.infer<typeof RowSource>

/**
 * The source of one cell of a grid.
 *
 * @example
 * sourceOf('t12.xlsx', gridOf('Sheet1', [['Rent']]), 0, 0)
 * // => { file: 't12.xlsx', sheet: 'Sheet1', cell: 'A1' }
 */
export function sourceOf(file: string, grid: Grid, row: number, column: number): CellSource {
  return { file, sheet: grid.sheet, cell: cellAddress(row, column) }
}
