import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'

/** A cell of a generated document: a plain value, or a number with the format that a person sees it in. */
export type SampleCell = CellLiteral | { number: number; format: string }

/** A sheet of a generated document. */
export interface SampleSheet {
  name: string
  rows: SampleCell[][]
  /** Column widths in characters. */
  widths: number[]
  /** How many rows at the top are titles, each merged over all columns. */
  titleRows: number
  /** Rows in bold, counted from 0. */
  boldRows: number[]
}

/** Amounts as property management systems show them. */
export const cents = (number: number): SampleCell => ({ number, format: '#,##0.00' })
/** Whole figures with thousands separators. */
export const whole = (number: number): SampleCell => ({ number, format: '#,##0' })
/** A calendar date, `null` for none. */
export const day = (date: string | null): SampleCell => (date === null ? null : { date })

/** The sheet as a grid, as if it had been written to a file and read back without its number formats. */
export function gridOfSheet(sheet: SampleSheet): Grid {
  return gridOf(
    sheet.name,
    sheet.rows.map((row) => row.map(literalOf)),
  )
}

function literalOf(cell: SampleCell): CellLiteral {
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell
}
