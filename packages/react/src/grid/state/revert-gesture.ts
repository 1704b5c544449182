import type { Gesture, GridDocument, GridRow } from '../grid.types.ts'
import { gestureLabel } from './gesture-label.ts'
import { isEdited } from './is-edited.ts'
import type { RecordedChange } from './recorded-change.ts'

/**
 * The gesture that gives cells back the values their rows were given with. Cells that are not edited, rows that people
 * added and rows that cannot be edited are left as they are.
 *
 * @returns `null` where none of the cells has an edit to take back.
 * @example
 * const document = { ...emptyDocument(), edits: { a: { rent: 950 } } }
 * const gesture = revertGesture(document, [{ id: 'a', values: { rent: 900 } }], [{ row: 'a', column: 'rent' }])
 * ;[gesture.label, gesture.cells[0].after]
 * // => ['revert 1 cell', 900]
 */
export function revertGesture(
  document: GridDocument,
  sourceRows: readonly GridRow[],
  cells: Iterable<{ row: string; column: string }>,
): Gesture | null {
  const wanted = new Map<string, Set<string>>()
  for (const { row, column } of cells) {
    if (!Object.hasOwn(document.edits, row)) continue
    const columns = wanted.get(row)
    if (columns) columns.add(column)
    else wanted.set(row, new Set([column]))
  }
  const removed = new Set(document.removed)
  const changes: RecordedChange[] = []
  for (const source of sourceRows) {
    if (source.readOnly !== undefined || removed.has(source.id)) continue
    for (const column of wanted.get(source.id) ?? []) {
      if (!isEdited(source, document, source.id, column)) continue
      const before = document.edits[source.id]?.[column] ?? null
      changes.push({ row: source.id, column, before, after: source.values[column] ?? null, to: 'source' })
    }
  }
  if (changes.length === 0) return null
  return { label: gestureLabel('revert', changes.length), cells: changes, added: [], removed: [] }
}
