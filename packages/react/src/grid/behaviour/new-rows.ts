import type { GridRow } from '../grid.types.ts'
import type { GridState } from './grid-state.ts'

/** Rows that were made, or why they cannot be used. */
export type NewRows = { ok: true; rows: readonly GridRow[] } | { ok: false; reason: string }

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
