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

/** Vacancy of the last month, and its share of that month's gross potential rent. */
export function lastMonthVacancy(statement: OperatingStatement): LastMonthVacancy {
  const last = latestPeriod(statement.periods)
  const effect = last && amountOfConcepts(statement, ['vacancy'], last.key)
  const rent = lastMonthGrossPotentialRent(statement)
  const amount = effect === null ? null : 0 - effect
  return { amount, rate: amount === null || rent === null || rent <= 0 ? null : amount / rent }
}
