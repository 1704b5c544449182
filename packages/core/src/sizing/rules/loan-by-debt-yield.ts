import { requireRatio } from './guard.ts'

/**
 * The largest loan on which the cash flow still yields the minimum.
 *
 * @param cashFlow NCF or NOI as the lender's rules say, dollars a year.
 * @param minimum Least debt yield, a fraction.
 * @returns Dollars; 0 where the cash flow is not above zero.
 * @throws {InvalidInputError} `minimum` is not above 0.
 * @example
 * loanByDebtYield(2_100_000, 0.1)
 * // => 21_000_000
 */
export function loanByDebtYield(cashFlow: number, minimum: number): number {
  requireRatio('minimum', minimum)
  return cashFlow > 0 ? cashFlow / minimum : 0
}
