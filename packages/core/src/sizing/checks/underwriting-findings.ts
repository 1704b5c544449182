import type { Finding } from '../../shared/finding.ts'
import { billsAreKnown } from './bills-are-known.ts'
import { commercialLeasesRun } from './commercial-leases-run.ts'
import { documentsAreThere } from './documents-are-there.ts'
import { dwellingsHaveRents } from './dwellings-have-rents.ts'
import { linesAreUnderwritten } from './lines-are-underwritten.ts'
import { monthsMakeAYear } from './months-make-a-year.ts'
import { propertyIsOne } from './property-is-one.ts'
import { rentsAreNotCancelled } from './rents-are-not-cancelled.ts'
import { statementIsGivenOnce } from './statement-is-given-once.ts'
import { statementTellsOfThePast } from './statement-tells-of-the-past.ts'
import { statementsAreUsed } from './statements-are-used.ts'
import { totalsHaveDetail } from './totals-have-detail.ts'
import type { UnderwritingCheck, UnderwritingEvidence } from './underwriting-check.ts'

const checks: readonly UnderwritingCheck[] = [
  documentsAreThere,
  propertyIsOne,
  statementTellsOfThePast,
  billsAreKnown,
  monthsMakeAYear,
  statementsAreUsed,
  statementIsGivenOnce,
  totalsHaveDetail,
  linesAreUnderwritten,
  dwellingsHaveRents,
  rentsAreNotCancelled,
  commercialLeasesRun,
]

/**
 * What an analyst must look at before relying on an underwriting: missing documents and bills, documents that do not
 * belong together, rents that stand in for unknown ones, lines left out or counted without a category.
 *
 * @returns One finding a fault, the gravest of a document first.
 */
export function underwritingFindings(evidence: UnderwritingEvidence): Finding[] {
  return checks.flatMap((check) => check(evidence))
}
