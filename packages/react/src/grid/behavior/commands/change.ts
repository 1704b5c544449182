import type { Gesture, GridRow, RejectedCell } from '../../grid.types.ts'
import type { PlannedChanges } from '../../state/changes.ts'
import {
  addRowsGesture,
  commitGesture,
  gestureLabel,
  redoGesture,
  removeRowsGesture,
  revertGesture,
  undoGesture,
} from '../../state/gestures.ts'
import { cellsIn, startSelection } from '../../state/selection.ts'
import { findPosition, withDocument } from '../derive-state.ts'
import { announce, type CellAddress, cellAt, cellKey, type GridState, refuse } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'

/** Commits a gesture; returns the same state if it has no effect. */
export function commit(state: GridState, gesture: Gesture): GridState {
  return withDocument(state, commitGesture(state.document, gesture))
}

/**
 * Applies a plan as one gesture, keeps the rejected texts with their cells, and announces the result.
 *
 * @param verb - "paste", "fill", "clear"; the gesture is labeled `paste 96 cells`.
 */
export function applyPlan(state: GridState, verb: string, plan: PlannedChanges): GridState {
  if (state.source.readOnly !== null) return refuse(state, state.source.readOnly)
  const label = gestureLabel(verb, plan.cells.length)
  const done = commit(state, { label, cells: plan.cells, added: [], removed: [] })
  const reported = plan.cells.length === 0 ? `Nothing to ${verb}` : `Done: ${label}`
  const isRefused = plan.refused.length > 0 || (plan.cells.length === 0 && plan.skippedReadOnly > 0)
  const report = isRefused ? refuse : announce
  return report(storeRejected(done, plan.refused), `${[reported, ...leftOut(plan)].join('; ')}.`)
}

/**
 * Returns the state with rejected texts stored with their cells.
 *
 * @example
 * const kept = storeRejected({ refused: new Map() }, [{ row: '101', column: 'rent', text: '12O5', reason: 'it is no amount' }])
 * ;[...kept.refused.values()].map(({ text }) => text)
 * // => ['12O5']
 */
export function storeRejected(state: GridState, texts: readonly RejectedCell[]): GridState {
  if (texts.length === 0) return state
  const refused = new Map(state.refused)
  for (const one of texts) refused.set(cellKey(one.row, one.column), one)
  return { ...state, refused }
}

/**
 * Describes the parts of a plan that were not applied: cells that cannot be edited, and rejected texts with the first reason.
 *
 * @example
 * leftOut({ refused: [{ reason: 'it isn’t a date' }], skippedReadOnly: 2 })
 * // => ['skipped 2 cells that can’t be edited', 'rejected 1 cell: it isn’t a date']
 */
export function leftOut({ refused, skippedReadOnly }: Omit<PlannedChanges, 'cells'>): string[] {
  const parts: string[] = []
  if (skippedReadOnly > 0) parts.push(`${gestureLabel('skipped', skippedReadOnly)} that can’t be edited`)
  const [first] = refused
  if (first !== undefined) parts.push(`${gestureLabel('rejected', refused.length)}: ${first.reason}`)
  return parts
}

/** Ctrl+Z: undoes the last gesture and shows where. */
export const undo: GridCommand = (state) => {
  const gesture = state.document.done.at(-1)
  if (gesture === undefined) return announce(state, 'Nothing to undo.')
  return showGesture(withDocument(state, undoGesture(state.document)), gesture, `Undone: ${gesture.label}.`)
}

/** Ctrl+Y: redoes the last undone gesture. */
export const redo: GridCommand = (state) => {
  const gesture = state.document.undone.at(-1)
  if (gesture === undefined) return announce(state, 'Nothing to redo.')
  return showGesture(withDocument(state, redoGesture(state.document)), gesture, `Redone: ${gesture.label}.`)
}

/** Restores the source values of the selected cells. */
export const revertSelection: GridCommand = (state) => {
  const cells: CellAddress[] = []
  for (const position of cellsIn(state.selection)) {
    const cell = cellAt(state, position)
    if (cell !== null) cells.push({ row: cell.row.id, column: cell.column.id })
  }
  const gesture = state.source.readOnly === null ? revertGesture(state.document, state.source.rows, cells) : null
  if (gesture === null) return announce(state, 'None of the selected cells has an edit to revert.')
  return announce(commit(state, gesture), `Done: ${gesture.label}.`)
}

/** Selects the first cell of a gesture and scrolls to it, if it is shown. */
function showGesture(state: GridState, gesture: Gesture, text: string): GridState {
  const [cell] = gesture.cells
  const row = cell?.row ?? gesture.added[0]?.row.id ?? gesture.removed[0]?.row.id
  const column = cell?.column ?? state.columns[state.selection.active.column]?.id
  const position = row === undefined || column === undefined ? null : findPosition(state, row, column)
  const reported = announce(state, text)
  return position === null ? reported : { ...reported, selection: startSelection(position), reveal: position }
}

/** Adds a row for each selected line, above or below them. */
export function insertRows(side: 'above' | 'below'): GridCommand {
  return (state) => {
    const lines = selectedRows(state)
    const added = makeRows(state, Math.max(lines.length, 1))
    if (!added.ok) return announce(state, added.reason)
    const gesture = addRowsGesture(
      added.rows,
      side === 'below' ? (lines.at(-1)?.id ?? null) : idBefore(state, lines[0]),
    )
    return gesture === null ? state : announce(commit(state, gesture), `Done: ${gesture.label}.`)
  }
}

/** Removes the rows of the selected lines. */
export const removeSelectedRows: GridCommand = (state) => {
  const { canRemoveRows, readOnly } = state.source
  if (!canRemoveRows || readOnly !== null) return announce(state, readOnly ?? 'Rows can’t be deleted from this grid.')
  const removable = selectedRows(state).filter((row) => row.readOnly === undefined)
  const gesture = removeRowsGesture(
    state.rows,
    removable.map(({ id }) => id),
  )
  return gesture === null ? state : announce(commit(state, gesture), `Done: ${gesture.label}.`)
}

/**
 * Returns the rows of all lines that the selection touches, in the order shown.
 *
 * @example
 * const lines = ['101', '102'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * selectedRows({ lines, selection: { ranges: [{ top: 1, left: 0, bottom: 1, right: 0 }] } }).map(({ id }) => id)
 * // => ['102']
 */
export function selectedRows(state: GridState): GridRow[] {
  return state.lines.flatMap((line, index) =>
    line.kind === 'row' && state.selection.ranges.some(({ top, bottom }) => index >= top && index <= bottom)
      ? [line.row]
      : [],
  )
}

function idBefore(state: GridState, row: GridRow | undefined): string | null {
  const index = row === undefined ? -1 : state.rows.findIndex(({ id }) => id === row.id)
  return state.rows[index - 1]?.id ?? null
}

/** New rows, or the reason they cannot be used. */
type NewRows = { ok: true; rows: readonly GridRow[] } | { ok: false; reason: string }

/**
 * Makes `count` empty rows with the grid owner's `newRow`. Edits and history are stored by row ID, so a row is rejected
 * if its ID is empty or taken, including by a removed row.
 */
export function makeRows({ source, rowById, sourceById, document }: GridState, count: number): NewRows {
  const { newRow, readOnly } = source
  if (newRow === null || readOnly !== null)
    return { ok: false, reason: readOnly ?? 'Rows can’t be added to this grid.' }
  const rows = Array.from({ length: count }, () => newRow())
  const usedIds = new Set(document.added.map(({ row }) => row.id))
  for (const { id } of rows) {
    if (id === '') return { ok: false, reason: 'No rows were added: a new row has no ID. Report this to support.' }
    if (usedIds.has(id) || rowById.has(id) || sourceById.has(id)) {
      return { ok: false, reason: `No rows were added: another row already has the ID “${id}”.` }
    }
    usedIds.add(id)
  }
  return { ok: true, rows }
}
