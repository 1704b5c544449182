export { CategoryPicker, type CategoryPickerProps } from './categories/category-picker.tsx'
export { CategoryTotals, type CategoryTotalsProps } from './categories/category-totals.tsx'
export { ChartSwitch, type ChartSwitchProps } from './chart-switch/chart-switch.tsx'
export { CommentsPanel, type CommentsPanelProps } from './lines/comments-panel.tsx'
export { StatementGrid, type StatementGridProps } from './lines/statement-grid.tsx'
export type { DealNames } from './list/statement-columns.tsx'
export { StatementTable, type StatementTableProps } from './list/statement-table.tsx'
export { statementOpenPoints, statementSteps } from './open-points/state/statement-open-points.ts'
export { stepsOfStatement } from './open-points/state/steps-of-statement.ts'
export {
  firstStatements,
  forgetStatements,
  type StatementList,
  statementKeys,
  statementListQuery,
} from './operating-statement.queries.ts'
export { PeriodsPanel, type PeriodsPanelProps } from './periods/periods-panel.tsx'
