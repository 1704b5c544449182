import { plural } from '@uwkit/core/text'
import type { CellChange, CellValue, Gesture, GridDocument, GridRow } from '../grid.types.ts'
import { isEdited } from './document.ts'

/**
 * Returns the label of a gesture, as the undo menu shows it after "Undo".
 *
 * @example
 * gestureLabel('paste', 96)
 * // => 'paste 96 cells'
 */
export function gestureLabel(verb: string, count: number, noun: 'cell' | 'row' = 'cell'): string {
  return `${verb} ${plural(count, noun)}`
}

/**
 * Cell change as the history stores it. It also records whether the cell showed its given value before or after, so
 * that undo and revert remove an edit instead of pinning an old value over new data.
 */
export interface RecordedChange extends CellChange {
  /** The cell was not edited before: undo restores the given value. */
  from?: 'source'
  /** The cell is not edited afterward: it shows the given value. */
  to?: 'source'
}

/** Maximum gestures that can be undone; older ones are permanent. */
export const maximumUndoSteps = 1_000

/**
 * Applies a gesture. Gestures that were undone before cannot be redone.
 *
 * @returns The same document if the gesture changes nothing.
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950 }
 * commitGesture(emptyDocument(), { label: 'edit rent', cells: [edit], added: [], removed: [] }).edits
 * // => { r1: { rent: 950 } }
 */
export function commitGesture(document: GridDocument, gesture: Gesture): GridDocument {
  const knownAdded = new Set(document.added.map(({ row }) => row.id))
  const knownRemoved = new Set(document.removed)
  const effective: Gesture = {
    label: gesture.label,
    cells: recordedChanges(document.edits, gesture.cells),
    added: gesture.added.filter(({ row }) => isNew(knownAdded, row.id)),
    removed: gesture.removed.filter(({ row }) => isNew(knownRemoved, row.id)),
  }
  if (effective.cells.length + effective.added.length + effective.removed.length === 0) return document
  const done = [...document.done.slice(-(maximumUndoSteps - 1)), effective]
  return { ...applyGesture(document, effective), done, undone: [] }
}

/** Checks whether the ID is not in the set yet, and adds it, so that nothing is added or removed twice. */
function isNew(known: Set<string>, id: string): boolean {
  if (known.has(id)) return false
  known.add(id)
  return true
}

function recordedChanges(edits: GridDocument['edits'], changes: Gesture['cells']): RecordedChange[] {
  const recorded: RecordedChange[] = []
  // Cells that this gesture has changed already: 'source' if it removed the edit.
  const seen = new Map<string, 'source' | 'edit'>()
  for (const change of changes as readonly RecordedChange[]) {
    if (change.before === change.after) continue
    const cell = `${change.row}\u0000${change.column}`
    const was = seen.get(cell) ?? (isIn(edits, change.row, change.column) ? 'edit' : 'source')
    seen.set(cell, change.to ?? 'edit')
    const { from: _, ...plain } = change
    recorded.push(was === 'source' ? { ...plain, from: 'source' } : plain)
  }
  return recorded
}

function isIn(edits: GridDocument['edits'], row: string, column: string): boolean {
  const values = Object.hasOwn(edits, row) ? edits[row] : undefined
  return values !== undefined && Object.hasOwn(values, column)
}

/**
 * Undoes the latest gesture: edits, added and removed rows.
 *
 * @returns The same document if there is nothing to undo.
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950 }
 * const edited = commitGesture(emptyDocument(), { label: 'edit rent', cells: [edit], added: [], removed: [] })
 * undoGesture(edited).edits
 * // => {}
 */
export function undoGesture(document: GridDocument): GridDocument {
  const gesture = document.done.at(-1)
  if (gesture === undefined) return document
  return {
    ...unapplyGesture(document, gesture),
    done: document.done.slice(0, -1),
    undone: [...document.undone, gesture],
  }
}

/**
 * Redoes the last undone gesture.
 *
 * @returns The same document if there is nothing to redo, or a new gesture was applied since.
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950 }
 * const edited = commitGesture(emptyDocument(), { label: 'edit rent', cells: [edit], added: [], removed: [] })
 * redoGesture(undoGesture(edited)).edits
 * // => { r1: { rent: 950 } }
 */
export function redoGesture(document: GridDocument): GridDocument {
  const gesture = document.undone.at(-1)
  if (gesture === undefined) return document
  return {
    ...applyGesture(document, gesture),
    done: [...document.done, gesture],
    undone: document.undone.slice(0, -1),
  }
}

/** Parts of a document that a gesture changes, except the history. */
type Changed = Pick<GridDocument, 'edits' | 'added' | 'removed'>

/**
 * Returns the edits, added and removed rows of a document after a gesture is applied or redone. The caller updates the
 * history.
 *
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950 }
 * const document = { edits: {}, added: [], removed: [], done: [], undone: [] }
 * applyGesture(document, { label: 'edit', cells: [edit], added: [], removed: [] }).edits
 * // => { r1: { rent: 950 } }
 */
export function applyGesture(document: GridDocument, gesture: Gesture): Changed {
  const edits = new EditsDraft(document.edits)
  for (const change of gesture.cells as readonly RecordedChange[]) {
    if (change.to === 'source') edits.clear(change.row, change.column)
    else edits.set(change.row, change.column, change.after)
  }
  return {
    edits: edits.result,
    added: gesture.added.length === 0 ? document.added : [...document.added, ...gesture.added],
    removed: gesture.removed.length === 0 ? document.removed : [...document.removed, ...idsOf(gesture.removed)],
  }
}

/**
 * Returns the edits, added and removed rows of a document as they were before its latest gesture.
 *
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950, from: 'source' }
 * const document = { edits: { r1: { rent: 950 } }, added: [], removed: [], done: [], undone: [] }
 * unapplyGesture(document, { label: 'edit', cells: [edit], added: [], removed: [] }).edits
 * // => {}
 */
export function unapplyGesture(document: GridDocument, gesture: Gesture): Changed {
  const edits = new EditsDraft(document.edits)
  for (const change of [...(gesture.cells as readonly RecordedChange[])].reverse()) {
    if (change.from === 'source') edits.clear(change.row, change.column)
    else edits.set(change.row, change.column, change.before)
  }
  const added = new Set(idsOf(gesture.added))
  const removed = new Set(idsOf(gesture.removed))
  return {
    edits: edits.result,
    added: added.size === 0 ? document.added : document.added.filter(({ row }) => !added.has(row.id)),
    removed: removed.size === 0 ? document.removed : document.removed.filter((id) => !removed.has(id)),
  }
}

const idsOf = (rows: Gesture['added']): string[] => rows.map(({ row }) => row.id)

/** Mutable draft of edits. Only changed rows are copied, so the cost of a gesture depends on what it changes. */
class EditsDraft {
  #edits: Record<string, Readonly<Record<string, CellValue>>>
  readonly #given: GridDocument['edits']
  readonly #copied = new Map<string, Record<string, CellValue>>()

  constructor(edits: GridDocument['edits']) {
    this.#given = edits
    this.#edits = edits
  }

  set(row: string, column: string, value: CellValue): void {
    this.#rowOf(row)[column] = value
  }

  clear(row: string, column: string): void {
    delete this.#rowOf(row)[column]
  }

  get result(): GridDocument['edits'] {
    for (const [id, values] of this.#copied) if (Object.keys(values).length === 0) delete this.#edits[id]
    return this.#edits
  }

  #rowOf(id: string): Record<string, CellValue> {
    const known = this.#copied.get(id)
    if (known) return known
    if (this.#edits === this.#given) this.#edits = { ...this.#given }
    const copy = { ...this.#edits[id] }
    this.#copied.set(id, copy)
    this.#edits[id] = copy
    return copy
  }
}

/**
 * Returns the gesture that restores the given values of cells. Cells that are not edited, rows that the user added and
 * rows that cannot be edited stay unchanged.
 *
 * @returns `null` if none of the cells has an edit to revert.
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
  const columnsByRow = new Map<string, Set<string>>()
  for (const { row, column } of cells) {
    if (!Object.hasOwn(document.edits, row)) continue
    const columns = columnsByRow.get(row)
    if (columns) columns.add(column)
    else columnsByRow.set(row, new Set([column]))
  }
  const removed = new Set(document.removed)
  const changes: RecordedChange[] = []
  for (const source of sourceRows) {
    if (source.readOnly !== undefined || removed.has(source.id)) continue
    for (const column of columnsByRow.get(source.id) ?? []) {
      if (!isEdited(source, document, source.id, column)) continue
      const before = document.edits[source.id]?.[column] ?? null
      changes.push({ row: source.id, column, before, after: source.values[column] ?? null, to: 'source' })
    }
  }
  if (changes.length === 0) return null
  return { label: gestureLabel('revert', changes.length), cells: changes, added: [], removed: [] }
}

/**
 * Returns the gesture that adds rows, one after the other.
 *
 * @param rows New rows, with IDs that no other row has or had.
 * @param after ID of the row that the first of them follows, `null` for the very start.
 * @returns `null` if there are no rows.
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
 * Returns the gesture that deletes rows. Rows that cannot be edited stay.
 *
 * @param rows The rows of the document in order, as `rowsOfDocument` returns them.
 * @returns `null` if none of the rows can be deleted.
 * @example
 * const gesture = removeRowsGesture([{ id: 'a', values: {} }, { id: 'b', values: {} }], ['b'])
 * ;[gesture.label, gesture.removed[0].after]
 * // => ['delete 1 row', 'a']
 */
export function removeRowsGesture(rows: readonly GridRow[], ids: Iterable<string>): Gesture | null {
  const idSet = new Set(ids)
  const removed = rows.flatMap((row, at) =>
    idSet.has(row.id) && row.readOnly === undefined ? [{ row, after: rows[at - 1]?.id ?? null }] : [],
  )
  if (removed.length === 0) return null
  return { label: gestureLabel('delete', removed.length, 'row'), cells: [], added: [], removed }
}
