import type { SizingTier, TierSizing } from '../sizing.schema.ts'
import { annualConstant } from './annual-constant.ts'
import { loanByCombinedDebtService } from './loan-by-combined-debt-service.ts'
import { loanByCombinedLoanToValue } from './loan-by-combined-loan-to-value.ts'

/** What each tier is measured with; `null` leaves a test untested. */
export interface TierTableInput {
  netCashFlow: number | null
  value: number | null
  rate: number | null
  amortisationMonths: number
  /** Debt service, dollars a year, and balance of loans that stay; none where left out, `null` where unknown. */
  debtServiceInPlace?: number | null
  balanceInPlace?: number | null
  /** Premium of mortgage insurance, a share of the loan a year, that counts as debt service; none where left out. */
  insurance?: number
}

/**
 * The tiers of a programme side by side: the loan by each limit, the lesser of the two and its name.
 *
 * @returns One row a tier in the order given; `maximumLoan` only where both limits were tested.
 * @example
 * tierTable([{ tier: 2, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.5 }], { netCashFlow: 150_000, value: 5_000_000, rate: 0, amortisationMonths: 360 })[0]?.governing
 * // => 'LTV'
 */
export function tierTable(tiers: readonly SizingTier[], input: TierTableInput): TierSizing[] {
  const { netCashFlow, value, rate, amortisationMonths } = input
  const { debtServiceInPlace = 0, balanceInPlace = 0, insurance = 0 } = input
  return tiers.map((tier) => {
    const minimum = tier.minimumDebtServiceCoverage
    const byCoverage =
      netCashFlow === null || rate === null || debtServiceInPlace === null
        ? null
        : loanByCombinedDebtService({
            netCashFlow,
            minimum,
            debtServiceInPlace,
            constant: annualConstant(rate, amortisationMonths) + insurance,
          })
    const byValue =
      value === null || balanceInPlace === null
        ? null
        : loanByCombinedLoanToValue(value, tier.maximumLoanToValue, balanceInPlace)
    const both = byCoverage !== null && byValue !== null
    return {
      ...tier,
      loanByDebtServiceCoverage: byCoverage,
      loanByLoanToValue: byValue,
      maximumLoan: both ? Math.min(byCoverage, byValue) : null,
      governing: both ? (byCoverage <= byValue ? 'DSCR' : 'LTV') : null,
    }
  })
}

/**
 * The best tier whose two limits a loan meets, with a billionth of leeway for binary fractions.
 *
 * @returns The highest such tier; `null` where none is met.
 * @example
 * tierMet([{ tier: 2, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.8 }], 1.31, 0.74)
 * // => 2
 */
export function tierMet(tiers: readonly SizingTier[], coverage: number, loanToValue: number): number | null {
  const met = tiers.filter(
    (tier) => coverage >= tier.minimumDebtServiceCoverage - 1e-9 && loanToValue <= tier.maximumLoanToValue + 1e-9,
  )
  return met.length === 0 ? null : Math.max(...met.map(({ tier }) => tier))
}
