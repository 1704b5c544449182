import type { CellValue, GridColumn } from '../../grid.types.ts'

/**
 * The text that a cell shows. Empty cells show nothing; money has no dollar sign, the column says that it is money. A
 * value that is not of the column's kind, as a word in a column of amounts, is shown as it is.
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
 * A number as the cells, totals and averages of a column show it.
 *
 * @example
 * formatNumber(0.055, { kind: 'percent' })
 * // => '5.5%'
 */
export function formatNumber(value: number, column: Pick<GridColumn, 'kind' | 'decimals' | 'negative'>): string {
  if (!Number.isFinite(value)) return String(value)
  const isPercent = column.kind === 'percent'
  const decimals = decimalsOf(column)
  const write = (one: number) =>
    (isPercent ? null : plainDecimal(one, decimals)) ??
    numberFormat(isPercent ? 'percent' : 'decimal', decimals).format(one)
  if (value >= 0 || column.negative !== 'parentheses') return write(value)
  const shown = write(-value)
  // What rounds to nothing has no sign.
  return /[1-9]/.test(shown) ? `(${shown})` : shown
}

/**
 * A day `YYYY-MM-DD` as the cells of a column show it; text that is no such day stays as it is.
 *
 * @example
 * formatDate('2024-05-01')
 * // => '05/01/2024'
 */
export function formatDate(day: string, format: GridColumn['dateFormat'] = 'MM/DD/YYYY'): string {
  if (format === 'YYYY-MM-DD' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
}

interface Decimals {
  least: number
  most: number
}

/** Plain numbers show the digits they have, up to ten: what comes behind is the noise of binary fractions. */
function decimalsOf({ kind, decimals }: Pick<GridColumn, 'kind' | 'decimals'>): Decimals {
  const digits = decimals ?? (kind === 'money' ? 2 : kind === 'percent' ? 1 : null)
  return digits === null ? { least: 0, most: 10 } : { least: digits, most: digits }
}

/** Making a format costs a thousand times what using it does, and a screen shows hundreds of cells. */
const knownFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(style: 'decimal' | 'percent', { least, most }: Decimals): Intl.NumberFormat {
  const key = `${style} ${least} ${most}`
  const known = knownFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  knownFormats.set(key, format)
  return format
}

/** From here on, and below the smallest, the language writes numbers with exponents or without all their digits. */
const greatest = 1e15
const smallest = 1e-6

/**
 * A number with commas and digits behind the point, as `Intl.NumberFormat` writes it in American English. It takes a
 * quarter of the time, for the numbers that nearly all cells hold: those with no more digits than are shown.
 *
 * @param digits How many are shown behind the point: at least, and at most.
 * @returns `null` where the number must be rounded, or is too great or too small to be written plainly.
 * @example
 * [plainDecimal(-1250.5, { least: 2, most: 2 }), plainDecimal(1250.555, { least: 2, most: 2 })]
 * // => ['-1,250.50', null]
 */
export function plainDecimal(value: number, digits: { least: number; most: number }): string | null {
  const size = Math.abs(value)
  if (!(size < greatest) || (size < smallest && size > 0)) return null
  const text = String(size)
  const point = text.indexOf('.')
  const fraction = point < 0 ? '' : text.slice(point + 1)
  if (fraction.length > digits.most) return null
  const end = point < 0 ? text.length : point
  let start = end > 3 ? end % 3 || 3 : end
  let whole = text.slice(0, start)
  for (; start < end; start += 3) whole += `,${text.slice(start, start + 3)}`
  const shown = digits.least > 0 || fraction !== '' ? `${whole}.${fraction.padEnd(digits.least, '0')}` : whole
  return value < 0 ? `-${shown}` : shown
}

/**
 * A total as it stands under its column: counts plainly, sums and averages as the column writes its figures.
 *
 * @example
 * formatTotal(1250, { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' })
 * // => '1,250.00'
 */
export function formatTotal(total: number, column: GridColumn): string {
  return column.total === 'count' ? String(total) : formatNumber(total, column)
}
