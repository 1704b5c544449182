import type { ColumnFilter, GridView, SortKey } from '../grid.types.ts'
import { isListOf, isObject, isRecordOf, isText, isTextOrNull, parsedJson } from './plain-data.ts'

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
