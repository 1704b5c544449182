import type { Gesture, GridDocument } from '../../grid/index.ts'
import type { DeskHistory, DeskStep } from './desk-history.ts'

/** What a person did in a grid, as the one history of the document takes it. */
export type GridChange = { kind: 'gesture'; gesture: Gesture } | { kind: 'undo' | 'redo'; count: number }

/**
 * The steps of the document's one history as a grid shows and undoes them: those of mappers and dialogs change none of its
 * cells.
 *
 * @example
 * gridHistory({ content: { corrections: [], comments: {}, userRents: {}, chartOfAccountsId: null }, done: [], undone: [] })
 * // => { done: [], undone: [] }
 */
export function gridHistory({ done, undone }: DeskHistory): Pick<GridDocument, 'done' | 'undone'> {
  return { done: done.map(gestureOf), undone: undone.map(gestureOf) }
}

function gestureOf({ gesture: { label, cells } }: DeskStep): Gesture {
  return cells ?? { label, cells: [], added: [], removed: [] }
}

/**
 * What changed between two documents of a grid: a new gesture, or steps back or forth; `null` where the history is the same.
 *
 * @example
 * const none = { edits: {}, added: [], removed: [], done: [], undone: [] }
 * const gesture = { label: 'edit Rent', cells: [], added: [], removed: [] }
 * gridChange(none, { ...none, done: [gesture] })
 * // => { kind: 'gesture', gesture: { label: 'edit Rent', cells: [], added: [], removed: [] } }
 */
export function gridChange(before: GridDocument, after: GridDocument): GridChange | null {
  const back = after.undone.length - before.undone.length
  if (back > 0 && after.done.length < before.done.length) return { kind: 'undo', count: back }
  const gesture = after.done.at(-1)
  if (gesture === undefined || gesture === before.done.at(-1)) return null
  const isRedo = back < 0 && before.undone.includes(gesture)
  return isRedo ? { kind: 'redo', count: -back } : { kind: 'gesture', gesture }
}
