export { BundleTabs, type BundleTabsProps } from './bundle/bundle-tabs.tsx'
export type { SaveState } from './bundle/state/bundle-tabs.ts'
export { statementName } from './bundle/state/statement-name.ts'
export { CategoryPicker, type CategoryPickerProps } from './categories/category-picker.tsx'
export { CategoryTotals, type CategoryTotalsProps } from './categories/category-totals.tsx'
export { ChartSwitch, type ChartSwitchProps } from './chart-switch/chart-switch.tsx'
export {
  type ComparedDocument,
  StatementComparisonView,
  type StatementComparisonViewProps,
} from './compare/statement-comparison-view.tsx'
export { CommentsPanel, type CommentsPanelProps } from './lines/comments-panel.tsx'
export { StatementGrid, type StatementGridProps } from './lines/statement-grid.tsx'
export type { DealNames } from './list/statement-columns.tsx'
export { StatementTable, type StatementTableProps } from './list/statement-table.tsx'
export { type ConfirmedMerge, MergeDialog, type MergeDialogProps } from './merge/merge-dialog.tsx'
export type { MergeCandidate } from './merge/state/merge-preview.ts'
export { statementOpenPoints, statementSteps } from './open-points/state/statement-open-points.ts'
export { stepsOfStatement } from './open-points/state/steps-of-statement.ts'
export {
  firstStatements,
  forgetStatements,
  type StatementList,
  statementBundleQuery,
  statementKeys,
  statementListQuery,
  statementQuery,
  statementsOfDealQuery,
} from './operating-statement.queries.ts'
export { PeriodsPanel, type PeriodsPanelProps } from './periods/periods-panel.tsx'
export { DerivedValuesPanel, type DerivedValuesPanelProps } from './review/derived-values-panel.tsx'
export { RentBridge, type RentBridgeProps } from './review/rent-bridge.tsx'
export { ReportedTable, type ReportedTableProps } from './review/reported-table.tsx'
export {
  type ReportedAdjustment,
  type ReportedAdjustments,
  type ReportedLine,
  reportedLines,
  type UnderwrittenRow,
  underwrittenRows,
} from './review/state/reported-lines.ts'
export type { BesideStatement } from './review/state/view-parts.ts'
export { type KnownCount, StatementViews, type StatementViewsProps } from './review/statement-views.tsx'
export {
  type BundleToSave,
  type StatementsToMerge,
  type StatementToSave,
  useDeleteStatements,
  useDownloadStatement,
  useMergeStatements,
  useSaveBundle,
  useStatement,
  useStatementBundle,
  useStatements,
  useStatementsOfDeal,
  useUpdateStatement,
} from './use-statements.ts'
