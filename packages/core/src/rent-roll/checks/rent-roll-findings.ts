import type { Finding } from '../../shared/finding.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { checkAnnualRent } from './annual-rent.ts'
import { checkAsOf } from './as-of.ts'
import { checkBlockTotals } from './block-totals.ts'
import { checkDuplicateUnits } from './duplicate-units.ts'
import { checkHiddenRows } from './hidden-rows.ts'
import { checkLeaseDates } from './lease-dates.ts'
import { checkRentSource } from './rent-source.ts'
import { checkTies } from './ties.ts'
import { checkUnknownStatuses } from './unknown-statuses.ts'
import { checkUnmappedColumns } from './unmapped-columns.ts'
import { checkUnreadableCells } from './unreadable-cells.ts'
import { checkVacantWithCharges } from './vacant-with-charges.ts'

/** What the checks of a rent roll may look at. */
export interface RentRollEvidence {
  grid: Grid
  file: string
  rentRoll: RentRoll
  leases: readonly RawLease[]
  ties: readonly Tie[]
  /** Failing ties of totals that would hold without the rows that a filter hides. */
  heldByShownRows: readonly Tie[]
  ledger: Ledger
  /** The date stands nowhere in the sheet. */
  asOfIsFromFileName: boolean
}

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
  checkVacantWithCharges,
  checkUnknownStatuses,
  checkLeaseDates,
  checkAsOf,
]

/** Everything that the checks found, most telling first. */
export function rentRollFindings(evidence: RentRollEvidence): Finding[] {
  return checks.flatMap((check) => check(evidence))
}
