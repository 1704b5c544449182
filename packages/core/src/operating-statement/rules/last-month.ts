import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { amountOfConcepts, statementTotals } from './amounts.ts'
import { endOfPeriod } from './periods.ts'

/**
 * Returns the period that counts as the last month: the latest month (quarter, half year) whatever the order of the
 * columns, or else the latest year, or else the last column.
 *
 * @returns `null` if the statement has no periods.
 * @example
 * latestPeriod([{ key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 3 }])?.key
 * // => '2025-02'
 */
export function latestPeriod(periods: OperatingStatement['periods']): StatementPeriod | null {
  const timed = periods.filter((period) => period.kind !== 'scenario')
  const latest = timed.reduce<StatementPeriod | null>((best, period) => {
    const end = endOfPeriod(period)
    return end === null || (best && (endOfPeriod(best) ?? 0) >= end) ? best : period
  }, null)
  return latest ?? timed.at(-1) ?? periods.at(-1) ?? null
}

/**
 * Returns gross potential rent of the last month, including subsidies.
 *
 * @returns Dollars per month (per year if the statement is annual); `null` if no line has such a category.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * lastMonthGrossPotentialRent(statement)
 * // => 1100
 */
export function lastMonthGrossPotentialRent(statement: OperatingStatement): number | null {
  const last = latestPeriod(statement.periods)
  return last && amountOfConcepts(statement, ['gpr', 'subsidy'], last.key)
}

/** Vacancy of one month. */
export interface LastMonthVacancy {
  /** Dollars lost to vacancy, positive; `null` if no line has such a category. */
  amount: number | null
  /** Fraction of gross potential rent; `null` if either is unknown or the rent is not above 0. */
  rate: number | null
}

/**
 * Returns vacancy of the last month, and its fraction of that month's gross potential rent.
 *
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * lastMonthVacancy(statement)
 * // => { amount: 100, rate: 100 / 1100 }
 */
export function lastMonthVacancy(statement: OperatingStatement): LastMonthVacancy {
  const last = latestPeriod(statement.periods)
  const effect = last && amountOfConcepts(statement, ['vacancy'], last.key)
  const rent = lastMonthGrossPotentialRent(statement)
  const amount = effect === null ? null : 0 - effect
  return { amount, rate: amount === null || rent === null || rent <= 0 ? null : amount / rent }
}

/** Operating expenses of one month. */
export interface LastMonthExpense {
  /** Dollars, positive; `null` if unknown. */
  amount: number | null
  /** Fraction of effective gross income; `null` if either is unknown or the income is not above 0. */
  rate: number | null
}

/**
 * Returns operating expenses of the last month, and their fraction of that month's effective gross income.
 *
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * lastMonthExpense(statement)
 * // => { amount: 300, rate: 300 / 975 }
 */
export function lastMonthExpense(statement: OperatingStatement): LastMonthExpense {
  const last = latestPeriod(statement.periods)
  const at = statement.periods.findIndex((period) => period.key === last?.key)
  const totals = statementTotals(statement)
  const amount = totals.expensePerPeriod[at] ?? null
  const income = totals.incomePerPeriod[at] ?? null
  return { amount, rate: amount === null || income === null || income <= 0 ? null : amount / income }
}

/**
 * Returns the NOI of a statement for lists: over its periods, or of the latest year if they are years.
 *
 * @returns Dollars; `null` if neither a total nor the lines provide it.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * listedNetOperatingIncome(statement)
 * // => 1400
 */
export function listedNetOperatingIncome(statement: OperatingStatement): number | null {
  const { netOperatingIncome, netOperatingIncomePerPeriod } = statementTotals(statement)
  if (netOperatingIncome !== null) return netOperatingIncome
  const last = latestPeriod(statement.periods)
  const at = statement.periods.findIndex(({ key }) => key === last?.key)
  return netOperatingIncomePerPeriod[at] ?? null
}
