import { requireRatio } from './guard.ts'

/**
 * The largest loan within a share of the value. The same rule over total cost is the loan-to-cost test.
 *
 * @param value Dollars, above 0.
 * @param maximum Largest share lent: 0.8.
 * @returns Dollars.
 * @throws {InvalidInputError} Either is not above 0.
 * @example
 * loanByLoanToValue(10_000_000, 0.5)
 * // => 5_000_000
 */
export function loanByLoanToValue(value: number, maximum: number): number {
  requireRatio('value', value)
  requireRatio('maximum', maximum)
  return value * maximum
}
