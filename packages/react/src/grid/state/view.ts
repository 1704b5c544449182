import type { ColumnFilter, GridColumn, GridView, SortKey } from '../grid.types.ts'
import { orderedColumns } from './columns.ts'

/**
 * Rows in their given order, all columns shown, nothing filtered or grouped.
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
const leastWidth = 40
const greatestWidth = 800

/**
 * Sort by a column: ascending, at the next call descending, then not at all.
 *
 * @param additive Keep the other columns of the sort, as Shift with a click does.
 * @example
 * toggleSort(toggleSort(emptyView(), 'rent', false), 'rent', false).sort
 * // => [{ column: 'rent', direction: 'descending' }]
 */
export function toggleSort(view: GridView, column: string, additive: boolean): GridView {
  const known = view.sort.find((key) => key.column === column)
  const next: SortKey[] = []
  if (known === undefined) next.push({ column, direction: 'ascending' })
  else if (known.direction === 'ascending') next.push({ column, direction: 'descending' })
  if (!additive) return { ...view, sort: next }
  if (known === undefined) return { ...view, sort: [...view.sort, ...next] }
  return { ...view, sort: view.sort.flatMap((key) => (key === known ? next : [key])) }
}

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
 * Show all rows again: no filter of a column and no quick filter.
 *
 * @example
 * clearFilters({ ...emptyView(), quickFilter: 'vacant' }).quickFilter
 * // => ''
 */
export function clearFilters(view: GridView): GridView {
  return { ...view, filters: {}, quickFilter: '' }
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
  const pixels = Math.min(greatestWidth, Math.max(leastWidth, Math.round(width)))
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

/**
 * Take a column out of sight.
 *
 * @example
 * hideColumn(emptyView(), 'plan').hidden
 * // => ['plan']
 */
export function hideColumn(view: GridView, column: string): GridView {
  return view.hidden.includes(column) ? view : { ...view, hidden: [...view.hidden, column] }
}

/**
 * Show a hidden column again, where it was.
 *
 * @example
 * showColumn({ ...emptyView(), hidden: ['plan', 'note'] }, 'plan').hidden
 * // => ['note']
 */
export function showColumn(view: GridView, column: string): GridView {
  return { ...view, hidden: view.hidden.filter((id) => id !== column) }
}

/**
 * Keep a column in sight at the start or the end of the rows, or let go of it.
 *
 * @example
 * freezeColumn(emptyView(), 'unit', 'start').frozen
 * // => { unit: 'start' }
 */
export function freezeColumn(view: GridView, column: string, frozen: 'start' | 'end' | null): GridView {
  return { ...view, frozen: { ...view.frozen, [column]: frozen } }
}

/**
 * Group the rows by a column, `null` for not at all. All groups are unfolded.
 *
 * @example
 * setGroup({ ...emptyView(), folded: ['1x1'] }, 'status').folded
 * // => []
 */
export function setGroup(view: GridView, column: string | null): GridView {
  return column === view.groupBy ? view : { ...view, groupBy: column, folded: [] }
}

/**
 * Fold a group, or unfold it.
 *
 * @param key Value of the group as text.
 * @example
 * toggleFold({ ...emptyView(), folded: ['1x1'] }, '2x2').folded
 * // => ['1x1', '2x2']
 */
export function toggleFold(view: GridView, key: string): GridView {
  const others = view.folded.filter((one) => one !== key)
  return { ...view, folded: others.length === view.folded.length ? [...others, key] : others }
}
