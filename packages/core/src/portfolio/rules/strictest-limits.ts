import type { LoanLimits } from '../../sizing/index.ts'

/**
 * The strictest of the tests that were agreed for several loans, each by itself; `null` where none was agreed.
 *
 * @example
 * strictestLimits([{ minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.7, minimumDebtYield: null }, null, { minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.65, minimumDebtYield: null }])
 * // => { minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.65, minimumDebtYield: null }
 */
export function strictestLimits(limits: readonly (LoanLimits | null)[]): LoanLimits | null {
  const agreed = limits.filter((one) => one !== null)
  const known = (name: keyof LoanLimits) => agreed.map((one) => one[name]).filter((limit) => limit !== null)
  const coverages = known('minimumDebtServiceCoverage')
  const shares = known('maximumLoanToValue')
  const yields = known('minimumDebtYield')
  if (coverages.length + shares.length + yields.length === 0) return null
  return {
    minimumDebtServiceCoverage: coverages.length === 0 ? null : Math.max(...coverages),
    maximumLoanToValue: shares.length === 0 ? null : Math.min(...shares),
    minimumDebtYield: yields.length === 0 ? null : Math.max(...yields),
  }
}
