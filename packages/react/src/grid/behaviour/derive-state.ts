import type { GridDocument, GridRow, GridView, Position, Selection } from '../grid.types.ts'
import { boundSelection } from '../state/bound-selection.ts'
import { changedColumns } from '../state/changed-columns.ts'
import { orderRows } from '../state/order-rows.ts'
import { rowsOfDocument } from '../state/rows-of-document.ts'
import { startSelection } from '../state/selection.ts'
import { shownColumns } from '../state/shown-columns.ts'
import { totalsOf } from '../state/totals.ts'
import { viewLines } from '../state/view-lines.ts'
import type { GridSource, GridState } from './grid-state.ts'

/** The state of a grid that nobody has touched yet. */
export function initialState(source: GridSource, document: GridDocument, view: GridView): GridState {
  const bare: GridState = {
    source,
    sourceById: new Map(),
    document,
    view,
    rows: [],
    rowById: new Map(),
    order: [],
    lines: [],
    columns: [],
    totals: {},
    selection: startSelection({ line: 0, column: 0 }),
    editor: null,
    refused: new Map(),
    pendingPaste: null,
    fillTarget: null,
    find: null,
    panel: null,
    isFull: false,
    reveal: null,
    announcement: { text: '' },
  }
  return withSource(bare, source)
}

/** The state with fresh data, columns or rights: edits and history stay, since they go by row id and column id. */
export function withSource(state: GridState, source: GridSource): GridState {
  const sourceById =
    source.rows === state.source.rows && state.sourceById.size > 0 ? state.sourceById : byId(source.rows)
  return withOrder(withRows({ ...state, source, sourceById }))
}

/** The state with another document. Rows keep their places, unless some came or went. */
export function withDocument(state: GridState, document: GridDocument): GridState {
  if (document === state.document) return state
  const next = withRows({ ...state, document })
  const isSameSet = document.added === state.document.added && document.removed === state.document.removed
  return isSameSet ? withLines(next, state) : withOrder(next)
}

/** The state seen in another way: sorted, filtered, grouped, or with other columns. The active cell stays the same one. */
export function withView(state: GridState, view: GridView): GridState {
  return view === state.view ? state : withOrder({ ...state, view })
}

function withRows(state: GridState): GridState {
  const rows = rowsOfDocument(state.source.rows, state.document)
  return { ...state, rows, rowById: byId(rows) }
}

function withOrder(state: GridState): GridState {
  const { rows, view, source } = state
  const order = orderRows(rows, source.columns, view)
  const columns = shownColumns(source.columns, view)
  return follow(state, withLines({ ...state, order, columns }))
}

/** @param before - The state from which only values differ, where there is one. */
function withLines(state: GridState, before: GridState | null = null): GridState {
  const { order, rowById, view, columns } = state
  const shown = order.flatMap((id) => rowById.get(id) ?? [])
  const totals = before === null ? totalsOf(shown, columns) : totalsAfter(before, state, shown)
  return { ...state, lines: viewLines(shown, state.source.columns, view), totals }
}

/** The totals when only values have changed: adding up every column anew would be most of what an edit costs. */
function totalsAfter(before: GridState, { rows, columns }: GridState, shown: readonly GridRow[]): GridState['totals'] {
  const changed = changedColumns(before.rows, rows)
  if (changed === null) return totalsOf(shown, columns)
  const stale = columns.filter(({ id, total }) => total !== undefined && changed.has(id))
  return stale.length === 0 ? before.totals : { ...before.totals, ...totalsOf(shown, stale) }
}

/** Keeps the active cell on the row and column where it was, wherever these are shown now. */
function follow(before: GridState, after: GridState): GridState {
  const { active } = before.selection
  const line = before.lines[active.line]
  const column = before.columns[active.column]
  const extent = { lines: after.lines.length, columns: after.columns.length }
  const unchanged: Selection = boundSelection(before.selection, extent)
  if (line?.kind !== 'row' || column === undefined) return { ...after, selection: unchanged, editor: null }
  const isSamePlace = rowIdAt(after, active.line) === line.row.id && after.columns[active.column]?.id === column.id
  if (isSamePlace) return { ...after, selection: unchanged }
  const position = findPosition(after, line.row.id, column.id)
  const selection = position === null ? unchanged : startSelection(position)
  return { ...after, selection, editor: null, reveal: position ?? after.reveal }
}

/** Where a cell is shown; `null` when its row or column is not. */
export function findPosition(state: GridState, row: string, column: string): Position | null {
  const line = state.lines.findIndex((one) => one.kind === 'row' && one.row.id === row)
  const index = state.columns.findIndex(({ id }) => id === column)
  return line < 0 || index < 0 ? null : { line, column: index }
}

function rowIdAt(state: GridState, index: number): string | null {
  const line = state.lines[index]
  return line?.kind === 'row' ? line.row.id : null
}

function byId(rows: readonly GridRow[]): ReadonlyMap<string, GridRow> {
  return new Map(rows.map((row) => [row.id, row]))
}
