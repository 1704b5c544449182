import { type CellObject, SSF } from '@e965/xlsx'
import type { GridCell } from '@uwkit/core/shared'
import { indentationOf } from './grid-builder.ts'

/** The last day a spreadsheet can show, 9999-12-31, as a serial number of the 1900 date system. */
const lastSerial = 2_958_465
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Returns the calendar date of a spreadsheet's serial number, `YYYY-MM-DD`, followed by ` HH:MM` if the number has a
 * time part. No time zone is involved.
 *
 * @param date1904 Whether the workbook counts days from 1904 instead of 1900.
 * @returns `null` if the number is not a calendar day: a time alone, a negative number, or the 29th of February 1900
 * that the 1900 date system invents.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  const days = serial + (date1904 ? 1462 : 0)
  if (!(days >= 1) || days > lastSerial + 1 || Math.floor(days) === 60) return null
  const parts: { y: number; m: number; d: number; H: number; M: number } | null = SSF.parse_date_code(days)
  if (parts === null) return null
  const day = `${String(parts.y).padStart(4, '0')}-${twoDigits(parts.m)}-${twoDigits(parts.d)}`
  return parts.H === 0 && parts.M === 0 ? day : `${day} ${twoDigits(parts.H)}:${twoDigits(parts.M)}`
}

/** Returns whether a number format shows a calendar day, not a number, a time alone or an elapsed time. */
export function isDateFormat(format: string): boolean {
  if (!SSF.is_date(format) || /\[(?:h+|m+|s+)\]/i.test(format)) return false
  const letters = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|AM\/PM|A\/P/gi, '')
  return /[ydb]/i.test(letters) || /m{3}/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
}

const formatOf = (cell: CellObject): string | null =>
  cell.z === undefined || cell.z === 'General' || cell.z === '' ? null : String(cell.z)

/**
 * Converts a cell of the spreadsheet library to a cell of a grid; formulas use the result stored in the file.
 *
 * @param alignment The indent of the cell's style, 0 for none.
 * @param date1904 Whether the workbook counts days from 1904.
 * @returns `null` if the cell shows nothing.
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
  const hasDateFormat = format !== null && isDateFormat(format)
  return numberCell({ value, text: cell.w ?? String(value), format, hasDateFormat, date1904, indent: alignment })
}

/** Inputs for a cell with a number or a date. */
interface NumberParts {
  value: number
  /** Displayed text. */
  text: string
  format: string | null
  /** Whether the format shows a calendar day. */
  hasDateFormat: boolean
  date1904: boolean
  indent: number
}

/** Builds a cell with a number, or with the calendar date that its format shows. */
export function numberCell({ value, text, format, hasDateFormat, date1904, indent }: NumberParts): GridCell {
  const day = hasDateFormat ? dateOfSerial(value, date1904) : null
  return day === null
    ? { kind: 'number', value, text, format, indent }
    : { kind: 'date', value: day, text: text === String(value) ? day : text, format, indent }
}
