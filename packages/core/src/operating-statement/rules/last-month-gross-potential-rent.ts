import type { OperatingStatement } from '../operating-statement.schema.ts'
import { amountOfConcepts } from './amount-of-concepts.ts'
import { latestPeriod } from './latest-period.ts'

/**
 * Gross potential rent of the last month, subsidies included.
 *
 * @returns Dollars a month (a year, where the statement is annual); `null` where no line is categorised so.
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
