import { type Amount, parseAmount } from './amount.ts'
import type { IsoDate } from './calendar.ts'
import { cellAt, type Grid, type GridCell } from './grid.ts'
import { dateOfSerial, parseDate } from './parse-date.ts'

/**
 * The amount in a cell: a stored number, or text that reads as one.
 *
 * @returns `null` where the cell is blank or holds no amount.
 * @example
 * amountAt(gridOf('Sheet1', [['($1,250.50)']]), 0, 0)
 * // => { value: -1250.5, decimals: 2 }
 */
export function amountAt(grid: Grid, row: number, column: number): Amount | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : amountOfCell(cell)
}

/** The amount of a cell, with the decimals that a person sees in it. */
export function amountOfCell(cell: GridCell): Amount | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') {
    return { value: cell.value, decimals: parseAmount(cell.text)?.decimals ?? decimalsOf(cell.value) }
  }
  return cell.kind === 'text' ? parseAmount(cell.text) : null
}

/** The value of the amount in a cell, where the decimals that a person sees do not matter; `null` where it holds none. */
export function valueAt(grid: Grid, row: number, column: number): number | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : valueOfCell(cell)
}

/** The value of the amount of a cell. */
export function valueOfCell(cell: GridCell): number | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') return cell.value
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? null) : null
}

/** Digits after the point of a number as it is stored, at most 2 where binary fractions show. */
function decimalsOf(value: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0
  return digits > 4 ? 2 : digits
}

/**
 * The calendar date in a cell: a stored date, text that reads as one, or an Excel serial number.
 *
 * @returns `null` where the cell is blank or holds no date.
 * @example
 * dateAt(gridOf('Sheet1', [['1/31/2025']]), 0, 0)
 * // => '2025-01-31'
 */
export function dateAt(grid: Grid, row: number, column: number): IsoDate | null {
  const cell = cellAt(grid, row, column)
  if (cell === null) return null
  if (cell.kind === 'date') return String(cell.value).slice(0, 10)
  if (cell.kind === 'number' && typeof cell.value === 'number') return dateOfSerial(cell.value)
  if (cell.kind !== 'text') return null
  const text = cell.text.trim()
  return parseDate(text) ?? (/^\d{5}(\.\d+)?$/.test(text) ? dateOfSerial(Number(text)) : null)
}
