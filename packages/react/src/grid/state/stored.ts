import type {
  CellValue,
  ColumnFilter,
  Gesture,
  GridDocument,
  GridRow,
  GridView,
  PlacedRow,
  SortKey,
} from '../grid.types.ts'
import type { RecordedChange } from './gestures.ts'

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

/** A view that a person has given a name. */
export interface SavedView {
  name: string
  view: GridView
}

/**
 * Named views as text, to keep them.
 *
 * @example
 * writeViews([])
 * // => '{"format":1,"views":[]}'
 */
export function writeViews(views: readonly SavedView[]): string {
  return JSON.stringify({ format, views })
}

/**
 * The named views that a text from `writeViews` holds. Names of columns that a grid no longer has do no harm: they show,
 * sort and filter nothing.
 *
 * @returns `null` where the text is damaged or was written in another format.
 * @example
 * [readViews(writeViews([{ name: 'Vacant', view: emptyView() }])).length, readViews('[]')]
 * // => [1, null]
 */
export function readViews(text: string): readonly SavedView[] | null {
  const stored = parsedJson(text)
  if (!isObject(stored) || stored.format !== format) return null
  return isListOf(isSavedView)(stored.views) ? stored.views : null
}

/**
 * The named views with one more, or with another view under its name.
 *
 * @example
 * saveView([{ name: 'Vacant', view: emptyView() }], 'Vacant', { ...emptyView(), quickFilter: 'vacant' }).length
 * // => 1
 */
export function saveView(views: readonly SavedView[], name: string, view: GridView): readonly SavedView[] {
  const isKnown = views.some((one) => one.name === name)
  return isKnown ? views.map((one) => (one.name === name ? { name, view } : one)) : [...views, { name, view }]
}

function isSavedView(value: unknown): value is SavedView {
  return isObject(value) && isText(value.name) && isObject(value.view) && isView(value.view)
}

function isView(value: Record<string, unknown>): boolean {
  const isTexts = isListOf(isText)
  return (
    isListOf(isSortKey)(value.sort) &&
    isRecordOf(isFilter)(value.filters) &&
    isText(value.quickFilter) &&
    isTextOrNull(value.groupBy) &&
    isTexts(value.folded) &&
    isTexts(value.order) &&
    isTexts(value.hidden) &&
    isRecordOf(isNumber)(value.widths) &&
    isRecordOf(isFrozen)(value.frozen)
  )
}

function isSortKey(value: unknown): value is SortKey {
  return (
    isObject(value) && isText(value.column) && (value.direction === 'ascending' || value.direction === 'descending')
  )
}

function isFilter(value: unknown): value is ColumnFilter {
  if (!isObject(value)) return false
  if (value.kind === 'values') return isListOf(isText)(value.values)
  if (value.kind === 'contains') return isText(value.text)
  return value.kind === 'range' && isBound(value.from) && isBound(value.to)
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

const isBound = (value: unknown): value is number | string | null => isTextOrNull(value) || isNumber(value)

const isFrozen = (value: unknown): value is 'start' | 'end' | null =>
  value === null || value === 'start' || value === 'end'

/** Guards for data that was read from text and may hold anything. */
type Guard<Value> = (value: unknown) => value is Value

/**
 * What a JSON text holds, `null` where it is no JSON.
 *
 * @example
 * [parsedJson('[1]'), parsedJson('[1')]
 * // => [[1], null]
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Whether a value is a text.
 *
 * @example
 * [isText('a'), isText(1)]
 * // => [true, false]
 */
export const isText: Guard<string> = (value) => typeof value === 'string'

/**
 * Whether a value is a text or `null`.
 *
 * @example
 * [isTextOrNull(null), isTextOrNull(undefined)]
 * // => [true, false]
 */
export const isTextOrNull: Guard<string | null> = (value) => value === null || typeof value === 'string'

/**
 * Whether a value is an object with named fields.
 *
 * @example
 * [isObject({}), isObject([])]
 * // => [true, false]
 */
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a cell can hold the value.
 *
 * @example
 * [isCellValue(null), isCellValue(0), isCellValue({})]
 * // => [true, true, false]
 */
export const isCellValue: Guard<CellValue> = (value): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/**
 * Whether a value is a list of such things.
 *
 * @example
 * [isListOf(isText)(['a']), isListOf(isText)([1])]
 * // => [true, false]
 */
export const isListOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/**
 * Whether a value is an object whose fields, by any name, hold such things.
 *
 * @example
 * [isRecordOf(isText)({ a: 'b' }), isRecordOf(isText)({ a: 1 })]
 * // => [true, false]
 */
export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isItem)
