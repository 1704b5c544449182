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
  const text = cell.w ?? String(value)
  const day = format !== null && showsCalendarDay(format) ? dateOfSerial(value, date1904) : null
  return day === null
    ? { kind: 'number', value, text, format, indent: alignment }
    : { kind: 'date', value: day, text: text === String(value) ? day : text, format, indent: alignment }
}
