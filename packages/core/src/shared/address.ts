import * as z from 'zod'
import { InvalidInputError } from './errors.ts'
import type { Grid } from './grid.ts'

/**
 * Returns the letters of a column that counts from 0.
 *
 * @throws {InvalidInputError} `column` is not a whole number of at least 0.
 * @example
 * columnLetters(27)
 * // => 'AB'
 */
export function columnLetters(column: number): string {
  const known = knownLetters.get(column)
  if (known !== undefined) return known
  if (!Number.isInteger(column) || column < 0) {
    throw new InvalidInputError('column', column, 'must be a whole number, 0 or greater')
  }
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  if (column < maximumColumns) knownLetters.set(column, letters)
  return letters
}

/** Caches letters, since addresses are made for every cell of a reading and sheets have few columns. */
const knownLetters = new Map<number, string>()
const maximumColumns = 16_384

/**
 * Returns the A1 address of a cell whose row and column count from 0.
 *
 * @throws {InvalidInputError} `column` is not a whole number of at least 0.
 * @example
 * cellAddress(11, 1)
 * // => 'B12'
 */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** A cell's position in a sheet; row and column count from 0. */
export interface CellPlace {
  row: number
  column: number
}

/**
 * Returns row and column, from 0, of an A1 address; `null` if the text is not one.
 *
 * @example
 * placeOfAddress('B12')
 * // => { row: 11, column: 1 }
 */
export function placeOfAddress(address: string): CellPlace | null {
  // Parsing by character is faster than a pattern: a large sheet has tens of thousands of addresses.
  let at = 0
  let column = 0
  for (; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  const letters = at
  let row = 0
  for (; at < address.length; at += 1) {
    const digit = address.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return null
    row = row * 10 + digit
  }
  return letters === 0 || letters === address.length ? null : { row: row - 1, column: column - 1 }
}

/** The source of one value: a cell of a sheet of a file. */
export const CellSource = z.object({
  file: z.string(),
  sheet: z.string(),
  /** A1 address, or an A1 range if the value came from several cells. */
  cell: z.string(),
})
export type CellSource = z.infer<typeof CellSource>

/** The source of one unit or line, field by field. */
export const RowSource = z.object({
  file: z.string(),
  sheet: z.string(),
  /** The first row, counting from 1. */
  row: z.int().positive(),
  /** A1 address (or range) by field. */
  cells: z.record(z.string(), z.string()),
})
export type RowSource = z.infer<typeof RowSource>

/**
 * Returns the source of one cell of a grid.
 *
 * @example
 * sourceOf('t12.xlsx', gridOf('Sheet1', [['Rent']]), 0, 0)
 * // => { file: 't12.xlsx', sheet: 'Sheet1', cell: 'A1' }
 */
export function sourceOf(file: string, grid: Grid, row: number, column: number): CellSource {
  return { file, sheet: grid.sheet, cell: cellAddress(row, column) }
}
