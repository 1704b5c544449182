import type { OperatingStatement } from '../operating-statement.schema.ts'
import { amountOfConcepts } from './amount-of-concepts.ts'
import { latestPeriod } from './latest-period.ts'

/**
 * Gross potential rent of the last month, subsidies included.
 *
 * @returns Dollars a month (a year, where the statement is annual); `null` where no line is categorised so.
 */
export function lastMonthGrossPotentialRent(statement: OperatingStatement): number | null {
  const last = latestPeriod(statement.periods)
  return last && amountOfConcepts(statement, ['gpr', 'subsidy'], last.key)
}
