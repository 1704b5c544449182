import { useCallback, useMemo, useState } from 'react'
import type { Gesture, GridDocument } from '../grid/index.ts'
import type { DeskHistory } from './state/desk-history.ts'
import { gridChange, gridHistory } from './state/grid-history.ts'

/** What a grid over a document of a session needs. */
export interface SessionOfGrid {
  history: DeskHistory
  /** Whether the rows are of an earlier step. */
  isReading: boolean
  undo: (count?: number) => void
  redo: (count?: number) => void
}

/** A grid's document that follows the one history of the session. */
export interface CorrectedGrid {
  document: GridDocument
  onDocumentChange: (document: GridDocument) => void
}

/**
 * Binds a grid to the one history of a document: its gestures become steps of that history, and its undo undoes whatever was
 * done last, wherever it was. What was typed stays in its cell until the reading that takes it in.
 *
 * @param edits Edited values of the present reading, by row id and column id. Keep it the same object while it is the same.
 * @param onCells Told of a new gesture in the grid, to be made a step with corrections.
 */
export function useCorrectedGrid(
  session: SessionOfGrid,
  edits: GridDocument['edits'],
  onCells: (gesture: Gesture) => void,
): CorrectedGrid {
  const { history, isReading, undo, redo } = session
  const [typed, setTyped] = useState<{ edits: GridDocument['edits']; over: GridDocument['edits'] } | null>(null)
  // A reading that is of the latest step has taken in all that was typed.
  const isTypedShown = typed !== null && (isReading || typed.over === edits)
  const shownEdits = isTypedShown ? typed.edits : edits
  const document = useMemo<GridDocument>(
    () => ({ edits: shownEdits, added: [], removed: [], ...gridHistory(history) }),
    [shownEdits, history],
  )
  const onDocumentChange = useCallback(
    (after: GridDocument) => {
      const change = gridChange(document, after)
      if (change === null) return
      setTyped({ edits: after.edits, over: edits })
      if (change.kind === 'gesture') onCells(change.gesture)
      else if (change.kind === 'undo') undo(change.count)
      else redo(change.count)
    },
    [document, edits, undo, redo, onCells],
  )
  return { document, onDocumentChange }
}
