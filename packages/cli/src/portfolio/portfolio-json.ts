import { type CombinedLoan, carriedOver, type Portfolio } from '@uwkit/core/portfolio'

/**
 * A portfolio as `uw portfolio --json` prints it, with all that the figure of the one loan can be checked by: what it was
 * sized on, what was asked for, the programme and the agreed tests, each test with its cap, and the loans of the deals.
 * Dollars, and dollars a year; rates and ratios are fractions.
 */
export function portfolioJson(portfolio: Portfolio, combined: CombinedLoan): Record<string, unknown> {
  const { basis, commonMonths, parts, rows, roll } = portfolio
  const { sizing, underwriting, rulePack, limits, apart, isDebtUnknown } = combined
  const { unitCounts, effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow } = underwriting
  return {
    basis,
    commonMonths,
    deals: parts.map(({ sized, ...part }) => ({
      ...part,
      programme: sized.rulePack.id,
      request: sized.sizing.request,
      limits: sized.limits,
      netCashFlow: sized.underwriting.netCashFlow,
      loan: sized.sizing.loan,
    })),
    rows,
    roll,
    combined: {
      programme: rulePack.id,
      programmeVersion: rulePack.version,
      request: sizing.request,
      defaults: sizing.defaults,
      limits,
      carriedOver: carriedOver(combined),
      sums: { unitCounts, effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow },
      sizedCashFlow: sizing.sizedCashFlow,
      lendableValue: sizing.lendableValue,
      tests: sizing.tests,
      governing: sizing.governing,
      unroundedLoan: sizing.unroundedLoan,
      loan: sizing.loan,
      reason: sizing.reason,
      measures: sizing.measures,
      sumOfOwnLoans: apart,
      isDebtUnknown,
    },
  }
}
