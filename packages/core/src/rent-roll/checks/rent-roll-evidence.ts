import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRoll } from '../rent-roll.schema.ts'

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
