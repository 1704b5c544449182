import type { Month } from '../../shared/calendar.ts'
import type { AccrualBasis } from '../sizing.schema.ts'
import { daysIn } from './days-of-month.ts'
import { requireMonths } from './guard.ts'
import { monthlyPayment } from './monthly-payment.ts'

/** Less than this is paid: binary fractions leave dust of a balance. */
const halfCent = 0.005

/** What a schedule needs. */
export interface LoanScheduleTerms {
  /** The loan, dollars. */
  loan: number
  /** Note rate, a year. */
  rate: number
  /** Months over which the loan amortizes. */
  amortisationMonths: number
  /** At the start; only interest is paid in them. */
  interestOnlyMonths: number
  /** Months until maturity. */
  termMonths: number
  /** How the days of a month bear interest. */
  accrual: AccrualBasis
  /** Month for which the first interest runs; decides the days under Actual/360, `null` only under 30/360. */
  firstInterestMonth: Month | null
}

/** One month of a loan, dollars. */
export interface ScheduledMonth {
  /** From 1. */
  number: number
  /** Days for which interest runs: 30 under 30/360. */
  days: number
  interest: number
  /** Paid off; negative where interest is above the payment. */
  principal: number
  payment: number
  /** Owed at the end of the month, before any balloon. */
  balance: number
}

/**
 * The loan month by month to the end of its term. The level payment is the 30/360 one in either accrual; under
 * Actual/360 interest runs by the days of each month, so less of the payment is left for principal and more is owed at
 * maturity.
 *
 * @returns One entry a month, at full precision; none after the balance is paid.
 * @throws {InvalidInputError} As `monthlyPayment`; or the term or the interest-only months are not whole.
 * @source Practitioner convention for the payment; there is no closed form of an Actual/360 balance.
 * @example
 * loanSchedule({ loan: 360_000, rate: 0.05, amortisationMonths: 360, interestOnlyMonths: 1, termMonths: 1, accrual: '30/360', firstInterestMonth: null })
 * // => [{ number: 1, days: 30, interest: 1500, principal: 0, payment: 1500, balance: 360_000 }]
 */
export function loanSchedule(terms: LoanScheduleTerms): ScheduledMonth[] {
  const { loan, rate, interestOnlyMonths, termMonths, accrual, firstInterestMonth } = terms
  requireMonths('termMonths', termMonths)
  requireMonths('interestOnlyMonths', interestOnlyMonths, 0)
  const level = monthlyPayment(loan, rate, terms.amortisationMonths)
  const months: ScheduledMonth[] = []
  const byDays = accrual === 'Actual/360' && firstInterestMonth !== null
  const [year, month] = byDays
    ? [Number(firstInterestMonth.slice(0, 4)), Number(firstInterestMonth.slice(5, 7))]
    : [0, 0]
  let owed = loan
  for (let number = 1; number <= termMonths && owed >= halfCent; number += 1) {
    const days = byDays ? daysIn(year, month + number - 1) : 30
    const interest = (owed * rate * days) / 360
    const isLast = owed + interest < level + halfCent
    const payment = number <= interestOnlyMonths ? interest : isLast ? owed + interest : level
    owed = owed + interest - payment
    months.push({ number, days, interest, principal: payment - interest, payment, balance: owed })
  }
  return months
}
