import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { amountOfConcepts, statementTotals } from './amounts.ts'
import { endOfPeriod } from './periods.ts'

/**
 * The period that counts as the last month: the latest month (quarter, half year) whatever the order of the columns,
 * else the latest year, else the last column.
 *
 * @returns `null` where the statement has no periods.
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
 * Gross potential rent of the last month, subsidies included.
 *
 * @returns Dollars a month (a year, where the statement is annual); `null` where no line is categorized so.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * lastMonthGrossPotentialRent(statement)
 * // => 1000
 */
export function lastMonthGrossPotentialRent(statement: OperatingStatement): number | null {
  const last = latestPeriod(statement.periods)
  return last && amountOfConcepts(statement, ['gpr', 'subsidy'], last.key)
}

/** Vacancy of one month. */
export interface LastMonthVacancy {
  /** Dollars lost to vacancy, positive; `null` where no line is categorized so. */
  amount: number | null
  /** Share of gross potential rent, a fraction; `null` where either is unknown or the rent is not above 0. */
  rate: number | null
}

/**
 * Vacancy of the last month, and its share of that month's gross potential rent.
 *
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * lastMonthVacancy(statement)
 * // => { amount: 100, rate: 0.1 }
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
  /** Dollars, positive; `null` where unknown. */
  amount: number | null
  /** Share of effective gross income, a fraction; `null` where either is unknown or the income is not above 0. */
  rate: number | null
}

/**
 * Operating expenses of the last month, and their share of that month's effective gross income.
 *
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * lastMonthExpense(statement)
 * // => { amount: 95, rate: 95 / 895 }
 */
export function lastMonthExpense(statement: OperatingStatement): LastMonthExpense {
  const last = latestPeriod(statement.periods)
  const at = statement.periods.findIndex((period) => period.key === last?.key)
  const totals = statementTotals(statement)
  const amount = totals.expensePerPeriod[at] ?? null
  const income = totals.incomePerPeriod[at] ?? null
  return { amount, rate: amount === null || income === null || income <= 0 ? null : amount / income }
}
