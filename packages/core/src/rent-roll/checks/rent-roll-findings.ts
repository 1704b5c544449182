import type { Finding } from '../../shared/finding.ts'
import { checkAnnualRent } from './annual-rent.ts'
import { checkAsOf } from './as-of.ts'
import { checkBlockTotals } from './block-totals.ts'
import { checkByTheBed } from './by-the-bed.ts'
import { checkDuplicateUnits } from './duplicate-units.ts'
import { checkHiddenRows } from './hidden-rows.ts'
import { checkLeaseDates } from './lease-dates.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'
import { checkRentSource } from './rent-source.ts'
import { checkTies } from './ties.ts'
import { checkUnknownStatuses } from './unknown-statuses.ts'
import { checkUnmappedColumns } from './unmapped-columns.ts'
import { checkUnreadableCells } from './unreadable-cells.ts'
import { checkVacantWithCharges } from './vacant-with-charges.ts'

/** The policy: every check that a rent roll goes through when it is read, in the order an analyst should look at them. */
const checks: readonly ((evidence: RentRollEvidence) => Finding[])[] = [
  checkTies,
  checkHiddenRows,
  checkBlockTotals,
  checkRentSource,
  checkAnnualRent,
  checkUnreadableCells,
  checkUnmappedColumns,
  checkDuplicateUnits,
  checkByTheBed,
  checkVacantWithCharges,
  checkUnknownStatuses,
  checkLeaseDates,
  checkAsOf,
]

/** Everything that the checks found, most telling first. */
export function rentRollFindings(evidence: RentRollEvidence): Finding[] {
  return checks.flatMap((check) => check(evidence))
}
