import type { ColumnFilter, GridView, SortKey } from '../grid.types.ts'

/** Where a grid is stored: `localStorage` under one key, or the app's own storage. */
export interface DocumentStorage {
  /** What was written last, `null` for nothing. */
  read: () => string | null
  write: (text: string) => void
}

/** Number of the way in which views are written. A text with another number is not read. */
const format = 1

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
  return isListOf(isShape<SavedView>({ name: isText, view: isView }))(stored.views) ? stored.views : null
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

/** Guards for data that was read from text and may hold anything. */
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
 * Whether a value is a text.
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

/**
 * Whether a value is an object with such fields; others do no harm.
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
