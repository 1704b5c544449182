import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell } from './format-cell.ts'

/** What groups and lists of values call cells that hold nothing. */
const emptyLabel = '(empty)'

/**
 * Whether a cell holds nothing: no value, or text of nothing but blanks.
 *
 * @example
 * [null, ' ', 0, false].map(isEmptyValue)
 * // => [true, true, false, false]
 */
export function isEmptyValue(value: CellValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/**
 * A value as the text that filters and folded groups keep; `''` for an empty cell.
 *
 * @example
 * [null, 0, true, ' 1x1 '].map(valueKey)
 * // => ['', '0', 'true', '1x1']
 */
export function valueKey(value: CellValue | undefined): string {
  return value === null || value === undefined ? '' : String(value).trim()
}

/**
 * A value as people read it in the heading of a group or in the list of a filter.
 *
 * @example
 * [valueLabel(1250, { id: 'rent', title: 'Rent', kind: 'money' }), valueLabel(null, { id: 'plan', title: 'Plan', kind: 'text' })]
 * // => ['1,250.00', '(empty)']
 */
export function valueLabel(value: CellValue | undefined, column: GridColumn): string {
  return isEmptyValue(value) ? emptyLabel : formatCell(value ?? null, column).trim()
}
