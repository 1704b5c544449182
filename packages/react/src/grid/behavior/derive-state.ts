import type { GridDocument, GridRow, GridView, Position, Selection, ViewLine } from '../grid.types.ts'
import { shownColumns } from '../state/columns.ts'
import { changedColumns, rowsOfDocument } from '../state/document.ts'
import { orderRows, viewLines } from '../state/lines.ts'
import { boundSelection, startSelection } from '../state/selection.ts'
import { totalsOf } from '../state/totals.ts'
import { blocksOfSelection, cellKey, type GridSource, type GridState, selectionOfBlocks } from './grid-state.ts'

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
    groupValues: new Map(),
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

/**
 * The state with fresh data, columns or rights: edits and history stay, since they go by row id and column id. Rows are
 * put in order again only where there are others or their columns are of other kinds: marks that change after an edit
 * must not make its row jump.
 */
export function withSource(state: GridState, source: GridSource): GridState {
  const before = state.source
  const isFirst = state.sourceById.size === 0
  if (source.rows === before.rows && source.columns === before.columns && !isFirst) return { ...state, source }
  if (source.rows === before.rows && !isFirst && kindsOf(source) === kindsOf(before)) {
    return follow(state, withLines(withColumns({ ...state, source })))
  }
  const sourceById = source.rows === before.rows && !isFirst ? state.sourceById : byId(source.rows)
  return withOrder(withRows({ ...state, source, sourceById }))
}

/** The state with another document. Rows keep their places; those that were added stand after the row they belong to. */
export function withDocument(state: GridState, document: GridDocument): GridState {
  if (document === state.document) return state
  const next = withRows({ ...state, document })
  const kept = { ...next, refused: stillRefused(state, next) }
  const isSameSet = document.added === state.document.added && document.removed === state.document.removed
  if (isSameSet) return withLines(kept, state)
  return follow(state, withLines({ ...kept, order: orderAfter(state, next) }))
}

/** The state seen in another way: sorted, filtered, grouped, or with other columns. What is selected stays the same cells. */
export function withView(state: GridState, view: GridView): GridState {
  if (view === state.view) return state
  const before = state.view
  const next = { ...state, view }
  const isOtherOrder =
    view.sort !== before.sort ||
    view.filters !== before.filters ||
    view.quickFilter !== before.quickFilter ||
    view.groupBy !== before.groupBy ||
    // The quick filter looks at the shown columns.
    (view.quickFilter !== '' && view.hidden !== before.hidden)
  if (isOtherOrder) return withOrder(next)
  if (view.folded !== before.folded || view.hidden !== before.hidden) {
    return follow(state, withLines(withColumns(next)))
  }
  return follow(state, withColumns(next))
}

/** The state with its rows sorted, filtered and grouped by what they hold now. */
export function withFreshOrder(state: GridState): GridState {
  return withOrder(state)
}

function withRows(state: GridState): GridState {
  const rows = rowsOfDocument(state.source.rows, state.document)
  return { ...state, rows, rowById: byId(rows) }
}

function withColumns(state: GridState): GridState {
  return { ...state, columns: shownColumns(state.source.columns, state.view) }
}

function withOrder(state: GridState): GridState {
  const { rows, view, source } = state
  const order = orderRows(rows, source.columns, view)
  const { groupBy } = view
  const groupValues = groupBy === null ? noGroups : new Map(rows.map(({ id, values }) => [id, values[groupBy] ?? null]))
  return follow(state, withLines(withColumns({ ...state, order, groupValues })))
}

const noGroups: GridState['groupValues'] = new Map()

/** @param before - The state from which only values differ, where there is one. */
function withLines(state: GridState, before: GridState | null = null): GridState {
  const { order, rowById, view, columns, source, groupValues } = state
  const shown = order.flatMap((id) => rowById.get(id) ?? [])
  const totals = before === null ? totalsOf(shown, columns) : totalsAfter(before, state, shown)
  const { groupBy } = view
  const groupValueOf = ({ id, values }: GridRow) =>
    (groupValues.has(id) ? groupValues.get(id) : values[groupBy ?? '']) ?? null
  return {
    ...state,
    lines: viewLines(shown, source.columns, view, groupBy === null ? undefined : groupValueOf),
    totals,
  }
}

/** The order with rows that came or went: a new row stands after the one before it in the document. */
function orderAfter(before: GridState, { rows, rowById }: GridState): readonly string[] {
  const order = before.order.filter((id) => rowById.has(id))
  const shown = new Set(order)
  const following = new Map<string | null, string[]>()
  let last: string | null = null
  for (const { id } of rows) {
    if (shown.has(id)) last = id
    else if (!before.rowById.has(id)) following.set(last, [...(following.get(last) ?? []), id])
  }
  return [...(following.get(null) ?? []), ...order.flatMap((id) => [id, ...(following.get(id) ?? [])])]
}

/** The refused texts whose cells are still there and hold what they held. */
function stillRefused(before: GridState, after: GridState): GridState['refused'] {
  if (before.refused.size === 0) return before.refused
  const kept = [...before.refused].filter(([, { row, column }]) => {
    const now = after.rowById.get(row)
    return now !== undefined && now.values[column] === before.rowById.get(row)?.values[column]
  })
  return kept.length === before.refused.size ? before.refused : new Map(kept)
}

/** What the order of rows goes by, of the columns. */
function kindsOf({ columns }: GridSource): string {
  return columns.map(({ id, kind }) => `${id} ${kind}`).join('\n')
}

/** The totals when only values have changed: adding up every column anew would be most of what an edit costs. */
function totalsAfter(before: GridState, { rows, columns }: GridState, shown: readonly GridRow[]): GridState['totals'] {
  const changed = changedColumns(before.rows, rows)
  if (changed === null) return totalsOf(shown, columns)
  const stale = columns.filter(({ id, total }) => total !== undefined && changed.has(id))
  return stale.length === 0 ? before.totals : { ...before.totals, ...totalsOf(shown, stale) }
}

function byId(rows: readonly GridRow[]): ReadonlyMap<string, GridRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** More pieces than this a selection is not cut into; it becomes its active cell. */
const maximumRanges = 200

/**
 * The state after rows or columns came, went or moved, with what is selected and edited still the same cells. Where they
 * are not shown any more, the selection becomes the one cell nearest to where it was.
 *
 * A text that is being typed moves with its cell; where that is gone, it is kept beside it and said.
 */
function follow(before: GridState, after: GridState): GridState {
  const edited = followEditor(after)
  if (isSameThere(before, after)) return edited
  const { active } = before.selection
  const position = followPosition(before, after, active)
  const selection = selectionOfBlocks(blocksOfSelection(before.selection, before), after)
  if (selection === null || selection.ranges.length > maximumRanges) {
    const extent = { lines: after.lines.length, columns: after.columns.length }
    const nearest = boundSelection(startSelection(active), extent)
    return {
      ...edited,
      selection: position === null ? nearest : startSelection(position),
      reveal: position ?? after.reveal,
    }
  }
  const kept: Selection = position === null ? selection : { ...selection, active: position, anchor: position }
  return { ...edited, selection: position === null ? kept : withActiveLast(kept), reveal: position ?? after.reveal }
}

/**
 * Where a cell is shown; `null` when its row or column is not.
 *
 * @example
 * const lines = ['101', '102'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * findPosition({ lines, columns: [{ id: 'rent' }] }, '102', 'rent')
 * // => { line: 1, column: 0 }
 */
export function findPosition(state: GridState, row: string, column: string): Position | null {
  const line = state.lines.findIndex((one) => one.kind === 'row' && one.row.id === row)
  const index = state.columns.findIndex(({ id }) => id === column)
  return line < 0 || index < 0 ? null : { line, column: index }
}

function followEditor(state: GridState): GridState {
  const { editor } = state
  if (editor === null) return state
  const { row, column } = editor.address
  const position = findPosition(state, row, column)
  if (position !== null) return { ...state, editor: { ...editor, position } }
  const reason = 'its row or column is no longer shown'
  const refused = new Map(state.refused).set(cellKey(row, column), { row, column, text: editor.text, reason })
  return {
    ...state,
    editor: null,
    refused,
    announcement: { text: `“${editor.text}” was rejected: ${reason}.`, isRefusal: true },
  }
}

/** Whether every selected line and column is where it was. */
function isSameThere(before: GridState, after: GridState): boolean {
  return before.selection.ranges.every(({ top, left, bottom, right }) => {
    for (let line = top; line <= bottom; line += 1) {
      if (nameOf(before.lines[line]) !== nameOf(after.lines[line])) return false
    }
    for (let column = left; column <= right; column += 1) {
      if (before.columns[column]?.id !== after.columns[column]?.id) return false
    }
    return before.lines.length > 0
  })
}

function followPosition(before: GridState, after: GridState, { line, column }: Position): Position | null {
  const name = nameOf(before.lines[line])
  const id = before.columns[column]?.id
  const at = name === null ? -1 : after.lines.findIndex((one) => nameOf(one) === name)
  const index = after.columns.findIndex((one) => one.id === id)
  return at < 0 || index < 0 ? null : { line: at, column: index }
}

function nameOf(line: ViewLine | undefined): string | null {
  if (line === undefined) return null
  return line.kind === 'row' ? `row ${line.row.id}` : `group ${line.key}`
}

/** The active cell lies in the last range. */
function withActiveLast(selection: Selection): Selection {
  const { line, column } = selection.active
  const holds = selection.ranges.findIndex(
    ({ top, left, bottom, right }) => line >= top && line <= bottom && column >= left && column <= right,
  )
  const last = selection.ranges[holds]
  if (last === undefined) return startSelection(selection.active)
  const anchor = { line: last.top, column: last.left }
  return { ...selection, anchor, ranges: [...selection.ranges.filter((_, at) => at !== holds), last] }
}
