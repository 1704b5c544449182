import type { CellValue, ColumnKind, GridColumn, GridRow } from '../grid.types.ts'
import { editText } from './edit-text.ts'
import { formatCell } from './format-cell.ts'
import { parseCell, validated } from './parse-cell.ts'
import type { ParsedCell } from './parsed-cell.ts'

/**
 * Whether the values of a kind are numbers, which go from one such column to another with all their digits.
 *
 * @example
 * ['money', 'percent', 'date'].map(isNumeric)
 * // => [true, true, false]
 */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent'
}

/**
 * The value of one column as the value of a cell of another. Numbers keep all their digits; between kinds that differ
 * otherwise the text that the cell shows is read anew. `validate` of the column it comes to has its say.
 *
 * @example
 * const code = { id: 'code', title: 'Code', kind: 'text' }
 * carryValue('1,250', code, { id: 'rent', title: 'Rent', kind: 'money' }, { id: '1', values: {} })
 * // => { ok: true, value: 1250 }
 */
export function carryValue(value: CellValue, from: GridColumn, to: GridColumn, row: GridRow): ParsedCell {
  const isNumber = typeof value === 'number' && isNumeric(from.kind) && isNumeric(to.kind)
  const isText = typeof value === 'string' && from.kind === 'text' && to.kind === 'text'
  if (isNumber || isText) return validated(value, to, row)
  return parseCell(from.kind === to.kind ? editText(value, from) : formatCell(value, from), to, row)
}
