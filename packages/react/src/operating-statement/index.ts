export { BundleTabs, type BundleTabsProps, type SaveState, statementName } from './bundle/bundle-tabs.tsx'
export { CategoryPicker, type CategoryPickerProps } from './categories/category-picker.tsx'
export { CategoryTotals, type CategoryTotalsProps } from './categories/category-totals.tsx'
export { ChartSwitch, type ChartSwitchProps } from './categories/chart-switch.tsx'
export {
  type ComparedDocument,
  StatementComparisonView,
  type StatementComparisonViewProps,
} from './compare/statement-comparison-view.tsx'
export { CommentsPanel, type CommentsPanelProps } from './lines/comments-panel.tsx'
export { StatementGrid, type StatementGridProps } from './lines/statement-grid.tsx'
export { type DealNames, StatementTable, type StatementTableProps } from './list/statement-table.tsx'
export { type ConfirmedMerge, MergeDialog, type MergeDialogProps } from './merge/merge-dialog.tsx'
export { statementOpenPoints, statementSteps, stepsOfStatement } from './open-points.ts'
export {
  defaultStatementList,
  invalidateStatements,
  type StatementList,
  statementBundleQuery,
  statementKeys,
  statementListQuery,
  statementPageQuery,
  useStatements,
} from './operating-statement.queries.ts'
export { PeriodsPanel, type PeriodsPanelProps } from './periods/periods-panel.tsx'
export { DerivedValuesPanel, type DerivedValuesPanelProps } from './review/derived-values-panel.tsx'
export { statementChanges, statementFigures } from './review/head-figures.ts'
export { RentBridge, type RentBridgeProps } from './review/rent-bridge.tsx'
export type { ComparedStatement } from './review/review-table.ts'
export { StatementViews, type StatementViewsProps } from './review/statement-views.tsx'
