export type { CellAddress } from './behavior/grid-state.ts'
export type { CellRejection, SelectedInGrid } from './behavior/use-grid-store.ts'
export type {
  CellChange,
  CellMark,
  CellValue,
  Choice,
  ColumnFilter,
  ColumnKind,
  Gesture,
  GridColumn,
  GridDocument,
  GridRow,
  GridView,
  SortKey,
} from './grid.types.ts'
export { emptyDocument } from './state/document.ts'
export type { DocumentStorage } from './state/stored.ts'
export { formatClipboard } from './state/text/clipboard.ts'
export { formatCell } from './state/text/format-cell.ts'
export { emptyView } from './state/view.ts'
export { Grid, type GridProps } from './view/grid.tsx'
export { useVisibleColumns } from './view/rows.tsx'
