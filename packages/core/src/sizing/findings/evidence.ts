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

/** Input of the underwriting checks. */
export interface UnderwritingEvidence {
  rentRoll: RentRoll | null
  roll: RentRollIncome | null
  /** All statements as given, before any is excluded. */
  statements: readonly OperatingStatement[]
  windows: StatementWindows
  lines: readonly UnderwritingLine[]
  /** Rents of the commercial rent roll; omitted if there is none. */
  commercialRents?: CommercialRents | undefined
}

/** A check for something that an analyst must know before relying on an underwriting. */
export type UnderwritingCheck = (evidence: UnderwritingEvidence) => Finding[]

/**
 * Builds a finding of the sizing.
 *
 * @param id Id without the concept prefix.
 */
export function sizingFinding(
  id: string,
  severity: FindingSeverity,
  message: string,
  dollars: number | null = null,
): Finding {
  return { id: `sizing/${id}`, severity, message, source: null, seen: null, dollars }
}

/** Returns the file of a statement for messages. */
export function fileOf(statement: OperatingStatement): string {
  return statement.lines[0]?.source.file ?? 'a statement'
}

/** Input of the sizing checks. */
export interface SizingEvidence {
  request: LoanRequest
  rulePack: SizingRulePack
  tests: readonly SizingTest[]
  eligibility: readonly EligibilityResult[]
  /** Measures of the sized loan; omitted if no loan was sized. */
  measures?: Pick<LoanMeasures, 'debtServiceCoverage' | 'interestOnlyPayment'>
  /** In-place net cash flow; omitted if there is no underwriting. */
  netCashFlowInPlace?: number | null
}

/** A check for something that an analyst must know before relying on a sizing. */
export type SizingCheck = (evidence: SizingEvidence) => Finding[]
