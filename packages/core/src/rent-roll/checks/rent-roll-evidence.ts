import type { FindingRule } from '../../shared/finding-rule.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'

/** A row that is hidden in the file and looks like a unit. */
export interface HiddenUnit {
  /** The cell of its number. */
  cell: string
  unit: string
  /** What its rent column prints, dollars a month; `null` where that is blank or there is none. */
  rent: number | null
}

/** What the checks of a rent roll may look at. */
export interface RentRollEvidence {
  grid: Grid
  file: string
  rentRoll: RentRoll
  leases: readonly RawLease[]
  /** The rows of the sheet that a unit, or a lease to come, was read from. */
  leaseOf: ReadonlyMap<RentRollUnit, RawLease>
  ties: readonly Tie[]
  /** Rows that are hidden in the file, look like units and do not count. */
  hiddenUnits: readonly HiddenUnit[]
  /** Choices between two ways to read the sheet that its printed totals made. */
  choices: readonly { message: string; says: readonly RentRollCorrection[] }[]
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
