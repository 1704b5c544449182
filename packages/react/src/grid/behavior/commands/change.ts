import type { Gesture, RefusedCell } from '../../grid.types.ts'
import type { PlannedChanges } from '../../state/changes.ts'
import { commitGesture, gestureLabel, redoGesture, revertGesture, undoGesture } from '../../state/gestures.ts'
import { cellsIn, startSelection } from '../../state/selection.ts'
import { findPosition, withDocument } from '../derive-state.ts'
import { announce, type CellAddress, cellAt, cellKey, type GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'

/** Does a gesture, or gives the state back where it does nothing. */
export function commit(state: GridState, gesture: Gesture): GridState {
  return withDocument(state, commitGesture(state.document, gesture))
}

/**
 * Does what was planned as one gesture, keeps the refused texts beside their cells, and says what happened.
 *
 * @param verb - "paste", "fill", "clear"; the gesture is labeled `paste 96 cells`.
 */
export function applyPlan(state: GridState, verb: string, plan: PlannedChanges): GridState {
  if (state.source.readOnly !== null) return announce(state, state.source.readOnly)
  const label = gestureLabel(verb, plan.cells.length)
  const done = commit(state, { label, cells: plan.cells, added: [], removed: [] })
  const told = plan.cells.length === 0 ? `Nothing to ${verb}` : `Done: ${label}`
  return announce(keepRefused(done, plan.refused), `${[told, ...leftOut(plan)].join('; ')}.`)
}

/** The state with refused texts beside their cells. */
export function keepRefused(state: GridState, texts: readonly RefusedCell[]): GridState {
  if (texts.length === 0) return state
  const refused = new Map(state.refused)
  for (const one of texts) refused.set(cellKey(one.row, one.column), one)
  return { ...state, refused }
}

/** What of a plan was not done, in words: cells that cannot be edited, and refused texts with the first reason. */
export function leftOut({ refused, skippedReadOnly }: Omit<PlannedChanges, 'cells'>): string[] {
  const parts: string[] = []
  if (skippedReadOnly > 0) parts.push(`${gestureLabel('skipped', skippedReadOnly)} that cannot be edited`)
  const [first] = refused
  if (first !== undefined) parts.push(`${gestureLabel('refused', refused.length)}, the first because ${first.reason}`)
  return parts
}

/** Ctrl+Z: takes the last gesture back, and shows where. */
export const undo: GridCommand = (state) => {
  const gesture = state.document.done.at(-1)
  if (gesture === undefined) return announce(state, 'Nothing to undo.')
  return showGesture(withDocument(state, undoGesture(state.document)), gesture, `Undone: ${gesture.label}.`)
}

/** Ctrl+Y: does the last undone gesture again. */
export const redo: GridCommand = (state) => {
  const gesture = state.document.undone.at(-1)
  if (gesture === undefined) return announce(state, 'Nothing to do again.')
  return showGesture(withDocument(state, redoGesture(state.document)), gesture, `Done again: ${gesture.label}.`)
}

/** Gives the selected cells back what the document says. */
export const revertSelection: GridCommand = (state) => {
  const cells: CellAddress[] = []
  for (const position of cellsIn(state.selection)) {
    const cell = cellAt(state, position)
    if (cell !== null) cells.push({ row: cell.row.id, column: cell.column.id })
  }
  const gesture = state.source.readOnly === null ? revertGesture(state.document, state.source.rows, cells) : null
  if (gesture === null) return announce(state, 'None of the selected cells was edited.')
  return announce(commit(state, gesture), `Done: ${gesture.label}.`)
}

/** Makes the first cell of a gesture the active one, unless it lies in the selection already or is not shown. */
function showGesture(state: GridState, gesture: Gesture, text: string): GridState {
  const [cell] = gesture.cells
  const row = cell?.row ?? gesture.added[0]?.row.id ?? gesture.removed[0]?.row.id
  const column = cell?.column ?? state.columns[state.selection.active.column]?.id
  const position = row === undefined || column === undefined ? null : findPosition(state, row, column)
  const told = announce(state, text)
  return position === null ? told : { ...told, selection: startSelection(position), reveal: position }
}
