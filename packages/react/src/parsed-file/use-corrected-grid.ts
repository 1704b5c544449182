import { useCallback, useMemo, useState } from 'react'
import type { Gesture, GridDocument } from '../grid/index.ts'
import type { DeskHistory, DeskStep } from './state/desk-history.ts'

/** Session data that a grid over a document requires. */
export interface GridSession {
  history: DeskHistory
  /** Whether the rows are of an earlier step. */
  isReading: boolean
  undo: (count?: number) => void
  redo: (count?: number) => void
}

/** Grid document that follows the session's history. */
export interface CorrectedGrid {
  document: GridDocument
  onDocumentChange: (document: GridDocument) => void
}

/**
 * Connects a grid to the session's history: its changes become steps, and its undo reverts the last step of any pane.
 * Edits, added rows and removed rows stay shown until the reading includes them.
 *
 * @param edits Edited values of the current reading, by row ID and column ID. Pass the same object while it is unchanged.
 * @param onCells Receives a new gesture of the grid, to make it a step with corrections.
 */
export function useCorrectedGrid(
  session: GridSession,
  edits: GridDocument['edits'],
  onCells: (gesture: Gesture) => void,
): CorrectedGrid {
  const { history, isReading, undo, redo } = session
  const [typed, setTyped] = useState<(Shown & { over: GridDocument['edits'] }) | null>(null)
  // A reading of the latest step includes everything that was typed.
  const isTypedShown = typed !== null && (isReading || typed.over === edits)
  const shownEdits = isTypedShown ? typed.edits : edits
  const { added, removed } = isTypedShown ? typed : noRows
  const document = useMemo<GridDocument>(
    () => ({ edits: shownEdits, added, removed, ...gridHistory(history) }),
    [shownEdits, added, removed, history],
  )
  const onDocumentChange = useCallback(
    (after: GridDocument) => {
      const change = gridChange(document, after)
      if (change === null) return
      setTyped({ edits: after.edits, added: after.added, removed: after.removed, over: edits })
      if (change.kind === 'gesture') onCells(change.gesture)
      else if (change.kind === 'undo') undo(change.count)
      else redo(change.count)
    },
    [document, edits, undo, redo, onCells],
  )
  return { document, onDocumentChange }
}

/** Changes that a grid shows over the rows of a reading. */
type Shown = Pick<GridDocument, 'edits' | 'added' | 'removed'>

const noRows: Pick<Shown, 'added' | 'removed'> = { added: [], removed: [] }

/** User action in a grid, as an operation on the document's history. */
type GridChange = { kind: 'gesture'; gesture: Gesture } | { kind: 'undo' | 'redo'; count: number }

/**
 * Returns the steps of the document's history as grid gestures; steps of mappers and dialogs change none of its cells.
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
 * Returns the change between two documents of a grid: a new gesture, an undo or a redo; `null` if the history is unchanged.
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
