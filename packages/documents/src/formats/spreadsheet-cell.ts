import type { CellObject } from '@e965/xlsx'
import type { GridCell } from '@uwkit/core/shared'
import { indentationOf } from './indentation.ts'
import { dateOfSerial, showsCalendarDay } from './serial-date.ts'

const formatOf = (cell: CellObject): string | null =>
  cell.z === undefined || cell.z === 'General' || cell.z === '' ? null : String(cell.z)

/**
 * A cell as the spreadsheet library reads it, as a cell of a grid: formulas by the result stored in the file.
 *
 * @param alignment The indent of the cell's style, 0 for none.
 * @param date1904 Whether the workbook counts days from 1904.
 * @returns `null` where the cell shows nothing.
 */
export function gridCellOf(cell: CellObject, alignment: number, date1904: boolean): GridCell | null {
  const { v: value } = cell
  const format = formatOf(cell)
  if (cell.t === 'e') {
    const text = cell.w ?? String(value)
    return { kind: 'error', value: text, text, format, indent: 0 }
  }
  if (value === undefined || value === null || cell.t === 'z') return null
  if (typeof value === 'string') {
    if (value.trim() === '') return null
    return { kind: 'text', value, text: value, format, indent: indentationOf(value, alignment) }
  }
  if (typeof value === 'boolean') {
    return { kind: 'boolean', value, text: value ? 'TRUE' : 'FALSE', format, indent: alignment }
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const showsDay = format !== null && showsCalendarDay(format)
  return numberCell({ value, text: cell.w ?? String(value), format, showsDay, date1904, indent: alignment })
}

/** What a cell of a number or a date is made of. */
export interface NumberParts {
  value: number
  /** What a person sees. */
  text: string
  format: string | null
  /** Whether the format shows a day of the calendar. */
  showsDay: boolean
  date1904: boolean
  indent: number
}

/** A cell of a number, or of the calendar date that its format makes of it. */
export function numberCell({ value, text, format, showsDay, date1904, indent }: NumberParts): GridCell {
  const day = showsDay ? dateOfSerial(value, date1904) : null
  return day === null
    ? { kind: 'number', value, text, format, indent }
    : { kind: 'date', value: day, text: text === String(value) ? day : text, format, indent }
}
