import type { GridRow } from '../../grid.types.ts'
import { addRowsGesture, removeRowsGesture } from '../../state/gestures.ts'
import { announce, type GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
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

/** Rows that were made, or why they cannot be used. */
type NewRows = { ok: true; rows: readonly GridRow[] } | { ok: false; reason: string }

/**
 * As many empty rows as are wanted, made by the owner of the grid. Edits and history are kept by row id, so that a row
 * whose id is empty or taken, by a removed row too, is not used.
 */
export function makeRows({ source, rowById, sourceById, document }: GridState, count: number): NewRows {
  const { newRow, readOnly } = source
  if (newRow === null || readOnly !== null) return { ok: false, reason: readOnly ?? 'Rows cannot be added here.' }
  const rows = Array.from({ length: count }, () => newRow())
  const taken = new Set(document.added.map(({ row }) => row.id))
  for (const { id } of rows) {
    if (id === '') return { ok: false, reason: 'No rows were added: a new row came without an id.' }
    if (taken.has(id) || rowById.has(id) || sourceById.has(id)) {
      return { ok: false, reason: `No rows were added: a new row came with the id "${id}", which another row has.` }
    }
    taken.add(id)
  }
  return { ok: true, rows }
}
