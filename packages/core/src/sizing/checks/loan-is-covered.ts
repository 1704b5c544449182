import { shortRulesName } from '../rules/rule-pack-identity.ts'
import { truncateRatio } from '../rules/truncate-ratio.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

/** Net cash flow pays the loan's own debt service: coverage tested at another rate, or not at all, may hide that it does not. */
export const cashFlowPaysTheLoan: SizingCheck = ({ measures }) => {
  const debtServiceCoverage = measures?.debtServiceCoverage ?? null
  if (debtServiceCoverage === null || debtServiceCoverage >= 1 - 1e-9) return []
  const message = `DSCR ${truncateRatio(debtServiceCoverage).toFixed(2)}x at the note rate: net cash flow does not pay the debt service. Give the rate that coverage is tested at, or lower the loan.`
  return [sizingFinding('coverage-below-one', 'error', message)]
}

/** The cash flow in place pays the interest of a loan that is sized as stabilized, as far as the programme asks when it funds. */
export const fundingIsCovered: SizingCheck = ({ rulePack, measures, netCashFlowInPlace }) => {
  const { fundingCoverage } = rulePack
  if (fundingCoverage === null) return []
  const asked = `${shortRulesName(rulePack)} funds at ${fundingCoverage.toFixed(2)}x of interest alone`
  const payment = measures?.interestOnlyPayment ?? null
  if (netCashFlowInPlace === undefined || netCashFlowInPlace === null || payment === null) {
    return [sizingFinding('funding-coverage', 'info', `Coverage in place: not known. ${asked}; confirm it.`)]
  }
  const coverage = netCashFlowInPlace / (payment * 12)
  if (coverage >= fundingCoverage - 1e-9) return []
  const message = `Cash flow in place covers ${truncateRatio(coverage).toFixed(2)}x of interest alone; ${asked}. Wait for lease-up, or lower the loan.`
  return [sizingFinding('funding-coverage', 'warning', message, payment * 12 * fundingCoverage - netCashFlowInPlace)]
}
