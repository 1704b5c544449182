import type { ColumnFilter, GridColumn, GridView } from '../grid.types.ts'
import { orderedColumns } from './columns.ts'

/**
 * A view with rows in document order, all columns, no filters and no groups.
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

/** Pixels between which people can draw the width of a column. */
const minimumWidth = 40
const greatestWidth = 800

/**
 * Filter by a column, or by it no longer.
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
 * Give a column a width.
 *
 * @param width Pixels; brought to whole ones between 40 and 800.
 * @example
 * setWidth(emptyView(), 'rent', 12.5).widths
 * // => { rent: 40 }
 */
export function setWidth(view: GridView, column: string, width: number): GridView {
  const pixels = Math.min(greatestWidth, Math.max(minimumWidth, Math.round(width)))
  return { ...view, widths: { ...view.widths, [column]: pixels } }
}

/**
 * Put a column before another.
 *
 * @param before Id of the column that it comes before, `null` for the end.
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
