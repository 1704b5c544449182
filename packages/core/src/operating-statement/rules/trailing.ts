import { periodText, plural } from '../../text/format.ts'
import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { actualMonths, monthsOfColumn, namesForecast, yearOf } from './periods.ts'

/** Windows over which a statement is shown. `ytd` is the calendar year to date. */
export const trailingWindows = ['t12', 't6', 't3', 't1', 'ytd'] as const

/**
 * One of {@link trailingWindows}: the latest twelve, six or three months, the latest one, or the calendar year to date.
 */
export type TrailingWindow = (typeof trailingWindows)[number]

/** Periods that are summed, and the factor that annualizes their sum. */
export interface TrailingPeriods {
  /** `T3 x 4 to 04/2026`: the window, its factor if not 1, and its last month. */
  caption: string
  /** Oldest first. */
  periods: StatementPeriod[]
  /** Factor that annualizes the sum: 12 divided by the number of months. */
  annualFactor: number
}

const monthsOfWindow = { t12: 12, t6: 6, t3: 3, t1: 1 } as const

/**
 * Returns the last twelve, six or three months, the last one, or the calendar year to date, over consecutive reported
 * months: months without figures at the end do not count.
 *
 * @returns `null` if the statement has too few such months or is not monthly; for `ytd` also if it names no year, or if
 * its months of that year do not start in January: April to June are not a year to date.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const statement = read([['Account', 'Dec 2024', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900, 910], ['Total Income', 900, 900, 910], ['Pest', 45, 95, 45], ['Total Expenses', 45, 95, 45], ['NOI', 855, 805, 865]])
 * trailingPeriods(statement, 'ytd')?.annualFactor
 * // => 6
 */
export function trailingPeriods(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
  window: TrailingWindow,
): TrailingPeriods | null {
  const months = actualMonths(statement)
  if (window === 'ytd') return yearToDate(months)
  const count = monthsOfWindow[window]
  return count > months.length ? null : trailingOf(months.slice(-count), 12 / count, nameOf(count))
}

/**
 * Returns periods as one window.
 *
 * @param name Name of the window, such as `T3 x 4`; its last period is appended.
 * @example
 * trailingOf([{ key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }], 12, 'T1 x 12').caption
 * // => 'T1 x 12 to 02/2025'
 */
export function trailingOf(periods: readonly StatementPeriod[], annualFactor: number, name: string): TrailingPeriods {
  const last = periods[periods.length - 1]
  return {
    caption: last === undefined ? name : `${name} to ${periodText(last.key)}`,
    periods: [...periods],
    annualFactor,
  }
}

function yearToDate(months: readonly StatementPeriod[]): TrailingPeriods | null {
  const year = months[months.length - 1]?.key.slice(0, 5) ?? ''
  const sofar = /^\d{4}-$/.test(year) ? months.filter(({ key }) => key.startsWith(year)) : []
  return sofar[0]?.key.endsWith('-01') !== true
    ? null
    : trailingOf(sofar, 12 / sofar.length, `YTD x 12/${sofar.length}`)
}

function nameOf(count: number): string {
  return count === 12 ? 'T12' : `T${count} x ${12 / count}`
}

/**
 * Returns the latest year of a statement: its trailing twelve months, or as many as there are, annualized; the last
 * four quarters or two half years; its latest full year, a planned one only if there is no other, or without one a part
 * of one annualized (`Sep 2025 YTD`); of scenarios the current one (In-Place, Actual, T12), or else the first. An
 * `annualFactor` above 1 means that a part of a year represents the whole.
 *
 * @param chosenColumn Period key of an annual or scenario statement, if the user chose one.
 * @returns `null` if the statement has no figures.
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
    const name = latest.length === perYear ? 'T12' : `${latest.length} of ${perYear} periods annualized`
    return trailingOf(latest, perYear / latest.length, name)
  }
  const months = actualMonths(statement)
  if (months.length > 0) {
    const name = `${plural(months.length, 'month')} annualized`
    return trailingPeriods(statement, 't12') ?? trailingOf(months, 12 / months.length, name)
  }
  const ordered = columnsNewestFirst(statement)
  const isYears = periods.every(({ kind }) => kind === 'year')
  const comparable = ordered.filter((column) =>
    isYears ? monthsOfColumn(column, statement) === 12 : isCurrentScenario(column),
  )
  const chosen =
    ordered.find(({ key }) => key === chosenColumn) ??
    comparable.find(({ caption }) => !namesForecast(caption)) ??
    comparable[0] ??
    ordered[0]
  if (chosen === undefined) return null
  return { caption: chosen.caption, periods: [chosen], annualFactor: 12 / monthsOfColumn(chosen, statement) }
}

/**
 * Returns the years that a statement shows before one of its years, newest first: whole years of months, quarters or
 * half years, and the full years of an annual statement. A scenario has no years before it.
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
  const months = actualMonths(statement)
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

/** Returns 4 for a statement of quarters, 2 for half years; `null` for other periods. */
function partsPerYear({ periods }: Pick<OperatingStatement, 'periods'>): number | null {
  if (periods.length === 0) return null
  if (periods.every(({ kind }) => kind === 'quarter')) return 4
  return periods.every(({ kind }) => kind === 'halfYear') ? 2 : null
}

/** Returns years newest first; other columns as printed. */
function columnsNewestFirst({ periods }: Pick<OperatingStatement, 'periods'>): StatementPeriod[] {
  if (!periods.every(({ kind }) => kind === 'year')) return [...periods]
  const isPrior = ({ caption }: StatementPeriod) => Number(/last|prior|previous/i.test(caption))
  return [...periods].sort((left, right) => yearOf(right) - yearOf(left) || isPrior(left) - isPrior(right))
}

function isCurrentScenario({ caption }: StatementPeriod): boolean {
  return /in[\s-]?place|current|actual|\bt-?\s?12\b|trailing|historical/i.test(caption)
}
