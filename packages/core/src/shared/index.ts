export { cellAddress, columnLetters } from './address.ts'
export { type Amount, parseAmount } from './amount.ts'
export { addMonths, endOfMonth, IsoDate, isCalendarDay, Month } from './calendar.ts'
export { InvalidInputError, UnreadableDocumentError, type UnreadableReason, UwkitError } from './errors.ts'
export type { Finding, FindingSeverity } from './finding.ts'
export {
  type CellKind,
  type CellLiteral,
  cellAt,
  cellOf,
  type DocumentFormat,
  type Grid,
  type GridCell,
  type GridMerge,
  gridOf,
  textAt,
  type Workbook,
} from './grid.ts'
export type { Ledger, LedgerEntry, LedgerPlace } from './ledger.ts'
export { LedgerBook } from './ledger-book.ts'
export { averageKnown, roundToCent, sumKnown, sumMoney } from './money.ts'
export { CellSource, RowSource, sourceOf } from './source.ts'
export { type Tie, tieOf } from './tie.ts'
