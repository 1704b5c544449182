import type { OperatingStatement } from '../operating-statement.schema.ts'
import { latestPeriod } from './latest-period.ts'
import { statementTotals } from './statement-totals.ts'

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
