import type { ColumnFilter, GridView, SortKey } from '../grid.types.ts'

/** Storage of a grid's views: `localStorage` under one key, or the app's own storage. */
export interface DocumentStorage {
  /** Returns the last written text; `null` if there is none. */
  read: () => string | null
  write: (text: string) => void
}

/** Version of the format of stored views. A text with another version is not read. */
const format = 1

/** View that the user named. */
export interface SavedView {
  name: string
  view: GridView
}

/**
 * Serializes named views for storage.
 *
 * @example
 * writeViews([])
 * // => '{"format":1,"views":[]}'
 */
export function writeViews(views: readonly SavedView[]): string {
  return JSON.stringify({ format, views })
}

/**
 * Reads the named views from a text that `writeViews` wrote. Columns that the grid does not have are harmless: they
 * show, sort and filter nothing.
 *
 * @returns `null` if the text is damaged or in another format.
 * @example
 * [readViews(writeViews([{ name: 'Vacant', view: emptyView() }])).length, readViews('[]')]
 * // => [1, null]
 */
export function readViews(text: string): readonly SavedView[] | null {
  const stored = parsedJson(text)
  if (!isObject(stored) || stored.format !== format) return null
  return isListOf(isShape<SavedView>({ name: isText, view: isView }))(stored.views) ? stored.views : null
}

/**
 * Adds a named view, or replaces the view with that name.
 *
 * @example
 * saveView([{ name: 'Vacant', view: emptyView() }], 'Vacant', { ...emptyView(), quickFilter: 'vacant' }).length
 * // => 1
 */
export function saveView(views: readonly SavedView[], name: string, view: GridView): readonly SavedView[] {
  const isKnown = views.some((one) => one.name === name)
  return isKnown ? views.map((one) => (one.name === name ? { name, view } : one)) : [...views, { name, view }]
}

/** Guards for data that was read from text and may contain anything. */
type Guard<Value> = (value: unknown) => value is Value

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks whether a value is a text.
 *
 * @example
 * [isText('a'), isText(1)]
 * // => [true, false]
 */
export const isText: Guard<string> = (value) => typeof value === 'string'
const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)

const isOneOf =
  <Value>(...values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.includes(value as Value)

const isEither =
  <One, Other>(isFirst: Guard<One>, isSecond: Guard<Other>): Guard<One | Other> =>
  (value): value is One | Other =>
    isFirst(value) || isSecond(value)

/**
 * Returns a guard for a list whose items pass the given guard.
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
 * Returns a guard for an object whose fields, of any name, pass the given guard.
 *
 * @example
 * [isRecordOf(isText)({ a: 'b' }), isRecordOf(isText)({ a: 1 })]
 * // => [true, false]
 */
export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isItem)

/**
 * Returns a guard for an object whose fields pass the given guards; other fields are ignored.
 *
 * @example
 * const isNamed = isShape({ name: isText })
 * ;[isNamed({ name: 'Vacant', view: {} }), isNamed({ name: 1 }), isNamed(null)]
 * // => [true, false, false]
 */
export const isShape =
  <Shape extends object>(fields: { [Field in keyof Shape]-?: Guard<Shape[Field]> }): Guard<Shape> =>
  (value): value is Shape =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([field, isField]) => isField(value[field]))

const isTexts = isListOf(isText)
const isTextOrNull = isEither(isText, isOneOf(null))
const isBound = isEither(isTextOrNull, isNumber)

const isFilter: Guard<ColumnFilter> = isEither(
  isShape<Extract<ColumnFilter, { kind: 'range' }>>({ kind: isOneOf('range'), from: isBound, to: isBound }),
  isEither(
    isShape<Extract<ColumnFilter, { kind: 'values' }>>({ kind: isOneOf('values'), values: isTexts }),
    isShape<Extract<ColumnFilter, { kind: 'contains' }>>({ kind: isOneOf('contains'), text: isText }),
  ),
)

const isView = isShape<GridView>({
  sort: isListOf(isShape<SortKey>({ column: isText, direction: isOneOf('ascending', 'descending') })),
  filters: isRecordOf(isFilter),
  quickFilter: isText,
  groupBy: isTextOrNull,
  folded: isTexts,
  order: isTexts,
  hidden: isTexts,
  widths: isRecordOf(isNumber),
  frozen: isRecordOf(isOneOf('start', 'end', null)),
})
