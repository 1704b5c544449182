export { statementSeriesFindings } from './checks/series-findings.ts'
export { statementChecks } from './checks/statement-findings.ts'
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
  type HeldStatement,
  HeldStatementError,
  type HeldStatementFault,
  newStatementStore,
  type StatementAction,
  type StatementStore,
  statementReducer,
} from './operating-statement.workflow.ts'
export { type LabelGroupName, normalLabel } from './reading/label-groups.ts'
export {
  readOperatingStatement,
  type StatementContext,
  type StatementReading,
} from './reading/read-operating-statement.ts'
export { readOperatingStatements, type SheetStatement } from './reading/read-operating-statements.ts'
export { type StatementCorrections, statementCorrections } from './reading/statement-corrections.ts'
export { statementEvidence } from './reading/statement-evidence.ts'
export { amountOfConcepts, effectOnIncome } from './rules/amount-of-concepts.ts'
export { type CategoryChange, categoryChanges } from './rules/category-changes.ts'
export { changeChartOfAccounts } from './rules/change-chart-of-accounts.ts'
export { chooseCategory } from './rules/choose-category.ts'
export {
  amountOver,
  compareStatements,
  type LineChange,
  type RestatedMonth,
  type StatementComparison,
} from './rules/compare-statements.ts'
export { type ComputedIncome, computedEffectiveGrossIncome } from './rules/computed-effective-gross-income.ts'
export { concessions } from './rules/concessions.ts'
export { detectTotals } from './rules/detect-totals.ts'
export { type ExcludedAmounts, excludedAmounts } from './rules/excluded-amounts.ts'
export { findMissingRows, type MissingRow, type MissingRowCause, type SummedRow } from './rules/find-missing-rows.ts'
export { formattedRange } from './rules/formatted-range.ts'
export { hasBadDates } from './rules/has-bad-dates.ts'
export { holdBackCategories } from './rules/hold-back-categories.ts'
export { isComplete } from './rules/is-complete.ts'
export { isForecast } from './rules/is-forecast.ts'
export { type LastMonthExpense, lastMonthExpense } from './rules/last-month-expense.ts'
export { lastMonthGrossPotentialRent } from './rules/last-month-gross-potential-rent.ts'
export { type LastMonthVacancy, lastMonthVacancy } from './rules/last-month-vacancy.ts'
export { latestPeriod } from './rules/latest-period.ts'
export { earlierYears, latestYear } from './rules/latest-year.ts'
export { type LineOfStatement, lineUpStatements, mergeOrder } from './rules/line-up-statements.ts'
export { type LineMatch, type MatchedLines, matchLines } from './rules/match-lines.ts'
export { type MergeMode, mergeStatements } from './rules/merge-statements.ts'
export { mergedStatementName } from './rules/merged-statement-name.ts'
export { monthsNewestFirst } from './rules/months-newest-first.ts'
export { monthsOfColumn } from './rules/months-of-column.ts'
export { type OverwrittenMonth, overwrittenMonths } from './rules/overwritten-months.ts'
export {
  type PortfolioLine,
  type PortfolioProperty,
  type PortfolioRollUp,
  type PortfolioTotals,
  portfolioRollUp,
} from './rules/portfolio-roll-up.ts'
export { recogniseLabel } from './rules/recognise-label.ts'
export { reportedMonths } from './rules/reported-months.ts'
export { type SavableStatement, type SavedStatements, type SavePlan, savePlan } from './rules/save-plan.ts'
export { type StatementDraftContext, statementDraft } from './rules/statement-draft.ts'
export { type StatementFault, statementFaults } from './rules/statement-faults.ts'
export { livedMonths, monthIndex, reachOf, yearOf } from './rules/statement-months.ts'
export { statementRows } from './rules/statement-rows.ts'
export { statementTable } from './rules/statement-table.ts'
export { type StatementTotals, statementTotals } from './rules/statement-totals.ts'
export {
  type StatementView,
  type StatementViewOptions,
  statementView,
  type ViewAmount,
  type ViewColumn,
  type ViewRow,
} from './rules/statement-view.ts'
export { type StitchedMonth, type StitchedStatement, stitchStatements } from './rules/stitch-statements.ts'
export { parseTotal, type TotalAnomaly, totalAnomaly } from './rules/total-anomaly.ts'
export {
  type TrailingPeriods,
  type TrailingWindow,
  trailingOf,
  trailingPeriods,
  trailingWindows,
} from './rules/trailing-periods.ts'
