import type { OperatingStatement, StatementPeriod } from '../../operating-statement/operating-statement.schema.ts'
import type { StatementColumn } from '../sizing.schema.ts'

/** Periods of one statement that make one column. */
export interface StatementWindow {
  statement: OperatingStatement
  column: StatementColumn
}

/** The columns of all statements: the latest statement is the current one, the others are history. */
export interface StatementWindows {
  current: OperatingStatement | null
  t12: StatementWindow | null
  t6: StatementWindow | null
  t3: StatementWindow | null
  t1: StatementWindow | null
  history: StatementWindow[]
}

/** Fewest months that may be annualised. Guide: a full year, or at least six months annualised (mfguide node 7531). */
const fewestMonths = 6

/**
 * The trailing windows of the latest statement and the earlier years of all of them.
 *
 * Trailing sums exist only over consecutive months; months at the end without any figure are not yet lived and do not
 * count. Six to eleven months are annualised, fewer make no year. An annual statement gives its latest year, a
 * scenario statement the column that tells of today (In-Place, Actual, T12), or the column the caller names.
 *
 * @param chosenColumn Period key of an annual or scenario statement.
 * @returns `null` windows where the documents do not reach that far.
 * @example
 * statementWindows([]).t12
 * // => null
 */
export function statementWindows(statements: readonly OperatingStatement[], chosenColumn?: string): StatementWindows {
  const ranked = statements
    .map((statement) => ({ statement, latest: latestOf(statement) }))
    .sort((left, right) => (left.latest < right.latest ? 1 : left.latest > right.latest ? -1 : 0))
  const current = ranked[0]?.statement ?? null
  if (current === null) return { current, t12: null, t6: null, t3: null, t1: null, history: [] }
  const own = windowsOf(current, chosenColumn)
  const history = ranked.slice(1).flatMap(({ statement }) => {
    const { t12, years } = windowsOf(statement)
    return t12 === null ? years : [t12, ...years]
  })
  return { current, t12: own.t12, t6: own.t6, t3: own.t3, t1: own.t1, history: [...own.years, ...history] }
}

type OwnWindows = Pick<StatementWindows, 't12' | 't6' | 't3' | 't1'> & { years: StatementWindow[] }

function windowsOf(statement: OperatingStatement, chosenColumn?: string): OwnWindows {
  const months = livedMonths(statement)
  if (months.length === 0) return columnsOf(statement, chosenColumn)
  if (months.length < fewestMonths) return { t12: null, t6: null, t3: null, t1: null, years: [] }
  const window = (count: number, annualFactor: number, name: string): StatementWindow | null =>
    count > months.length ? null : windowOver(statement, months.slice(-count), annualFactor, name)
  const count = Math.min(12, months.length)
  const years: StatementWindow[] = []
  for (let end = months.length - 12; end >= 12; end -= 12) {
    years.push(windowOver(statement, months.slice(end - 12, end), 1, 'T12'))
  }
  return {
    t12: window(count, 12 / count, count === 12 ? 'T12' : `${count} months annualised`),
    t6: window(6, 2, 'T6 x 2'),
    t3: window(3, 4, 'T3 x 4'),
    t1: window(1, 12, 'T1 x 12'),
    years,
  }
}

function windowOver(
  statement: OperatingStatement,
  periods: readonly StatementPeriod[],
  annualFactor: number,
  name: string,
): StatementWindow {
  const last = periods[periods.length - 1]
  const caption = last === undefined ? name : `${name} to ${last.key}`
  return { statement, column: columnOf(statement, caption, periods, annualFactor) }
}

function columnOf(
  statement: OperatingStatement,
  caption: string,
  periods: readonly StatementPeriod[],
  annualFactor: number,
): StatementColumn {
  const source = statement.lines[0]?.source
  return {
    caption,
    file: source?.file ?? '',
    sheet: source?.sheet ?? '',
    periods: periods.map(({ key }) => key),
    annualFactor,
  }
}

/** Years and scenarios: one column is underwritten, the earlier years are history. */
function columnsOf(statement: OperatingStatement, chosenColumn?: string): OwnWindows {
  const periods = [...statement.periods]
  const years = periods.every(({ kind }) => kind === 'year')
  if (years) periods.sort((left, right) => yearOf(right) - yearOf(left))
  const chosen =
    periods.find(({ key }) => key === chosenColumn) ?? (years ? undefined : periods.find(tellsOfToday)) ?? periods[0]
  const window = (period: StatementPeriod): StatementWindow => ({
    statement,
    column: columnOf(statement, period.caption, [period], 1),
  })
  const earlier = years && chosen ? periods.slice(periods.indexOf(chosen) + 1) : []
  return { t12: chosen ? window(chosen) : null, t6: null, t3: null, t1: null, years: earlier.map(window) }
}

function tellsOfToday({ caption }: StatementPeriod): boolean {
  return /in[\s-]?place|current|actual|\bt-?\s?12\b|trailing|historical/i.test(caption)
}

/** The year that a caption names, such as 2024 in `FY 2024`; 0 where it names none. */
function yearOf({ caption, key }: StatementPeriod): number {
  return Number(/(?:19|20)\d\d/.exec(`${caption} ${key}`)?.[0] ?? 0)
}

/** The run of consecutive months that ends at the latest month with any figure, oldest first. */
function livedMonths(statement: OperatingStatement): StatementPeriod[] {
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
function monthIndex(period: StatementPeriod | undefined): number {
  const [year, month] = period?.key.split('-') ?? []
  return month === undefined ? Number(year?.replace(/\D/g, '') ?? 0) : Number(year) * 12 + Number(month)
}

/** Sorts statements by how late they reach. */
function latestOf(statement: OperatingStatement): string {
  const months = livedMonths(statement)
  const last = months[months.length - 1]
  if (last !== undefined) return last.key
  return String(Math.max(0, ...statement.periods.map(yearOf))).padStart(4, '0')
}
