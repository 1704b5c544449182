import { loanByLoanToValue } from './loan-by-loan-to-value.ts'

/**
 * The largest supplemental loan that keeps all debt within a share of the value.
 *
 * @param balanceInPlace Unpaid balance of the loans in place, dollars.
 * @returns Dollars; 0 where the loans in place already use the share up.
 * @throws {InvalidInputError} As `loanByLoanToValue`.
 * @example
 * loanByCombinedLoanToValue(10_000_000, 0.5, 3_000_000)
 * // => 2_000_000
 */
export function loanByCombinedLoanToValue(value: number, maximum: number, balanceInPlace: number): number {
  return Math.max(0, loanByLoanToValue(value, maximum) - balanceInPlace)
}
