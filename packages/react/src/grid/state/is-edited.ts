import type { GridDocument, GridRow } from '../grid.types.ts'

/**
 * Whether a cell shows another value than the row was given with. An edit back to the given value is none any more.
 *
 * @param sourceRow The row as it was given; `undefined` for a row that people added, which has no value to differ from.
 * @example
 * const document = { ...emptyDocument(), edits: { a: { rent: 950, plan: '1x1' } } }
 * const row = { id: 'a', values: { rent: 900, plan: '1x1' } }
 * ;[isEdited(row, document, 'a', 'rent'), isEdited(row, document, 'a', 'plan')]
 * // => [true, false]
 */
export function isEdited(sourceRow: GridRow | undefined, document: GridDocument, row: string, column: string): boolean {
  if (sourceRow === undefined || !Object.hasOwn(document.edits, row)) return false
  const edit = document.edits[row]?.[column]
  return edit !== undefined && edit !== (sourceRow.values[column] ?? null)
}
