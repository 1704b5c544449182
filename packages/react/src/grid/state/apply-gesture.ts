import type { CellValue, Gesture, GridDocument } from '../grid.types.ts'
import type { RecordedChange } from './recorded-change.ts'

/** What a gesture changes of a document, history aside. */
type Changed = Pick<GridDocument, 'edits' | 'added' | 'removed'>

/**
 * The edits, added and removed rows of a document after a gesture was done to it, or done again. The history is left to
 * the caller.
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
 * The edits, added and removed rows of a document as they were before its latest gesture.
 *
 * @example
 * const edit = { row: 'r1', column: 'rent', before: 900, after: 950, from: 'source' }
 * const document = { edits: { r1: { rent: 950 } }, added: [], removed: [], done: [], undone: [] }
 * takeBackGesture(document, { label: 'edit', cells: [edit], added: [], removed: [] }).edits
 * // => {}
 */
export function takeBackGesture(document: GridDocument, gesture: Gesture): Changed {
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

/** Edits under change. Only rows that change are copied, so that a gesture costs what it touches. */
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
