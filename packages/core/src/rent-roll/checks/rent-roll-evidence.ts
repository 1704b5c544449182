import type { FindingRule } from '../../shared/finding-rule.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'

/** What the checks of a rent roll may look at. */
export interface RentRollEvidence {
  grid: Grid
  file: string
  rentRoll: RentRoll
  leases: readonly RawLease[]
  /** The rows of the sheet that a unit, or a lease to come, was read from. */
  leaseOf: ReadonlyMap<RentRollUnit, RawLease>
  ties: readonly Tie[]
  /** Failing ties of totals that would hold without the rows that a filter hides. */
  heldByShownRows: readonly Tie[]
  /** The units in hidden rows do not count, since the totals leave them out. */
  isHiddenLeftOut: boolean
  /** What a legend on the sheet says that statuses stand for, by letters in capitals. */
  legend?: ReadonlyMap<string, string>
  ledger: Ledger
  /** The date stands nowhere in the sheet. */
  asOfIsFromFileName: boolean
  /** Apartments that the property is known to have; `null` where nobody said. */
  expectedUnitCount: number | null
}

/** A rule that makes findings of a rent roll. */
export type RentRollRule<Key extends string = never> = FindingRule<RentRollEvidence, Key>
