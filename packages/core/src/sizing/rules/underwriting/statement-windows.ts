import {
  actualMonths,
  coveredRange,
  earlierYears,
  isForecast,
  latestYear,
  monthIndex,
  type TrailingPeriods,
  type TrailingWindow,
  trailingPeriods,
} from '../../../operating-statement/index.ts'
import type { OperatingStatement } from '../../../operating-statement/operating-statement.schema.ts'
import type { IsoDate } from '../../../shared/date.ts'
import { InvalidInputError } from '../../../shared/errors.ts'
import { sumMoney } from '../../../shared/money.ts'
import type { StatementColumn, StatementRole } from '../../sizing.schema.ts'

/** Periods of one statement that form one column. */
export interface StatementWindow {
  statement: OperatingStatement
  column: StatementColumn
}

/** The columns of all statements: one statement is the current one, the others are history. */
export interface StatementWindows {
  current: OperatingStatement | null
  t12: StatementWindow | null
  t6: StatementWindow | null
  t3: StatementWindow | null
  t1: StatementWindow | null
  /** The current calendar year: its months up to the latest one, annualized. */
  ytd: StatementWindow | null
  history: StatementWindow[]
  /** A later statement too short to be current, whose latest months are T3 and T1. */
  latest: OperatingStatement | null
  /** Later statements that are neither current nor a continuation of it. */
  unused: OperatingStatement[]
  /** Statements of planned or future periods, never current if another exists. */
  skipped: OperatingStatement[]
  /** Whether the current one is such a statement because there is no other. */
  isCurrentPlanned: boolean
  /** Duplicate statements. */
  repeated: OperatingStatement[]
}

/** Minimum months to annualize. Guide: a full year, or at least six months annualized (mfguide node 7531). */
const minimumMonthCount = 6

/**
 * Returns the trailing windows of the current statement and the earlier years of all statements.
 *
 * The current statement is the latest with a full year, else the latest with at least six months. A budget, or a
 * statement whose months are after the rent roll, is passed over if there is another. A later statement that continues
 * the current one supplies its latest three months. A duplicate statement counts once.
 *
 * Trailing sums exist only over consecutive months; months at the end without any figure are in the future and do not
 * count. Six to eleven months are annualized, fewer do not make a year. An annual statement supplies its latest year, a
 * scenario statement its column of current figures (In-Place, Actual, T12), or the column that the caller names.
 *
 * @param chosenColumn Period key of an annual or scenario statement.
 * @param rentRollDate Day of the rent roll, `2026-04-30`; `null` if unknown.
 * @param roles Role of each statement, in their order: then only those with the current role may be current, and those
 * with the budget role are planned regardless of their content.
 * @returns `null` windows if the documents do not cover the period.
 * @throws {InvalidInputError} Statements have roles, and none is the current one.
 * @example
 * statementWindows([]).t12
 * // => null
 */
export function statementWindows(
  statements: readonly OperatingStatement[],
  chosenColumn?: string,
  rentRollDate: string | null = null,
  roles: readonly StatementRole[] | null = null,
): StatementWindows {
  const roleOf = (statement: OperatingStatement) => roles?.[statements.indexOf(statement)]
  const isCurrent = (statement: OperatingStatement) => roleOf(statement) === 'current'
  if (roles !== null && statements.length > 0 && !roles.includes('current')) {
    throw new InvalidInputError('statementRoles', roles.join(', '), 'must include a current statement')
  }
  const { unique, repeated } = removeRepeats([
    ...statements.filter(isCurrent),
    ...statements.filter((statement) => !isCurrent(statement)),
  ])
  const ranked = unique.map((statement) => rankOf(statement, rentRollDate, roleOf(statement))).sort(byRank)
  const [first, ...others] = ranked
  if (first === undefined) {
    const none = { current: null, t12: null, t6: null, t3: null, t1: null, ytd: null, latest: null }
    return { ...none, history: [], unused: [], skipped: [], isCurrentPlanned: false, repeated }
  }
  const currentWindows = windowsOf(first.statement, chosenColumn)
  const later = others.filter((other) => !other.isPlanned && other.last > first.last)
  const continuing = later.find((other) => continues(other, first)) ?? null
  const { t6, t3, t1, ytd } = continuing === null ? currentWindows : latestWindows(continuing.statement, currentWindows)
  const history = others.flatMap(({ statement, isPlanned }) => {
    const windows = windowsOf(statement)
    const columns = windows.t12 === null ? windows.years : [windows.t12, ...windows.years]
    return isPlanned ? columns.map(labelPlanned) : columns
  })
  return {
    current: first.statement,
    t12: currentWindows.t12,
    t6,
    t3,
    t1,
    ytd,
    history: [...currentWindows.years, ...history],
    latest: continuing?.statement ?? null,
    unused: later.filter((other) => other !== continuing).map(({ statement }) => statement),
    skipped: others.filter(({ isPlanned }) => isPlanned).map(({ statement }) => statement),
    isCurrentPlanned: first.isPlanned,
    repeated,
  }
}

/** Facts that decide which statement is current. */
interface RankedStatement {
  statement: OperatingStatement
  /** Whether another statement has the current role. */
  isOtherRole: boolean
  isPlanned: boolean
  /** 0 for a full year, 1 for a partial year that can be annualized, 2 for less. */
  shortness: number
  first: number
  /** Last month, counted from year 0; -1 if the document shows no year. */
  last: number
}

function rankOf(
  statement: OperatingStatement,
  rentRollDate: string | null,
  role: StatementRole | undefined,
): RankedStatement {
  const { t12 } = windowsOf(statement)
  const range = coveredRange(statement) ?? { first: -1, last: -1 }
  const startsAfterRoll = rentRollDate !== null && range.first > monthIndex({ key: rentRollDate.slice(0, 7) })
  const shortness = t12 === null ? 2 : t12.column.annualFactor === 1 ? 0 : 1
  const isPlanned = role === 'budget' || isForecast(statement) || startsAfterRoll
  return { statement, isOtherRole: role !== undefined && role !== 'current', isPlanned, shortness, ...range }
}

function byRank(left: RankedStatement, right: RankedStatement): number {
  return (
    Number(left.isOtherRole) - Number(right.isOtherRole) ||
    Number(left.isPlanned) - Number(right.isPlanned) ||
    left.shortness - right.shortness ||
    right.last - left.last
  )
}

/** Returns whether a later statement has three months and leaves no gap after the earlier one. */
function continues(later: RankedStatement, earlier: RankedStatement): boolean {
  return earlier.last > 0 && later.first <= earlier.last + 1 && actualMonths(later.statement).length >= 3
}

/** Returns the latest windows of a statement that continues the current one; T6 is the current one's if it is short. */
function latestWindows(
  statement: OperatingStatement,
  currentWindows: WindowsOfOne,
): Pick<WindowsOfOne, 't6' | 't3' | 't1' | 'ytd'> {
  return {
    t6: trailingWindow(statement, 't6') ?? currentWindows.t6,
    t3: trailingWindow(statement, 't3'),
    t1: trailingWindow(statement, 't1'),
    ytd: trailingWindow(statement, 'ytd'),
  }
}

function labelPlanned({ statement, column }: StatementWindow): StatementWindow {
  return { statement, column: { ...column, caption: `Planned: ${column.caption}` } }
}

type WindowsOfOne = Pick<StatementWindows, 't12' | 't6' | 't3' | 't1' | 'ytd'> & { years: StatementWindow[] }

function windowsOf(statement: OperatingStatement, chosenColumn?: string): WindowsOfOne {
  const year = latestYear(statement, chosenColumn)
  if (year === null || year.annualFactor * minimumMonthCount > 12)
    return { t12: null, t6: null, t3: null, t1: null, ytd: null, years: [] }
  return {
    t12: windowOf(statement, year),
    t6: trailingWindow(statement, 't6'),
    t3: trailingWindow(statement, 't3'),
    t1: trailingWindow(statement, 't1'),
    ytd: trailingWindow(statement, 'ytd'),
    years: earlierYears(statement, year).map((earlier) => windowOf(statement, earlier)),
  }
}

function trailingWindow(statement: OperatingStatement, name: TrailingWindow): StatementWindow | null {
  const trailing = trailingPeriods(statement, name)
  return trailing === null ? null : windowOf(statement, trailing)
}

function windowOf(statement: OperatingStatement, { caption, periods, annualFactor }: TrailingPeriods): StatementWindow {
  const source = statement.lines[0]?.source
  const column = {
    caption,
    file: source?.file ?? '',
    sheet: source?.sheet ?? '',
    periods: periods.map(({ key }) => key),
    annualFactor,
  }
  return { statement, column }
}

/**
 * Removes duplicate statements: the same periods with the same income and expense in each, in any file or format.
 *
 * @returns The statements that count, in their order, and the duplicates.
 * @example
 * removeRepeats([])
 * // => { unique: [], repeated: [] }
 */
export function removeRepeats(statements: readonly OperatingStatement[]): {
  unique: OperatingStatement[]
  repeated: OperatingStatement[]
} {
  const seen = new Set<string>()
  const unique: OperatingStatement[] = []
  const repeated: OperatingStatement[] = []
  for (const statement of statements) {
    const print = fingerprint(statement)
    if (seen.has(print)) repeated.push(statement)
    else unique.push(statement)
    seen.add(print)
  }
  return { unique, repeated }
}

function fingerprint({ periods, lines }: OperatingStatement): string {
  const totals = periods.map(({ key }) => {
    const sum = (section: 'income' | 'expense', ofTotals: boolean) =>
      sumMoney(
        lines
          .filter((line) => line.section === section && (line.isTotal || line.isNetOperatingIncome) === ofTotals)
          .map((line) => line.values[key]),
      )
    return [key, sum('income', false), sum('expense', false), sum('income', true), sum('expense', true)]
  })
  return JSON.stringify(totals)
}

/** A statement and its role. */
export interface StatementInRole<Statement> {
  role: StatementRole
  record: Statement
}

/** Maximum number of earlier statements used with the current one. */
const maximumEarlierStatements = 3

/**
 * Assigns the default roles of a deal's statements for sizing: the current statement, then the earlier ones, latest
 * first, then the budget.
 *
 * @param records All statements of the deal, in any order.
 * @param rentRollDate Day of the rent roll; a statement of later months cannot be current.
 * @param budgetId The statement that the deal names as its budget; `null` if there is none.
 * @example
 * statementsInRoles([], '2026-04-30', null)
 * // => []
 */
export function statementsInRoles<Statement extends OperatingStatement & { id: string }>(
  records: readonly Statement[],
  rentRollDate: IsoDate | null,
  budgetId: string | null,
): StatementInRole<Statement>[] {
  const dated = records.toSorted((one, other) => compare(lastMonthOf(other), lastMonthOf(one)))
  const named = dated.find(({ id }) => id === budgetId)
  const reported = dated.filter((record) => record !== named)
  const { current, skipped } = statementWindows(reported, undefined, rentRollDate)
  const first = reported.find((record) => record === current)
  if (first === undefined) return named === undefined ? [] : [{ role: 'current', record: named }]
  const earlier = reported
    .filter((record) => record !== first && !skipped.includes(record))
    .slice(0, maximumEarlierStatements)
  const budget = named ?? reported.find((record) => skipped.includes(record))
  return [
    { role: 'current', record: first },
    ...earlier.map((record) => ({ role: 'earlier' as const, record })),
    ...(budget === undefined ? [] : [{ role: 'budget' as const, record: budget }]),
  ]
}

/** Returns the last month of a statement, `YYYY-MM`; empty if no column is a month. */
function lastMonthOf({ periods }: OperatingStatement): string {
  return periods.reduce((last, { key, kind }) => (kind === 'month' && key > last ? key : last), '')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
