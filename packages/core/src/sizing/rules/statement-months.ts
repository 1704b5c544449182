import type { OperatingStatement, StatementPeriod } from '../../operating-statement/operating-statement.schema.ts'

/** The run of consecutive months that ends at the latest month with any figure, oldest first. */
export function livedMonths(statement: OperatingStatement): StatementPeriod[] {
  const lived = statement.periods
    .filter(({ kind, key }) => kind === 'month' && hasFigures(statement, key))
    .sort((left, right) => monthIndex(left) - monthIndex(right))
  let start = lived.length - 1
  while (start > 0 && monthIndex(lived[start]) - monthIndex(lived[start - 1]) === 1) start -= 1
  return lived.slice(Math.max(0, start))
}

function hasFigures(statement: OperatingStatement, key: string): boolean {
  return statement.lines.some((line) => (line.values[key] ?? 0) !== 0)
}

/** Months counted from year 0; `M01` to `M12` where the document names no year. */
export function monthIndex(period: Pick<StatementPeriod, 'key'> | undefined): number {
  const [year, month] = period?.key.split('-') ?? []
  return month === undefined ? Number(year?.replace(/\D/g, '') ?? 0) : Number(year) * 12 + Number(month)
}

/** The year that a caption names, such as 2024 in `FY 2024`; 0 where it names none. */
export function yearOf({ caption, key }: StatementPeriod): number {
  return Number(/(?:19|20)\d\d/.exec(`${caption} ${key}`)?.[0] ?? 0)
}

/** First and last month that a statement covers, as months counted from year 0; `null` where it names no year. */
export function reachOf(statement: OperatingStatement): { first: number; last: number } | null {
  const months = livedMonths(statement).filter(({ key }) => /^\d{4}-\d{2}$/.test(key))
  if (months.length > 0) return { first: monthIndex(months[0]), last: monthIndex(months[months.length - 1]) }
  const years = statement.periods.filter(({ kind }) => kind === 'year').map(yearOf)
  const known = years.filter((year) => year > 0)
  if (known.length === 0) return null
  return { first: Math.min(...known) * 12 + 1, last: Math.max(...known) * 12 + 12 }
}
