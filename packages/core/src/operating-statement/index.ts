export { statementSeriesFindings } from './findings/series.ts'
export { statementChecks } from './findings/statement-findings.ts'
export {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  PeriodColumnCorrection,
  SectionBorderCorrection,
  StatementCorrection,
} from './operating-statement.corrections.ts'
export {
  LineItem,
  OperatingStatement,
  SavedBundle,
  StatementBundle,
  StatementBundleDraft,
  StatementDetail,
  StatementDraft,
  type StatementEntity,
  StatementHeading,
  StatementLine,
  StatementPeriod,
  StatementRecord,
  StatementRow,
  StatementSection,
} from './operating-statement.schema.ts'
export {
  type BundleStatement,
  BundleStatementError,
  type BundleStatementFault,
  newStatementStore,
  type StatementAction,
  type StatementStore,
  statementReducer,
} from './operating-statement.workflow.ts'
export { type StatementCorrections, statementCorrections } from './read/corrections.ts'
export { statementEvidence } from './read/evidence.ts'
export { normalLabel } from './read/labels/labels.ts'
export { detectTotals, readOperatingStatement, type StatementReading } from './read/read-operating-statement.ts'
export { readOperatingStatements } from './read/read-operating-statements.ts'
export {
  computedEffectiveGrossIncome,
  concessions,
  effectOnIncome,
  excludedAmounts,
  type IncomeDifference,
  type IncomeStep,
  incomeDifference,
  statementTotals,
} from './rules/amounts.ts'
export { type CategoryChange, categoryChanges, changeChartOfAccounts, chooseCategory } from './rules/categories.ts'
export {
  compareStatements,
  type LineChange,
  matchLines,
  type RestatedMonth,
  type StatementComparison,
} from './rules/comparison.ts'
export {
  lastMonthExpense,
  lastMonthGrossPotentialRent,
  lastMonthVacancy,
  latestPeriod,
  listedNetOperatingIncome,
} from './rules/last-month.ts'
export {
  alignStatements,
  type MergeMode,
  mergedStatementName,
  mergeOrder,
  mergeStatements,
  type OverwrittenMonth,
  overwrittenMonths,
} from './rules/merge.ts'
export { type MergedMonths, mergedMonths, monthRanges, type SharedMonth } from './rules/merged-months.ts'
export {
  actualMonths,
  coveredRange,
  formattedRange,
  hasBadDates,
  hasFigures,
  isForecast,
  monthIndex,
  monthsNewestFirst,
  monthsOfColumn,
  reportedMonths,
  shortMonth,
} from './rules/periods.ts'
export {
  type PortfolioLine,
  type PortfolioProperty,
  type PortfolioRollUp,
  type PortfolioTotals,
  portfolioRollUp,
} from './rules/portfolio-roll-up.ts'
export {
  isComplete,
  type SavedStatements,
  type StatementFault,
  savePlan,
  statementDraft,
  statementFaults,
  statementRows,
} from './rules/saving.ts'
export { statementTable } from './rules/statement-table.ts'
export {
  annualizedTotals,
  type StatementView,
  type StatementViewOptions,
  statementView,
  type ViewAmount,
  type ViewColumn,
  type ViewRow,
} from './rules/statement-view.ts'
export { type StitchedStatement, stitchStatements } from './rules/stitch-statements.ts'
export { findMissingRows, type MissingRow } from './rules/total-errors.ts'
export {
  earlierYears,
  latestYear,
  type TrailingPeriods,
  type TrailingWindow,
  trailingPeriods,
  trailingWindows,
} from './rules/trailing.ts'
