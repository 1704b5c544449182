import { addMonths, type Month } from '../../shared/calendar.ts'
import { requireMonths, requireRate } from './guard.ts'
import { monthlyPayment } from './monthly-payment.ts'

/**
 * Days of a calendar month.
 *
 * @example
 * daysOfMonth('2028-02')
 * // => 29
 */
export function daysOfMonth(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/**
 * Interest of some days under Actual/360.
 *
 * @param balance Dollars on which interest runs.
 * @param days Calendar days; 365 for a common year.
 * @returns Dollars.
 * @throws {InvalidInputError} `rate` is negative.
 * @example
 * actualInterest(360_000, 0.05, 30)
 * // => 1500
 */
export function actualInterest(balance: number, rate: number, days: number): number {
  requireRate('rate', rate)
  return (balance * rate * days) / 360
}

/** What an Actual/360 balance needs. */
export interface ActualBalanceTerms {
  loan: number
  rate: number
  amortisationMonths: number
  interestOnlyMonths: number
  /** Month for which the first interest runs. */
  firstInterestMonth: Month
  /** Payments made when the balance is wanted. */
  months: number
}

/**
 * Unpaid balance under Actual/360: the payment is the 30/360 one, interest runs by the days of each month, so more is
 * left at the end than under 30/360.
 *
 * @returns Dollars at full precision.
 * @throws {InvalidInputError} As `monthlyPayment`.
 * @source Practitioner convention for the payment; there is no closed form.
 * @example
 * actualBalanceAfter({ loan: 1000, rate: 0.05, amortisationMonths: 360, interestOnlyMonths: 12, firstInterestMonth: '2026-12', months: 12 })
 * // => 1000
 */
export function actualBalanceAfter(terms: ActualBalanceTerms): number {
  requireMonths('months', terms.months, 0)
  requireMonths('interestOnlyMonths', terms.interestOnlyMonths, 0)
  const payment = monthlyPayment(terms.loan, terms.rate, terms.amortisationMonths)
  let balance = terms.loan
  for (let index = terms.interestOnlyMonths; index < terms.months; index += 1) {
    const days = daysOfMonth(addMonths(terms.firstInterestMonth, index))
    balance += actualInterest(balance, terms.rate, days) - payment
  }
  return balance
}
