import type { Finding } from '../../shared/finding.ts'
import type { EligibilityResult, LoanMeasures, LoanRequest, SizingRulePack, SizingTest } from '../sizing.schema.ts'

/** What the checks of a sizing look at. */
export interface SizingEvidence {
  request: LoanRequest
  rulePack: SizingRulePack
  tests: readonly SizingTest[]
  eligibility: readonly EligibilityResult[]
  /** Of the sized loan; left out where no loan was sized. */
  measures?: Pick<LoanMeasures, 'debtServiceCoverage' | 'interestOnlyPayment'>
  /** Net cash flow as the property stands today; left out where nobody underwrote. */
  netCashFlowInPlace?: number | null
}

/** One thing that an analyst must know before relying on a sizing. */
export type SizingCheck = (evidence: SizingEvidence) => Finding[]
