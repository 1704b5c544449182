import type { Gesture, GridDocument } from '../grid.types.ts'
import { applyGesture } from './apply-gesture.ts'
import type { RecordedChange } from './recorded-change.ts'

/** Gestures that can be undone. Older ones stay done for good. */
export const keptGestures = 1_000

/**
 * Do a gesture. What was undone before can no longer be done again.
 *
 * @returns The document itself where the gesture changes nothing.
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
  const done = [...document.done.slice(-(keptGestures - 1)), effective]
  return { ...applyGesture(document, effective), done, undone: [] }
}

/** Whether the id is not in the set, which has it from now on: nothing is added or removed twice. */
function isNew(known: Set<string>, id: string): boolean {
  if (known.has(id)) return false
  known.add(id)
  return true
}

function recordedChanges(edits: GridDocument['edits'], changes: Gesture['cells']): RecordedChange[] {
  const recorded: RecordedChange[] = []
  // Cells that this gesture has changed already: 'source' where it let go of the edit.
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
