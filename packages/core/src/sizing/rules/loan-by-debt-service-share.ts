import { requireRate, requireRatio } from './guard.ts'

/** What HUD's debt service criterion needs. */
export interface DebtServiceShareLimit {
  /** Net income as HUD counts it: the reserve for replacement is inside the expenses. Dollars a year. */
  netIncome: number
  /** Share of net income that may go to debt service: 0.87. */
  share: number
  /** Annual constant of principal and interest. */
  constant: number
  /** Mortgage insurance premium, a share of the loan a year; 0 where there is none. */
  mortgageInsurance: number
}

/**
 * The largest loan whose payments and mortgage insurance stay within a share of net income. The share is what the rule
 * names; the coverage of 1.15 that goes with 0.87 is its rounded reciprocal and lends a little less.
 *
 * @returns Dollars at full precision; 0 where the income is not above zero.
 * @throws {InvalidInputError} `share` or `constant` is not above 0, or the premium is negative.
 * @source HUD form 92264-A, criterion 5; shares since January 2025 at https://www.dwightcapital.com/news.
 * @example
 * loanByDebtServiceShare({ netIncome: 200_000, share: 0.5, constant: 0.04, mortgageInsurance: 0.01 })
 * // => 2_000_000
 */
export function loanByDebtServiceShare(limit: DebtServiceShareLimit): number {
  requireRatio('share', limit.share)
  requireRatio('constant', limit.constant)
  requireRate('mortgageInsurance', limit.mortgageInsurance)
  return limit.netIncome > 0 ? (limit.netIncome * limit.share) / (limit.constant + limit.mortgageInsurance) : 0
}
