/** Where the cells of a sheet went: every non-blank cell is in exactly one entry. */
export type LedgerPlace = 'mapped' | 'ignored' | 'unmapped'

/** The cells that share a fate. */
export interface LedgerEntry {
  place: LedgerPlace
  /** Mapped: the field they fill. Ignored: the reason. Unmapped: empty. */
  note: string
  /** A1 ranges, such as `['B8:B20', 'B24']`. */
  ranges: string[]
  cellCount: number
  /** Sum of the numbers among them, in the document's own units; text that reads as an amount counts. */
  amount: number
}

/** The proof that nothing was lost: mapped, ignored and unmapped add up to the source, and to what people edited. */
export interface Ledger {
  sheet: string
  entries: LedgerEntry[]
  totals: Record<LedgerPlace | 'source', { cellCount: number; amount: number }>
  /**
   * What people's edits of cells added to the source, negative for what they took away; absent where no cell was edited. The
   * source is what the file holds: mapped, ignored and unmapped add up to the source and this.
   */
  edited?: { cellCount: number; amount: number }
}
