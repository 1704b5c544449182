import { requireRatio } from './guard.ts'

/** What a supplemental loan's debt service test needs. */
export interface CombinedDebtServiceLimit {
  netCashFlow: number
  /** Least coverage of both loans together. */
  minimum: number
  /** Debt service of the loans in place, dollars a year. */
  debtServiceInPlace: number
  /** Annual constant of the new loan. */
  constant: number
}

/**
 * The largest supplemental loan whose payments, with those in place, the cash flow covers `minimum` times.
 *
 * @returns Dollars; 0 where the loans in place leave nothing.
 * @throws {InvalidInputError} `minimum` or `constant` is not above 0.
 * @example
 * loanByCombinedDebtService({ netCashFlow: 1300, minimum: 1.3, debtServiceInPlace: 500, constant: 0.05 })
 * // => 10_000
 */
export function loanByCombinedDebtService(limit: CombinedDebtServiceLimit): number {
  requireRatio('minimum', limit.minimum)
  requireRatio('constant', limit.constant)
  return Math.max(0, (limit.netCashFlow / limit.minimum - limit.debtServiceInPlace) / limit.constant)
}
