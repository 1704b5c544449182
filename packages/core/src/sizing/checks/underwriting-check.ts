import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding, FindingSeverity } from '../../shared/finding.ts'
import type { RentRollIncome } from '../rules/rent-roll-income.ts'
import type { StatementWindows } from '../rules/statement-windows.ts'
import type { CommercialRents, UnderwritingLine } from '../sizing.schema.ts'

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
