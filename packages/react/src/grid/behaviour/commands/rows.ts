import type { GridRow } from '../../grid.types.ts'
import { addRowsGesture, removeRowsGesture } from '../../state/change-rows.ts'
import type { GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { makeRows } from '../new-rows.ts'
import { announce } from '../state-parts.ts'
import { commit } from './change.ts'

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
  const { mayRemoveRows, readOnly } = state.source
  if (!mayRemoveRows || readOnly !== null) return announce(state, readOnly ?? 'Rows cannot be removed here.')
  const removable = selectedRows(state).filter((row) => row.readOnly === undefined)
  const gesture = removeRowsGesture(
    state.rows,
    removable.map(({ id }) => id),
  )
  return gesture === null ? state : announce(commit(state, gesture), `Done: ${gesture.label}.`)
}

/** The rows of all lines that the selection touches, in the order shown. */
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
