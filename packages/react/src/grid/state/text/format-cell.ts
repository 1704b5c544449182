import { numberText, percentText } from '@uwkit/core/text'
import type { CellValue, GridColumn } from '../../grid.types.ts'

/**
 * Formats a cell's value as text. Empty cells show nothing; money has no dollar sign, as its column indicates money. A
 * value that is not of the column's kind, such as a word in a column of amounts, is shown as is.
 *
 * @example
 * formatCell(-1250, { id: 'rent', title: 'Rent', kind: 'money', negative: 'parentheses' })
 * // => '(1,250.00)'
 */
export function formatCell(value: CellValue, column: GridColumn): string {
  if (value === null) return ''
  switch (column.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return typeof value === 'number' ? formatNumber(value, column) : String(value)
    case 'date':
      return formatDate(String(value), column.dateFormat)
    case 'choice':
      return column.choices?.find((choice) => choice.value === value)?.label ?? String(value)
    case 'flag':
      return value === true ? 'Yes' : value === false ? 'No' : String(value)
    case 'text':
      return String(value)
  }
}

/**
 * Formats a number for the cells, totals and averages of a column.
 *
 * @example
 * formatNumber(0.055, { kind: 'percent' })
 * // => '5.5%'
 */
export function formatNumber(value: number, column: Pick<GridColumn, 'kind' | 'decimals' | 'negative'>): string {
  if (!Number.isFinite(value)) return String(value)
  const { kind, decimals } = column
  const write = (one: number) => {
    if (kind === 'percent') return percentText(one, decimals ?? 1)
    // Plain numbers show their own digits, up to ten; any further digits are binary fraction noise.
    return kind === 'number' && decimals === undefined ? numberText(one, 10, 0) : numberText(one, decimals ?? 2)
  }
  if (value >= 0 || column.negative !== 'parentheses') return write(value)
  const shown = write(-value)
  // A number that rounds to zero has no sign.
  return /[1-9]/.test(shown) ? `(${shown})` : shown
}

/**
 * Formats a date `YYYY-MM-DD` for the cells of a column; text that is not a valid date stays as is.
 *
 * @example
 * formatDate('2024-05-01')
 * // => '05/01/2024'
 */
export function formatDate(day: string, format: GridColumn['dateFormat'] = 'MM/DD/YYYY'): string {
  if (format === 'YYYY-MM-DD' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
}

/**
 * Formats a total below its column: counts as plain numbers, sums and averages in the format of the column.
 *
 * @example
 * formatTotal(1250, { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' })
 * // => '1,250.00'
 */
export function formatTotal(total: number, column: GridColumn): string {
  return column.total === 'count' ? String(total) : formatNumber(total, column)
}
