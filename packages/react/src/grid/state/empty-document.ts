import type { GridDocument } from '../grid.types.ts'

/**
 * A document to which nothing was done yet.
 *
 * @example
 * emptyDocument()
 * // => { edits: {}, added: [], removed: [], done: [], undone: [] }
 */
export function emptyDocument(): GridDocument {
  return { edits: {}, added: [], removed: [], done: [], undone: [] }
}
