import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { monthsOfColumn } from './months-of-column.ts'
import { livedMonths, yearOf } from './statement-months.ts'
import { type TrailingPeriods, trailingOf, trailingPeriods } from './trailing-periods.ts'

/**
 * The latest year of a statement: its trailing twelve months, or as many as there are, annualised; the last four
 * quarters or two half years; its latest full year, or where it has none a part of one annualised (`Sep 2025 YTD`); of
 * scenarios the one that tells of today (In-Place, Actual, T12), else the first. An `annualFactor` above 1 says that a
 * part of a year stands for the whole.
 *
 * @param chosenColumn Period key of an annual or scenario statement, where a person chose one.
 * @returns `null` where the statement has no figures.
 * @example
 * latestYear({ periods: [{ key: '2024', kind: 'year', caption: '2024', column: 1 }, { key: '2025', kind: 'year', caption: '2025', column: 2 }], lines: [] })?.caption
 * // => '2025'
 */
export function latestYear(
  statement: Pick<OperatingStatement, 'periods' | 'lines' | 'title'>,
  chosenColumn?: string,
): TrailingPeriods | null {
  const { periods } = statement
  const perYear = partsPerYear(statement)
  if (perYear !== null) {
    const latest = periods.slice(-perYear)
    const name = latest.length === perYear ? 'T12' : `${latest.length} of ${perYear} parts of a year annualized`
    return trailingOf(latest, perYear / latest.length, name)
  }
  const months = livedMonths(statement)
  if (months.length > 0) {
    const name = months.length === 1 ? '1 month annualized' : `${months.length} months annualized`
    return trailingPeriods(statement, 't12') ?? trailingOf(months, 12 / months.length, name)
  }
  const ordered = columnsNewestFirst(statement)
  const isYears = periods.every(({ kind }) => kind === 'year')
  const chosen =
    ordered.find(({ key }) => key === chosenColumn) ??
    ordered.find((column) => (isYears ? monthsOfColumn(column, statement) === 12 : tellsOfToday(column))) ??
    ordered[0]
  if (chosen === undefined) return null
  return { caption: chosen.caption, periods: [chosen], annualFactor: 12 / monthsOfColumn(chosen, statement) }
}

/**
 * The years that a statement shows before some year of it, newest first: whole years of months, quarters or half years,
 * and the full years of an annual statement. A scenario has no years before it.
 *
 * @example
 * const statement = { periods: [{ key: '2024', kind: 'year', caption: '2024', column: 1 }, { key: '2025', kind: 'year', caption: '2025', column: 2 }], lines: [] }
 * earlierYears(statement, latestYear(statement)).map(({ caption }) => caption)
 * // => ['2024']
 */
export function earlierYears(
  statement: Pick<OperatingStatement, 'periods' | 'lines' | 'title'>,
  year: TrailingPeriods | null,
): TrailingPeriods[] {
  const first = year?.periods[0]
  if (first === undefined) return []
  const perYear = partsPerYear(statement)
  const months = livedMonths(statement)
  if (perYear === null && months.length === 0) {
    const ordered = columnsNewestFirst(statement)
    if (!ordered.every(({ kind }) => kind === 'year')) return []
    const earlier = ordered.slice(ordered.findIndex(({ key }) => key === first.key) + 1)
    const whole = earlier.filter((column) => monthsOfColumn(column, statement) === 12)
    return whole.map((period) => ({ caption: period.caption, periods: [period], annualFactor: 1 }))
  }
  const [columns, length] = perYear === null ? [months, 12] : [statement.periods, perYear]
  const years: TrailingPeriods[] = []
  for (let end = columns.findIndex(({ key }) => key === first.key); end >= length; end -= length)
    years.push(trailingOf(columns.slice(end - length, end), 1, 'T12'))
  return years
}

/** 4 for a statement of quarters, 2 of half years; `null` for other periods. */
function partsPerYear({ periods }: Pick<OperatingStatement, 'periods'>): number | null {
  if (periods.length === 0) return null
  if (periods.every(({ kind }) => kind === 'quarter')) return 4
  return periods.every(({ kind }) => kind === 'halfYear') ? 2 : null
}

/** Years newest first; other columns as printed. */
function columnsNewestFirst({ periods }: Pick<OperatingStatement, 'periods'>): StatementPeriod[] {
  if (!periods.every(({ kind }) => kind === 'year')) return [...periods]
  return [...periods].sort((left, right) => yearOf(right) - yearOf(left))
}

function tellsOfToday({ caption }: StatementPeriod): boolean {
  return /in[\s-]?place|current|actual|\bt-?\s?12\b|trailing|historical/i.test(caption)
}
