import { requireMonths, requireRate } from './guard.ts'

/** What a balance needs. */
export interface BalanceTerms {
  /** Dollars at the start. */
  loan: number
  rate: number
  amortisationMonths: number
  /** Payments made when the balance is wanted, interest-only ones included. */
  months: number
  /** Interest-only months at the start; amortisation begins after them. */
  interestOnlyMonths?: number
}

/**
 * Unpaid balance after some payments, with interest by 30/360.
 *
 * @returns Dollars at full precision; 0 from the last payment on.
 * @throws {InvalidInputError} A rate is negative or a count of months is not whole.
 * @example
 * balanceAfter({ loan: 360_000, rate: 0, amortisationMonths: 360, months: 180 })
 * // => 180_000
 */
export function balanceAfter(terms: BalanceTerms): number {
  const { loan, rate, amortisationMonths, months, interestOnlyMonths = 0 } = terms
  requireRate('rate', rate)
  requireMonths('amortisationMonths', amortisationMonths)
  requireMonths('months', months, 0)
  requireMonths('interestOnlyMonths', interestOnlyMonths, 0)
  const paid = Math.max(0, months - interestOnlyMonths)
  if (paid >= amortisationMonths) return 0
  if (paid === 0) return loan
  if (rate === 0) return loan * (1 - paid / amortisationMonths)
  const monthlyRate = rate / 12
  const whole = (1 + monthlyRate) ** amortisationMonths
  return (loan * (whole - (1 + monthlyRate) ** paid)) / (whole - 1)
}
