import type { ColumnFilter, GridColumn, GridView } from '../grid.types.ts'
import { orderedColumns } from './columns.ts'

/**
 * Returns a view with rows in document order, all columns, no filters and no groups.
 *
 * @example
 * [emptyView().sort, emptyView().groupBy]
 * // => [[], null]
 */
export function emptyView(): GridView {
  return {
    sort: [],
    filters: {},
    quickFilter: '',
    groupBy: null,
    folded: [],
    order: [],
    hidden: [],
    widths: {},
    frozen: {},
  }
}

/** Limits in pixels for the width of a column that the user resizes. */
const minimumWidth = 40
const maximumWidth = 800

/**
 * Sets the filter of a column, or removes it.
 *
 * @example
 * setFilter(emptyView(), 'plan', { kind: 'values', values: ['1x1'] }).filters
 * // => { plan: { kind: 'values', values: ['1x1'] } }
 */
export function setFilter(view: GridView, column: string, filter: ColumnFilter | null): GridView {
  const { [column]: _, ...others } = view.filters
  return { ...view, filters: filter === null ? others : { ...others, [column]: filter } }
}

/**
 * Sets the width of a column.
 *
 * @param width Pixels; rounded and limited to 40 to 800.
 * @example
 * setWidth(emptyView(), 'rent', 12.5).widths
 * // => { rent: 40 }
 */
export function setWidth(view: GridView, column: string, width: number): GridView {
  const pixels = Math.min(maximumWidth, Math.max(minimumWidth, Math.round(width)))
  return { ...view, widths: { ...view.widths, [column]: pixels } }
}

/**
 * Moves a column before another.
 *
 * @param before ID of the column that follows it, `null` for the end.
 * @example
 * const columns = ['unit', 'plan', 'rent'].map((id) => ({ id, title: id, kind: 'text' }))
 * moveColumn(emptyView(), columns, 'rent', 'plan').order
 * // => ['unit', 'rent', 'plan']
 */
export function moveColumn(
  view: GridView,
  columns: readonly GridColumn[],
  column: string,
  before: string | null,
): GridView {
  if (column === before) return view
  const order = orderedColumns(columns, view).map(({ id }) => id)
  const others = order.filter((id) => id !== column)
  if (others.length === order.length) return view
  const place = before === null ? -1 : others.indexOf(before)
  return { ...view, order: others.toSpliced(place < 0 ? others.length : place, 0, column) }
}
