import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding, FindingSeverity } from '../../shared/findings.ts'
import type { RentRollIncome } from '../rules/underwriting/rent-roll-income.ts'
import type { StatementWindows } from '../rules/underwriting/statement-windows.ts'
import type {
  CommercialRents,
  EligibilityResult,
  LoanMeasures,
  LoanRequest,
  SizingRulePack,
  SizingTest,
  UnderwritingLine,
} from '../sizing.schema.ts'

/** What the checks look at. */
export interface UnderwritingEvidence {
  rentRoll: RentRoll | null
  roll: RentRollIncome | null
  /** As given, before any is left out. */
  statements: readonly OperatingStatement[]
  windows: StatementWindows
  lines: readonly UnderwritingLine[]
  /** Of the commercial rent roll; left out where there is none. */
  commercialRents?: CommercialRents | undefined
}

/** One thing that an analyst must know before relying on an underwriting. */
export type UnderwritingCheck = (evidence: UnderwritingEvidence) => Finding[]

/**
 * A finding of the sizing.
 *
 * @param id Without the concept in front.
 */
export function sizingFinding(
  id: string,
  severity: FindingSeverity,
  message: string,
  dollars: number | null = null,
): Finding {
  return { id: `sizing/${id}`, severity, message, source: null, seen: null, dollars }
}

/** Where a statement came from, as messages name it. */
export function fileOf(statement: OperatingStatement): string {
  return statement.lines[0]?.source.file ?? 'a statement'
}

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
