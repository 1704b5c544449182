export { type CellPlace, cellAddress, columnLetters, placeOfAddress } from './address.ts'
export { type Amount, parseAmount } from './amount.ts'
export { addMonths, daysBetween, endOfMonth, IsoDate, isCalendarDay, Month, monthNames } from './calendar.ts'
export { CellAddress, ColumnLetters, CorrectionWord, HeaderRowsCorrection } from './correction.ts'
export { Dismissal, dismissalOf, dismissFindings, lapsedDismissals } from './dismissal.ts'
export { InvalidInputError, UnreadableDocumentError, type UnreadableReason, UwkitError } from './errors.ts'
export { Evidence } from './evidence.ts'
export { type Fences, fencesOf, medianOf } from './fences.ts'
export type { Finding, FindingDismissal, FindingSeverity } from './finding.ts'
export { FindingParameters, FindingRuleSetting, findingParameters } from './finding-parameters.ts'
export { type FindingRule, type FoundFault, runFindingRules } from './finding-rule.ts'
export type { FindingParameter, FindingRuleCard } from './finding-rule-card.ts'
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
  textAt,
  type Workbook,
} from './grid.ts'
export type { Ledger, LedgerEntry, LedgerPlace } from './ledger.ts'
export { LedgerBook } from './ledger-book.ts'
export { averageKnown, roundToCent, sumKnown, sumMoney } from './money.ts'
export { moneyText } from './money-text.ts'
export { fileNamePart, monthDayYear } from './month-day-year.ts'
export { evidenceOf, noEvidence } from './no-evidence.ts'
export { isSameProperty } from './same-property.ts'
export { CellSource, RowSource, sourceOf } from './source.ts'
export { type Tie, tieOf } from './tie.ts'
export { pageList, type UnreadPage, type UnreadReason } from './unread-page.ts'
export { AttributeNotInObjectError, updateAttribute } from './update-attribute.ts'
export {
  type Alternative,
  AlternativeFigure,
  type DocumentVerdict,
  documentVerdicts,
  type JudgedReading,
  judgedBy,
  Verdict,
  VerdictReason,
  verdictWords,
} from './verdict.ts'
export { without } from './without.ts'
