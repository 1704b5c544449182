import type { GridDocument, GridRow, GridView, Position, Selection, ViewLine } from '../grid.types.ts'
import { shownColumns } from '../state/columns.ts'
import { changedColumns, rowsOfDocument } from '../state/document.ts'
import { orderRows, viewLines } from '../state/lines.ts'
import { clampSelection, startSelection } from '../state/selection.ts'
import { totalsOf } from '../state/totals.ts'
import { blocksOfSelection, cellKey, type GridSource, type GridState, selectionOfBlocks } from './grid-state.ts'

/** Returns the initial state of a grid. */
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
 * Returns the state with new data, columns or permissions. Edits and history stay, because they are stored by row ID
 * and column ID. Rows are sorted again only if rows were added or removed or column kinds changed: marks that change
 * after an edit must not move its row.
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

/** Returns the state with another document. Rows keep their places; added rows follow the row they belong to. */
export function withDocument(state: GridState, document: GridDocument): GridState {
  if (document === state.document) return state
  const next = withRows({ ...state, document })
  const updated = { ...next, refused: stillRejected(state, next) }
  const isSameSet = document.added === state.document.added && document.removed === state.document.removed
  if (isSameSet) return withLines(updated, state)
  return follow(state, withLines({ ...updated, order: orderAfter(state, next) }))
}

/** Returns the state with another view: sort, filters, groups or columns. The same cells stay selected. */
export function withView(state: GridState, view: GridView): GridState {
  if (view === state.view) return state
  const before = state.view
  const next = { ...state, view }
  const isOtherOrder =
    view.sort !== before.sort ||
    view.filters !== before.filters ||
    view.quickFilter !== before.quickFilter ||
    view.groupBy !== before.groupBy ||
    // The quick filter searches the shown columns.
    (view.quickFilter !== '' && view.hidden !== before.hidden)
  if (isOtherOrder) return withOrder(next)
  if (view.folded !== before.folded || view.hidden !== before.hidden) {
    return follow(state, withLines(withColumns(next)))
  }
  return follow(state, withColumns(next))
}

/** Returns the state with its rows sorted, filtered and grouped by their current values. */
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

/** @param before - The previous state, if only values differ from it. */
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

/** Returns the order after rows were added or removed: a new row follows the row before it in the document. */
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

/** Returns the rejected texts whose cells still exist and are unchanged. */
function stillRejected(before: GridState, after: GridState): GridState['refused'] {
  if (before.refused.size === 0) return before.refused
  const rejected = [...before.refused].filter(([, { row, column }]) => {
    const now = after.rowById.get(row)
    return now !== undefined && now.values[column] === before.rowById.get(row)?.values[column]
  })
  return rejected.length === before.refused.size ? before.refused : new Map(rejected)
}

/** Returns the properties of the columns that determine the row order. */
function kindsOf({ columns }: GridSource): string {
  return columns.map(({ id, kind }) => `${id} ${kind}`).join('\n')
}

/** Updates the totals if only values changed; recalculating every column would be most of the cost of an edit. */
function totalsAfter(before: GridState, { rows, columns }: GridState, shown: readonly GridRow[]): GridState['totals'] {
  const changed = changedColumns(before.rows, rows)
  if (changed === null) return totalsOf(shown, columns)
  const stale = columns.filter(({ id, total }) => total !== undefined && changed.has(id))
  return stale.length === 0 ? before.totals : { ...before.totals, ...totalsOf(shown, stale) }
}

function byId(rows: readonly GridRow[]): ReadonlyMap<string, GridRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Maximum ranges of a selection; if it splits into more, only its active cell stays selected. */
const maximumRanges = 200

/**
 * Returns the state after rows or columns were added, removed or moved, with the same cells selected and edited. If
 * they are not shown, the selection becomes the one cell nearest to its previous position.
 *
 * A text that is being typed moves with its cell; if that cell is gone, the text is stored as rejected and announced.
 */
function follow(before: GridState, after: GridState): GridState {
  const edited = followEditor(after)
  if (isSelectionInPlace(before, after)) return edited
  const { active } = before.selection
  const position = followPosition(before, after, active)
  const selection = selectionOfBlocks(blocksOfSelection(before.selection, before), after)
  if (selection === null || selection.ranges.length > maximumRanges) {
    const extent = { lines: after.lines.length, columns: after.columns.length }
    const nearest = clampSelection(startSelection(active), extent)
    return {
      ...edited,
      selection: position === null ? nearest : startSelection(position),
      reveal: position ?? after.reveal,
    }
  }
  const moved: Selection = position === null ? selection : { ...selection, active: position, anchor: position }
  return { ...edited, selection: position === null ? moved : withActiveLast(moved), reveal: position ?? after.reveal }
}

/**
 * Returns where a cell is shown; `null` if its row or column is not shown.
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
    announcement: { text: `“${editor.text}” was rejected: ${reason}.`, isRejection: true },
  }
}

/** Checks whether every selected line and column is in the same position. */
function isSelectionInPlace(before: GridState, after: GridState): boolean {
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

/** Moves the range that contains the active cell to the end. */
function withActiveLast(selection: Selection): Selection {
  const { line, column } = selection.active
  const rangeIndex = selection.ranges.findIndex(
    ({ top, left, bottom, right }) => line >= top && line <= bottom && column >= left && column <= right,
  )
  const last = selection.ranges[rangeIndex]
  if (last === undefined) return startSelection(selection.active)
  const anchor = { line: last.top, column: last.left }
  return { ...selection, anchor, ranges: [...selection.ranges.filter((_, at) => at !== rangeIndex), last] }
}
