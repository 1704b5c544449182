import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * The months of a statement as `MM/YY - MM/YY`, earliest to latest.
 *
 * @returns The captions of the first and last column where the columns are no months; empty without periods.
 * @example
 * formattedRange([{ key: '2024-06', kind: 'month', caption: 'Jun 2024', column: 2 }, { key: '2025-05', kind: 'month', caption: 'May 2025', column: 13 }])
 * // => '06/24 - 05/25'
 */
export function formattedRange(periods: OperatingStatement['periods']): string {
  const months = periods
    .map((period) => period.key)
    .filter((key) => /^\d{4}-\d{2}$/.test(key))
    .sort()
  const [first, last] =
    months.length > 0 ? [months[0], months.at(-1)].map(shortMonth) : [periods[0]?.key, periods.at(-1)?.key]
  if (first === undefined || last === undefined) return ''
  return first === last && months.length === 0 ? first : `${first} - ${last}`
}

function shortMonth(key: string | undefined): string {
  return key === undefined ? '' : `${key.slice(5)}/${key.slice(2, 4)}`
}
