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

/** Operating expenses of the last month, and their share of that month's effective gross income. */
export function lastMonthExpense(statement: OperatingStatement): LastMonthExpense {
  const last = latestPeriod(statement.periods)
  const at = statement.periods.findIndex((period) => period.key === last?.key)
  const totals = statementTotals(statement)
  const amount = totals.expensePerPeriod[at] ?? null
  const income = totals.incomePerPeriod[at] ?? null
  return { amount, rate: amount === null || income === null || income <= 0 ? null : amount / income }
}
