import type {
  CellMark,
  CellValue,
  GridColumn,
  GridDocument,
  GridRow,
  GridView,
  Position,
  Range,
  RefusedCell,
  Selection,
  ViewLine,
} from '../grid.types.ts'
import type { PastePlan } from '../state/plan-paste.ts'
import type { FindState } from './find-state.ts'
import type { GridPanel } from './grid-panel.ts'

/** A cell by what it is, not by where it is shown. */
export interface CellAddress {
  row: string
  column: string
}

/** What the owner of a grid gives it. */
export interface GridSource {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** Why nothing can be edited, `null` when it can. */
  readOnly: string | null
  /** Makes an empty row with an id of its own; `null` where rows cannot be added. */
  newRow: (() => GridRow) | null
  mayRemoveRows: boolean
  /** What is known of a cell beside its value. */
  markOf: (row: string, column: string) => CellMark | null
  /** Cells that still need a person, for F8. */
  openPoints: readonly CellAddress[]
  /** Column whose values people call a row by, such as the unit number; `null` for none. */
  identityColumn: string | null
}

/** The cell that is being edited. */
export interface CellEditor {
  address: CellAddress
  position: Position
  text: string
  /** `replace` after typing over a cell: arrows commit; `edit` after F2: arrows move in the text. */
  mode: 'replace' | 'edit'
}

/** A paste that waits for a person, since some of it cannot be done. */
export interface PendingPaste {
  plan: PastePlan
  /** Whether rows could be added for what lies beyond the last one. */
  mayAddRows: boolean
}

/** All that a grid shows, and all from which it is worked out. */
export interface GridState {
  source: GridSource
  sourceById: ReadonlyMap<string, GridRow>
  document: GridDocument
  view: GridView
  /** The source's rows with what people did to them. */
  rows: readonly GridRow[]
  rowById: ReadonlyMap<string, GridRow>
  /** Ids of the shown rows, filtered and sorted. Edits leave it: a row does not jump away from under the cursor. */
  order: readonly string[]
  /** By which value a row was grouped when the rows were put in order; edits leave that too. */
  groupValues: ReadonlyMap<string, CellValue>
  lines: readonly ViewLine[]
  /** The shown columns with width and freezing settled. */
  columns: readonly GridColumn[]
  /** Totals of the shown rows by column id. */
  totals: Readonly<Record<string, number | null>>
  selection: Selection
  editor: CellEditor | null
  /** Texts that were refused and rolled back, by `cellKey`, until the cell is edited again. */
  refused: ReadonlyMap<string, RefusedCell>
  pendingPaste: PendingPaste | null
  /** Where a fill would go while its handle is dragged. */
  fillTarget: Range | null
  find: FindState | null
  /** The menu or dialog that lies open over the grid. */
  panel: GridPanel | null
  /** Whether the grid fills the window. */
  isFull: boolean
  /** Cell to bring into sight; a new object each time. */
  reveal: Position | null
  /** What a screen reader is told; a new object each time. */
  announcement: { text: string }
}

/** One key for a cell in maps and sets. */
export function cellKey(row: string, column: string): string {
  return `${row}\u0000${column}`
}
