import { shortRulesName } from '../rules/rule-pack-identity.ts'
import { truncateRatio } from '../rules/truncate-ratio.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

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
