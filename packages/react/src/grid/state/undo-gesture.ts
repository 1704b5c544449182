import type { GridDocument } from '../grid.types.ts'
import { applyGesture, takeBackGesture } from './apply-gesture.ts'

/**
 * Take back the latest gesture, whatever it did: edits, added and removed rows.
 *
 * @returns The document itself where nothing is left to undo.
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
    ...takeBackGesture(document, gesture),
    done: document.done.slice(0, -1),
    undone: [...document.undone, gesture],
  }
}

/**
 * Do again what was undone last.
 *
 * @returns The document itself where nothing was undone, or something else was done since.
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
