import type { PlannedReplace } from '../state/plan-replace.ts'

/** A point of the window in pixels; `null` for beside the column or cell that the panel is about. */
export type PanelPlace = { x: number; y: number } | null

/** What lies open over a grid. One thing at a time; the find bar and a waiting paste have their own places in the state. */
export type GridPanel =
  | { kind: 'column-menu'; column: string; at: PanelPlace }
  | { kind: 'filter'; column: string; at: PanelPlace }
  | { kind: 'cell-menu'; at: PanelPlace }
  | { kind: 'go-to' }
  | { kind: 'list' }
  | { kind: 'keys' }
  | { kind: 'replace'; plan: PlannedReplace }
