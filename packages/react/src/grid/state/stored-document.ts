import type { Gesture, GridDocument, GridRow, PlacedRow } from '../grid.types.ts'
import { isCellValue, isListOf, isObject, isRecordOf, isText, isTextOrNull, parsedJson } from './plain-data.ts'
import type { RecordedChange } from './recorded-change.ts'

/** Number of the way in which documents are written. A text with another number is not read. */
const format = 1

/**
 * A document as text, to keep it over a reload: what was done, and what can be undone and done again.
 *
 * @example
 * writeDocument(emptyDocument())
 * // => '{"format":1,"edits":{},"added":[],"removed":[],"done":[],"undone":[]}'
 */
export function writeDocument(document: GridDocument): string {
  const { edits, added, removed, done, undone } = document
  return JSON.stringify({ format, edits, added, removed, done, undone })
}

/**
 * The document that a text from `writeDocument` holds.
 *
 * @returns `null` where the text is damaged or was written in another format.
 * @example
 * [readDocument(writeDocument(emptyDocument())), readDocument('{"format":1,"edits":')]
 * // => [{ edits: {}, added: [], removed: [], done: [], undone: [] }, null]
 */
export function readDocument(text: string): GridDocument | null {
  const stored = parsedJson(text)
  if (!isObject(stored) || stored.format !== format) return null
  const { edits, added, removed, done, undone } = stored
  const whole = { edits, added, removed, done, undone }
  return isDocument(whole) ? whole : null
}

function isDocument(value: Record<string, unknown>): value is Record<string, unknown> & GridDocument {
  return (
    isRecordOf(isRecordOf(isCellValue))(value.edits) &&
    isListOf(isPlacedRow)(value.added) &&
    isListOf(isText)(value.removed) &&
    isListOf(isGesture)(value.done) &&
    isListOf(isGesture)(value.undone)
  )
}

function isGesture(value: unknown): value is Gesture {
  return (
    isObject(value) &&
    isText(value.label) &&
    isListOf(isChange)(value.cells) &&
    isListOf(isPlacedRow)(value.added) &&
    isListOf(isPlacedRow)(value.removed)
  )
}

function isChange(value: unknown): value is RecordedChange {
  return (
    isObject(value) &&
    isText(value.row) &&
    isText(value.column) &&
    isCellValue(value.before) &&
    isCellValue(value.after) &&
    (value.from === undefined || value.from === 'source') &&
    (value.to === undefined || value.to === 'source')
  )
}

function isPlacedRow(value: unknown): value is PlacedRow {
  return isObject(value) && isRow(value.row) && isTextOrNull(value.after)
}

function isRow(value: unknown): value is GridRow {
  return (
    isObject(value) &&
    isText(value.id) &&
    isRecordOf(isCellValue)(value.values) &&
    (value.readOnly === undefined || isText(value.readOnly))
  )
}
