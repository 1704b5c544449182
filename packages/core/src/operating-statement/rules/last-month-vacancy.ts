import type { OperatingStatement } from '../operating-statement.schema.ts'
import { amountOfConcepts } from './amount-of-concepts.ts'
import { lastMonthGrossPotentialRent } from './last-month-gross-potential-rent.ts'
import { latestPeriod } from './latest-period.ts'

/** Vacancy of one month. */
export interface LastMonthVacancy {
  /** Dollars lost to vacancy, positive; `null` where no line is categorised so. */
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
