import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'

/**
 * The run of consecutive months that ends at the latest month with any figure, oldest first: months at the end that no
 * line has a figure in are not yet lived.
 *
 * @example
 * livedMonths({ periods: [], lines: [] })
 * // => []
 */
export function livedMonths(statement: Pick<OperatingStatement, 'periods' | 'lines'>): StatementPeriod[] {
  const lived = statement.periods
    .filter(({ kind, key }) => kind === 'month' && hasFigures(statement, key))
    .sort((left, right) => monthIndex(left) - monthIndex(right))
  let start = lived.length - 1
  while (start > 0 && monthIndex(lived[start]) - monthIndex(lived[start - 1]) === 1) start -= 1
  return lived.slice(Math.max(0, start))
}

function hasFigures(statement: Pick<OperatingStatement, 'lines'>, key: string): boolean {
  return statement.lines.some((line) => (line.values[key] ?? 0) !== 0)
}

/**
 * Months counted from year 0; 1 to 12 for `M01` to `M12`, where the document names no year.
 *
 * @example
 * monthIndex({ key: '2026-02' }) - monthIndex({ key: '2025-11' })
 * // => 3
 */
export function monthIndex(period: Pick<StatementPeriod, 'key'> | undefined): number {
  const [year, month] = period?.key.split('-') ?? []
  return month === undefined ? Number(year?.replace(/\D/g, '') ?? 0) : Number(year) * 12 + Number(month)
}

/**
 * The year that a caption names; 0 where it names none.
 *
 * @example
 * yearOf({ key: 'FY 2024', kind: 'year', caption: 'FY 2024', column: 1 })
 * // => 2024
 */
export function yearOf({ caption, key }: StatementPeriod): number {
  return Number(/(?:19|20)\d\d/.exec(`${caption} ${key}`)?.[0] ?? 0)
}

/**
 * First and last month that a statement covers, as months counted from year 0.
 *
 * @returns `null` where it names no year.
 * @example
 * reachOf({ periods: [{ key: '2024', kind: 'year', caption: '2024', column: 1 }], lines: [] })
 * // => { first: 24289, last: 24300 }
 */
export function reachOf(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
): { first: number; last: number } | null {
  const months = livedMonths(statement).filter(({ key }) => /^\d{4}-\d{2}$/.test(key))
  if (months.length > 0) return { first: monthIndex(months[0]), last: monthIndex(months[months.length - 1]) }
  const years = statement.periods.filter(({ kind }) => ['year', 'quarter', 'halfYear'].includes(kind)).map(yearOf)
  const known = years.filter((year) => year > 0)
  if (known.length === 0) return null
  return { first: Math.min(...known) * 12 + 1, last: Math.max(...known) * 12 + 12 }
}
