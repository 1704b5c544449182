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
  RefusedCell,
  Selection,
  ViewLine,
} from '../grid.types.ts'
import { lockOf } from '../state/changes.ts'
import type { FindQuery, PlannedReplace } from '../state/find.ts'
import type { PastePlan } from '../state/paste.ts'

/** A cell by row id and column id, independent of where it is shown. */
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
  /** Opens what is said of the active cell; `null` where nobody can comment. @default null */
  onComment?: (() => void) | null
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
interface PendingPaste {
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
  /** What a screen reader is told; a new object each time. A refusal is also seen at the active cell. */
  announcement: { text: string; isRefusal?: boolean }
}

/**
 * One key for a cell in maps and sets.
 *
 * @example
 * cellKey('101', 'rent') === cellKey('101', 'plan')
 * // => false
 */
export function cellKey(row: string, column: string): string {
  return `${row}\u0000${column}`
}

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

/** What is looked for, and what was found. */
export interface FindState extends FindQuery {
  replacement: string
  /** Only in the cells that were selected when this was switched on. */
  withinSelection: boolean
  /** Those cells; they stay the same ones when the rows are sorted. */
  blocks: readonly SelectionBlock[]
  positions: readonly Position[]
  /** Index of the current match, -1 for none. */
  current: number
  /** Why the text cannot be looked for, `null` when it can. */
  fault: string | null
  /** Columns of the matches by line, as spans `2-2,5-5`, for drawing. */
  spansByLine: ReadonlyMap<number, string>
  /** The lines and columns that were looked through: when others are shown, the places no longer hold. */
  searched: { lines: readonly ViewLine[]; columns: readonly GridColumn[] }
  /** A new object each time the search field should take the keyboard. */
  wish: object
}

/** One range of a selection by what it holds, not by where that is shown. */
interface SelectionBlock {
  rows: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** The shown part of a grid that blocks are made from and found in again. */
interface ShownCells {
  lines: readonly ViewLine[]
  columns: readonly GridColumn[]
}

/**
 * The ranges of a selection by row and column ids, so that they outlive a sort.
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
 * Where the cells of blocks are shown now.
 *
 * @returns `null` where none of them is.
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

/** First and last index of each stretch of items that pass. */
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
 * How many lines and columns are shown.
 *
 * @example
 * extentOf({ lines: [], columns: [{ id: 'unit' }] })
 * // => { lines: 0, columns: 1 }
 */
export function extentOf({ lines, columns }: GridState): Extent {
  return { lines: lines.length, columns: columns.length }
}

/**
 * Says of a line whether it is a row rather than the heading of a group.
 *
 * @example
 * [{ kind: 'group' }, { kind: 'row' }].map((_, line, lines) => rowLines({ lines })(line))
 * // => [false, true]
 */
export function rowLines({ lines }: GridState): (line: number) => boolean {
  return (line) => lines[line]?.kind === 'row'
}

/**
 * Row and column of a shown cell; `null` on the heading of a group and outside the grid.
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
 * Why a cell cannot be edited; `null` when it can.
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
 * The state with something for screen readers to say.
 *
 * @example
 * announce({}, 'Done: fill 3 cells.')
 * // => { announcement: { text: 'Done: fill 3 cells.' } }
 */
export function announce(state: GridState, text: string): GridState {
  return { ...state, announcement: { text } }
}

/**
 * The state with the reason why the active cell did not take what was done: said, and for some seconds seen beside the cell.
 *
 * @example
 * refuse({}, 'Sum of the periods.')
 * // => { announcement: { text: 'Sum of the periods.', isRefusal: true } }
 */
export function refuse(state: GridState, text: string): GridState {
  return { ...state, announcement: { text, isRefusal: true } }
}
