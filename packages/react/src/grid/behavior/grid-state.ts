import type {
  CellMark,
  CellValue,
  Extent,
  GridColumn,
  GridDocument,
  GridRow,
  GridView,
  Position,
  Range,
  RejectedCell,
  Selection,
  ViewLine,
} from '../grid.types.ts'
import { lockOf } from '../state/changes.ts'
import type { FindQuery, PlannedReplace } from '../state/find.ts'
import type { PastePlan } from '../state/paste.ts'

/** Cell by row ID and column ID, independent of where it is shown. */
export interface CellAddress {
  row: string
  column: string
}

/** Data, columns and permissions that the owner passes to a grid. */
export interface GridSource {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** Why nothing can be edited; `null` if editing is allowed. */
  readOnly: string | null
  /** Makes an empty row with a unique ID; `null` if rows cannot be added. */
  newRow: (() => GridRow) | null
  canRemoveRows: boolean
  /** Returns the information about a cell besides its value. */
  markOf: (row: string, column: string) => CellMark | null
  /** Cells that need review, for F8. */
  openPoints: readonly CellAddress[]
  /** Column whose values identify a row for users, such as the unit number; `null` if there is none. */
  identityColumn: string | null
  /** Opens the comments on the active cell; `null` if comments are not available. @default null */
  onComment?: (() => void) | null
}

/** The cell being edited. */
export interface CellEditor {
  address: CellAddress
  position: Position
  text: string
  /** `replace` after typing over a cell, when arrows commit; `edit` after F2, when arrows move within the text. */
  mode: 'replace' | 'edit'
}

/** Paste that needs confirmation because part of it cannot be applied. */
interface PendingPaste {
  plan: PastePlan
  /** Whether rows can be added for lines beyond the last one. */
  canAddRows: boolean
}

/** Everything that a grid shows, and the data from which it is derived. */
export interface GridState {
  source: GridSource
  sourceById: ReadonlyMap<string, GridRow>
  document: GridDocument
  view: GridView
  /** The source's rows with the user's changes. */
  rows: readonly GridRow[]
  rowById: ReadonlyMap<string, GridRow>
  /** IDs of the shown rows, filtered and sorted. Edits do not change it, so a row does not jump from under the cursor. */
  order: readonly string[]
  /** Value by which each row was grouped when the rows were last ordered; edits do not change it. */
  groupValues: ReadonlyMap<string, CellValue>
  lines: readonly ViewLine[]
  /** The shown columns with resolved width and freezing. */
  columns: readonly GridColumn[]
  /** Totals of the shown rows by column id. */
  totals: Readonly<Record<string, number | null>>
  selection: Selection
  editor: CellEditor | null
  /** Texts that were rejected and rolled back, by `cellKey`, until the cell is edited again. */
  refused: ReadonlyMap<string, RejectedCell>
  pendingPaste: PendingPaste | null
  /** Where a fill would extend while its handle is dragged. */
  fillTarget: Range | null
  find: FindState | null
  /** The menu or dialog that is open over the grid. */
  panel: GridPanel | null
  /** Whether the grid fills the window. */
  isFull: boolean
  /** Cell to scroll into view; a new object each time. */
  reveal: Position | null
  /** Text for screen readers; a new object each time. A rejection is also shown at the active cell. */
  announcement: { text: string; isRejection?: boolean }
}

/**
 * Returns a key for a cell in maps and sets.
 *
 * @example
 * cellKey('101', 'rent') === cellKey('101', 'plan')
 * // => false
 */
export function cellKey(row: string, column: string): string {
  return `${row}\u0000${column}`
}

/** Point in the window, in pixels; `null` to open next to the panel's column or cell. */
export type PanelPlace = { x: number; y: number } | null

/** What is open over a grid, one at a time; the find bar and a pending paste have separate fields in the state. */
export type GridPanel =
  | { kind: 'column-menu'; column: string; at: PanelPlace }
  | { kind: 'filter'; column: string; at: PanelPlace }
  | { kind: 'cell-menu'; at: PanelPlace }
  | { kind: 'go-to' }
  | { kind: 'list' }
  | { kind: 'keys' }
  | { kind: 'replace'; plan: PlannedReplace }

/** Search settings and matches. */
export interface FindState extends FindQuery {
  replacement: string
  /** Whether to search only the cells that were selected when this was switched on. */
  withinSelection: boolean
  /** Those cells; they stay the same when the rows are sorted. */
  blocks: readonly SelectionBlock[]
  positions: readonly Position[]
  /** Index of the current match; -1 if there is none. */
  current: number
  /** Why the text cannot be searched for; `null` if it can. */
  fault: string | null
  /** Columns of the matches by line, as spans `2-2,5-5`, for drawing. */
  spansByLine: ReadonlyMap<number, string>
  /** The lines and columns that were searched; if others are shown, the positions are stale. */
  searched: { lines: readonly ViewLine[]; columns: readonly GridColumn[] }
  /** A new object each time the search field should take the keyboard focus. */
  wish: object
}

/** A selected range identified by its rows and columns, not by its position. */
interface SelectionBlock {
  rows: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** The shown part of a grid, for converting between blocks and positions. */
interface ShownCells {
  lines: readonly ViewLine[]
  columns: readonly GridColumn[]
}

/**
 * Returns the ranges of a selection by row and column IDs, so that they survive a sort.
 *
 * @example
 * const lines = [{ kind: 'row', row: { id: 'r0', values: {} } }]
 * const selection = { ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * blocksOfSelection(selection, { lines, columns: [{ id: 'unit', title: 'Unit', kind: 'text' }] }).map(({ rows }) => [...rows])
 * // => [['r0']]
 */
export function blocksOfSelection({ ranges }: Pick<Selection, 'ranges'>, shown: ShownCells): SelectionBlock[] {
  return ranges.map(({ top, left, bottom, right }) => ({
    rows: new Set(shown.lines.slice(top, bottom + 1).flatMap((line) => (line.kind === 'row' ? [line.row.id] : []))),
    columns: new Set(shown.columns.slice(left, right + 1).map(({ id }) => id)),
  }))
}

/**
 * Returns where the cells of blocks are currently shown.
 *
 * @returns `null` if none of them is shown.
 * @example
 * const lines = ['r1', 'r0'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * const blocks = [{ rows: new Set(['r0']), columns: new Set(['unit']) }]
 * selectionOfBlocks(blocks, { lines, columns: [{ id: 'unit', title: 'Unit', kind: 'text' }] }).ranges
 * // => [{ top: 1, left: 0, bottom: 1, right: 0 }]
 */
export function selectionOfBlocks(blocks: readonly SelectionBlock[], shown: ShownCells): Selection | null {
  const ranges = blocks.flatMap(({ rows, columns }): Range[] => {
    const down = runs(shown.lines, (line) => line.kind === 'row' && rows.has(line.row.id))
    const across = runs(shown.columns, ({ id }) => columns.has(id))
    return down.flatMap(([top, bottom]) => across.map(([left, right]) => ({ top, left, bottom, right })))
  })
  const last = ranges.at(-1)
  if (last === undefined) return null
  const corner = { line: last.top, column: last.left }
  return { active: corner, anchor: corner, ranges }
}

/** Returns the first and last index of each run of items that pass. */
function runs<Item>(items: readonly Item[], passes: (item: Item) => boolean): [from: number, to: number][] {
  const found: [from: number, to: number][] = []
  for (const [at, item] of items.entries()) {
    if (!passes(item)) continue
    const last = found.at(-1)
    if (last !== undefined && last[1] === at - 1) last[1] = at
    else found.push([at, at])
  }
  return found
}

/**
 * Returns the number of lines and columns shown.
 *
 * @example
 * extentOf({ lines: [], columns: [{ id: 'unit' }] })
 * // => { lines: 0, columns: 1 }
 */
export function extentOf({ lines, columns }: GridState): Extent {
  return { lines: lines.length, columns: columns.length }
}

/**
 * Returns a function that checks whether a line is a row rather than a group heading.
 *
 * @example
 * [{ kind: 'group' }, { kind: 'row' }].map((_, line, lines) => rowLines({ lines })(line))
 * // => [false, true]
 */
export function rowLines({ lines }: GridState): (line: number) => boolean {
  return (line) => lines[line]?.kind === 'row'
}

/**
 * Returns the row and column of a shown cell; `null` on a group heading and outside the grid.
 *
 * @example
 * const lines = [{ kind: 'row', row: { id: '101', values: {} } }]
 * cellAt({ lines, columns: [{ id: 'rent' }] }, { line: 0, column: 0 }).column.id
 * // => 'rent'
 */
export function cellAt(state: GridState, position: Position): { row: GridRow; column: GridColumn } | null {
  const line = state.lines[position.line]
  const column = state.columns[position.column]
  return line?.kind === 'row' && column !== undefined ? { row: line.row, column } : null
}

/**
 * Returns why a cell cannot be edited; `null` if it can.
 *
 * @example
 * const lines = [{ kind: 'group', key: 'A1' }]
 * lockReason({ lines, columns: [{ id: 'rent' }] }, { line: 0, column: 0 })
 * // => 'Group headings can’t be edited.'
 */
export function lockReason(state: GridState, position: Position): string | null {
  const cell = cellAt(state, position)
  if (cell === null) return 'Group headings can’t be edited.'
  return state.source.readOnly ?? lockOf(cell.row, cell.column)
}

/**
 * Returns the state with an announcement for screen readers.
 *
 * @example
 * announce({}, 'Done: fill 3 cells.')
 * // => { announcement: { text: 'Done: fill 3 cells.' } }
 */
export function announce(state: GridState, text: string): GridState {
  return { ...state, announcement: { text } }
}

/**
 * Returns the state with the reason why the active cell rejected an action: announced, and shown at the cell for a few seconds.
 *
 * @example
 * refuse({}, 'Sum of the periods.')
 * // => { announcement: { text: 'Sum of the periods.', isRejection: true } }
 */
export function refuse(state: GridState, text: string): GridState {
  return { ...state, announcement: { text, isRejection: true } }
}
