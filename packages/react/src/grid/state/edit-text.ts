import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell, formatDate } from './format-cell.ts'
import { parseChoiceText } from './parse-choice.ts'

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
  if (typeof value === 'number') return column.kind === 'percent' ? `${timesHundred(value)}%` : String(value)
  if (column.kind === 'date') return formatDate(String(value), column.dateFormat)
  if (column.kind !== 'choice') return formatCell(value, column)
  // Two choices may have one label: then only the value tells them apart.
  const label = formatCell(value, column)
  const read = parseChoiceText(label, column.choices ?? [])
  return read.ok && read.value === value ? label : String(value)
}

/** Digits of a number times 100. The point is moved in the text: multiplied, 0.07 would be 7.000000000000001. */
function timesHundred(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent !== undefined) return `${digits}e${Number(exponent) + 2}`
  const [whole = '', decimals = ''] = digits.split('.')
  const moved = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return decimals.length > 2 ? `${moved}.${decimals.slice(2)}` : moved
}
