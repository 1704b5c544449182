import type { Gesture, GridRow } from '../grid.types.ts'
import { gestureLabel } from './gesture-label.ts'

/**
 * The gesture that adds rows, one after the other.
 *
 * @param rows New rows, with ids that no other row has or had.
 * @param after Id of the row that the first of them follows, `null` for the very start.
 * @returns `null` where there are no rows.
 * @example
 * addRowsGesture([{ id: 'n1', values: {} }, { id: 'n2', values: {} }], 'a').added.map(({ after }) => after)
 * // => ['a', 'n1']
 */
export function addRowsGesture(rows: readonly GridRow[], after: string | null): Gesture | null {
  if (rows.length === 0) return null
  const added = rows.map((row, at) => ({ row, after: at === 0 ? after : (rows[at - 1]?.id ?? after) }))
  return { label: gestureLabel('add', rows.length, 'row'), cells: [], added, removed: [] }
}

/**
 * The gesture that deletes rows. Rows that cannot be edited stay.
 *
 * @param rows The rows of the document in their order, as `rowsOfDocument` gives them.
 * @returns `null` where none of the rows can be deleted.
 * @example
 * const gesture = removeRowsGesture([{ id: 'a', values: {} }, { id: 'b', values: {} }], ['b'])
 * ;[gesture.label, gesture.removed[0].after]
 * // => ['delete 1 row', 'a']
 */
export function removeRowsGesture(rows: readonly GridRow[], ids: Iterable<string>): Gesture | null {
  const wanted = new Set(ids)
  const removed = rows.flatMap((row, at) =>
    wanted.has(row.id) && row.readOnly === undefined ? [{ row, after: rows[at - 1]?.id ?? null }] : [],
  )
  if (removed.length === 0) return null
  return { label: gestureLabel('delete', removed.length, 'row'), cells: [], added: [], removed }
}
