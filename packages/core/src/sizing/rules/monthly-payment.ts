import { requireMonths, requireRate } from './guard.ts'

/**
 * Level monthly payment of principal and interest, in arrears, at full precision.
 *
 * @param loan Dollars.
 * @param rate Note rate, a fraction per year.
 * @param amortisationMonths Months until the balance is zero.
 * @returns Dollars a month. At a rate of zero, the loan in equal parts.
 * @throws {InvalidInputError} `rate` is negative, or `amortisationMonths` is not a whole number of at least 1.
 * @source Level annuity, `-PMT(rate/12, months, loan)` in a spreadsheet.
 * @example
 * monthlyPayment(360_000, 0, 360)
 * // => 1000
 */
export function monthlyPayment(loan: number, rate: number, amortisationMonths: number): number {
  requireRate('rate', rate)
  requireMonths('amortisationMonths', amortisationMonths)
  const monthlyRate = rate / 12
  if (monthlyRate === 0) return loan / amortisationMonths
  return (loan * monthlyRate) / -Math.expm1(-amortisationMonths * Math.log1p(monthlyRate))
}
