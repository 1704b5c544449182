import { annualConstant } from './annual-constant.ts'
import { requireRatio } from './guard.ts'

/** What the debt service test needs. */
export interface DebtServiceCoverageLimit {
  /** Underwritten net cash flow, dollars a year. */
  netCashFlow: number
  /** Income the lender wants per dollar of debt service: 1.25. */
  minimum: number
  /** Tested rate, a fraction per year. */
  rate: number
  amortisationMonths: number
}

/**
 * The largest loan whose amortising payments the cash flow covers `minimum` times. Interest-only months change the
 * payment, not this test.
 *
 * @returns Dollars at full precision; 0 where the cash flow is not above zero.
 * @throws {InvalidInputError} `minimum` is not above 0, or as `annualConstant`.
 * @example
 * loanByDebtServiceCoverage({ netCashFlow: 150_000, minimum: 1.25, rate: 0, amortisationMonths: 360 })
 * // => 3_600_000
 */
export function loanByDebtServiceCoverage(limit: DebtServiceCoverageLimit): number {
  requireRatio('minimum', limit.minimum)
  const constant = annualConstant(limit.rate, limit.amortisationMonths)
  return limit.netCashFlow > 0 ? limit.netCashFlow / limit.minimum / constant : 0
}
