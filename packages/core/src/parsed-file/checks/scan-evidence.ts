import type { FindingRule } from '../../shared/finding-rule.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'

/** A document of a file and what its pages were read by: what rules about recognised pages look at. */
export interface ScanEvidence {
  workbook: Workbook
  /** The sheet that holds the document. */
  grid: Grid
  /** Where its cells went. */
  ledger: Ledger
}

/** A rule about recognised pages. */
export type ScanRule<Key extends string = string> = FindingRule<ScanEvidence, Key>
