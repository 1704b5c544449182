import type { GridDocument, GridRow } from '../grid.types.ts'
import { isEdited } from './is-edited.ts'

/**
 * How many cells show another value than their row was given with. Edits back to the given value count as little as those
 * of rows that were removed or are not among the given ones.
 *
 * @param sourceById The rows as they were given.
 * @example
 * const document = { ...emptyDocument(), edits: { a: { rent: 950, plan: '1x1' } } }
 * countEdited(new Map([['a', { id: 'a', values: { rent: 900, plan: '1x1' } }]]), document)
 * // => 1
 */
export function countEdited(sourceById: ReadonlyMap<string, GridRow>, document: GridDocument): number {
  const removed = new Set(document.removed)
  let count = 0
  for (const [row, edits] of Object.entries(document.edits)) {
    if (removed.has(row)) continue
    const sourceRow = sourceById.get(row)
    for (const column of Object.keys(edits)) if (isEdited(sourceRow, document, row, column)) count += 1
  }
  return count
}
