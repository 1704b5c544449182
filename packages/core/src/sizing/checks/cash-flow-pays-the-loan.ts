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
