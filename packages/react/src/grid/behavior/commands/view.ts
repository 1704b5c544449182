import { countText } from '@uwkit/core/text'
import type { ColumnFilter, GridColumn, GridView, SortKey } from '../../grid.types.ts'
import { defaultWidth, orderedColumns } from '../../state/columns.ts'
import { moveColumn, setFilter, setWidth } from '../../state/view.ts'
import { withFreshOrder, withView } from '../derive-state.ts'
import { announce, type GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'

/** Changes the view of the rows. */
export function changeView(change: (view: GridView) => GridView): GridCommand {
  return (state) => withView(state, change(state.view))
}

/** Collapses or expands a group. */
export function toggleGroup(key: string): GridCommand {
  return changeView((view) => {
    const others = view.folded.filter((one) => one !== key)
    return { ...view, folded: others.length === view.folded.length ? [...others, key] : others }
  })
}

/** Sorts and filters again after edits, which leave rows in place. */
export const refreshView: GridCommand = withFreshOrder

/** Sorts by a column; `isAdded` keeps the existing sort columns, which take precedence. */
export function sortBy(column: string, direction: SortKey['direction'], isAdded = false): GridCommand {
  return (state) => {
    const key = { column, direction }
    const isKnown = state.view.sort.some((one) => one.column === column)
    const sort = isKnown ? state.view.sort.map((one) => (one.column === column ? key : one)) : [...state.view.sort, key]
    return look(
      state,
      { ...state.view, sort: isAdded ? sort : [key] },
      ({ view }) => `Sorted by ${sortText(state, view)}.`,
    )
  }
}

/** Removes a column from the sort. */
export function clearSort(column: string): GridCommand {
  return (state) => {
    const sort = state.view.sort.filter((key) => key.column !== column)
    return look(state, { ...state.view, sort }, ({ view }) =>
      sort.length === 0 ? 'Rows are in document order.' : `Sorted by ${sortText(state, view)}.`,
    )
  }
}

/** Filters by a column; `null` removes its filter. */
export function filterBy(column: string, filter: ColumnFilter | null): GridCommand {
  return (state) => look(state, setFilter(state.view, column, filter), shownRows)
}

/** Clears all filters, so that all rows are shown. */
export const clearAllFilters: GridCommand = (state) =>
  look(state, { ...state.view, filters: {}, quickFilter: '' }, shownRows)

/** Shows only rows that contain a text in any shown cell. */
export function filterQuickly(text: string): GridCommand {
  return (state) =>
    text === state.view.quickFilter ? state : look(state, { ...state.view, quickFilter: text }, shownRows)
}

/** Groups the rows by a column; `null` removes grouping. All groups are expanded. */
export function groupBy(column: string | null): GridCommand {
  return (state) =>
    look(
      state,
      { ...state.view, groupBy: column, folded: column === state.view.groupBy ? state.view.folded : [] },
      () => (column === null ? 'Rows ungrouped.' : `Grouped by ${titleOf(state, column)}.`),
    )
}

/** Freezes a column at the start or the end, or unfreezes it. */
export function freeze(column: string, frozen: 'start' | 'end' | null): GridCommand {
  return (state) =>
    look(state, { ...state.view, frozen: { ...state.view.frozen, [column]: frozen } }, () =>
      frozen === null
        ? `${titleOf(state, column)} is unpinned.`
        : `${titleOf(state, column)} is pinned to the ${frozen === 'start' ? 'left' : 'right'}.`,
    )
}

/** Hides a column; the last one stays visible. */
export function hide(column: string): GridCommand {
  return (state) =>
    state.columns.length < 2
      ? announce(state, 'The only visible column can’t be hidden.')
      : look(
          state,
          { ...state.view, hidden: [...new Set([...state.view.hidden, column])] },
          () => `Hidden: ${titleOf(state, column)}.`,
        )
}

/** Shows a hidden column again. */
export function show(column: string): GridCommand {
  return (state) => {
    const { view } = state
    const shown = { ...view, hidden: view.hidden.filter((id) => id !== column) }
    return look(state, shown, () => `Shown: ${titleOf(state, column)}.`)
  }
}

/** Shows all columns. */
export const showAllColumns: GridCommand = (state) =>
  look(state, { ...state.view, hidden: [] }, () => 'All columns are shown.')

/** Moves a column past its shown neighbor. */
export function moveColumnBy(column: string, direction: 'left' | 'right'): GridCommand {
  return (state) => {
    const next = neighborOf(state, column, direction)
    if (next === null) return announce(state, `${titleOf(state, column)} can’t move farther ${direction}.`)
    const { columns } = state.source
    const order = orderedColumns(columns, state.view).map(({ id }) => id)
    const before = direction === 'left' ? next.id : (order[order.indexOf(next.id) + 1] ?? null)
    return look(
      state,
      moveColumn(state.view, columns, column, before),
      () => `${titleOf(state, column)} moved ${direction === 'left' ? 'before' : 'after'} ${next.title}.`,
    )
  }
}

/**
 * Returns the shown column next to another one, among columns frozen the same way; `null` at the end.
 *
 * @example
 * const columns = [{ id: 'unit', frozen: 'start' }, { id: 'plan' }, { id: 'rent' }]
 * ;[neighborOf({ columns }, 'plan', 'right')?.id, neighborOf({ columns }, 'plan', 'left')]
 * // => ['rent', null]
 */
export function neighborOf({ columns }: GridState, column: string, direction: 'left' | 'right'): GridColumn | null {
  const at = columns.findIndex(({ id }) => id === column)
  const next = at < 0 ? undefined : columns[at + (direction === 'left' ? -1 : 1)]
  return next !== undefined && next.frozen === columns[at]?.frozen ? next : null
}

/** Makes a column wider, or narrower if `by` is negative, in pixels. */
export function widen(column: string, by: number): GridCommand {
  return (state) => {
    const width = state.columns.find(({ id }) => id === column)?.width ?? defaultWidth
    return resize(column, width + by)(state)
  }
}

/** Sets the width of a column, in pixels. */
export function resize(column: string, width: number): GridCommand {
  return (state) =>
    look(
      state,
      setWidth(state.view, column, width),
      ({ view }) => `${titleOf(state, column)} is ${view.widths[column] ?? width} pixels wide.`,
    )
}

/** Applies a saved view. */
export function applyView(name: string, view: GridView): GridCommand {
  return (state) => look(state, { ...view }, (next) => `View ${name}: ${shownRows(next)}`)
}

function look(state: GridState, view: GridView, messageOf: (next: GridState) => string): GridState {
  const next = withView(state, view)
  return announce(next, messageOf(next))
}

function shownRows({ order, rows }: GridState): string {
  return `Showing ${countText(order.length)} of ${countText(rows.length)} rows.`
}

function titleOf({ source }: GridState, column: string): string {
  return source.columns.find(({ id }) => id === column)?.title ?? column
}

function sortText(state: GridState, { sort }: GridView): string {
  return sort.map(({ column, direction }) => `${titleOf(state, column)} ${direction}`).join(', then ')
}
