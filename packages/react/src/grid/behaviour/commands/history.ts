import type { Gesture } from '../../grid.types.ts'
import { revertGesture } from '../../state/revert-gesture.ts'
import { cellsIn } from '../../state/selected-cells.ts'
import { startSelection } from '../../state/selection.ts'
import { redoGesture, undoGesture } from '../../state/undo-gesture.ts'
import { withDocument } from '../derive-state.ts'
import { findPosition } from '../follow-cells.ts'
import type { CellAddress, GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { announce, cellAt } from '../state-parts.ts'
import { commit } from './change.ts'

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
