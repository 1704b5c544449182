export {
  type CellPlace,
  CellSource,
  cellAddress,
  columnLetters,
  placeOfAddress,
  RowSource,
} from './address.ts'
export {
  CellAddress,
  ColumnLetters,
  CorrectionBase,
  Dismissal,
  dismissalOf,
  dismissFindings,
  HeaderRowsCorrection,
} from './corrections.ts'
export {
  addMonths,
  dayOfSerial,
  daysBetween,
  endOfMonth,
  fileNamePart,
  IsoDate,
  isoDate,
  localDay,
  Month,
  monthDayYear,
  monthNames,
  parseDate,
  partsOfDate,
  serialOfDay,
} from './date.ts'
export {
  InvalidInputError,
  UnreadableDocumentError,
  type UnreadableReason,
  UwkitError,
  wrongValueText,
} from './errors.ts'
export { Evidence, evidenceOf, noEvidence, type Tie, tieOf } from './evidence.ts'
export type { Finding, FindingParameter, FindingRuleInfo, FindingSeverity } from './findings.ts'
export {
  FindingParameters,
  type FindingRule,
  findingParameters,
  type RuleFinding,
  runFindingRules,
} from './findings.ts'
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
  type PageBox,
  pageList,
  textAt,
  type UnreadPage,
  type UnreadReason,
  type Workbook,
} from './grid.ts'
export { groupedBy } from './grouped-by.ts'
export type { Ledger, LedgerEntry, LedgerPlace } from './ledger.ts'
export { LedgerBook } from './ledger.ts'
export {
  type Amount,
  parseAmount,
  parseNumber,
  percentDigits,
  roundToCent,
  sumKnown,
  sumMoney,
} from './money.ts'
export { isSameProperty } from './property-name.ts'
export { AttributeNotInObjectError, updateAttribute, without } from './records.ts'
export { maximumValue, medianOf, minimumValue } from './statistics.ts'
export {
  type Alternative,
  AlternativeFigure,
  type DocumentVerdict,
  documentVerdicts,
  Verdict,
  VerdictReason,
  verdictLabels,
} from './verdict.ts'
