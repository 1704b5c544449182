import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell, formatDate } from './format-cell.ts'
import { parseChoiceText } from './parse-choice.ts'
import { percentDigits } from './percent-digits.ts'

/**
 * The text with which an editor starts: all digits of a number without commas, percents as percents, dates as the column
 * shows them. What is left unchanged reads back as the same value.
 *
 * @example
 * editText(0.0575, { id: 'rate', title: 'Rate', kind: 'percent' })
 * // => '5.75%'
 */
export function editText(value: CellValue, column: GridColumn): string {
  if (value === null) return ''
  if (typeof value === 'number') return column.kind === 'percent' ? `${percentDigits(value)}%` : String(value)
  if (column.kind === 'date') return formatDate(String(value), column.dateFormat)
  if (column.kind !== 'choice') return formatCell(value, column)
  // Two choices may have one label: then only the value tells them apart.
  const label = formatCell(value, column)
  const read = parseChoiceText(label, column.choices ?? [])
  return read.ok && read.value === value ? label : String(value)
}
