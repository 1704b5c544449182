import type { GridColumn, GridView } from '../grid.types.ts'

/** Pixels of a column that nobody has given a width. */
export const defaultWidth = 120

/** A column as it is shown: `frozen` is absent where the person has let go of it. */
export type ShownColumn = GridColumn & { width: number }

/**
 * The columns that a view shows, in their order, those frozen at the start first and those frozen at the end last, each
 * with its width. A column comes out as the same object as long as the view does not change it.
 *
 * @example
 * const columns = ['unit', 'plan', 'rent'].map((id) => ({ id, title: id, kind: 'text' }))
 * const view = { ...emptyView(), hidden: ['plan'], frozen: { rent: 'start' } }
 * shownColumns(columns, view).map(({ id, width }) => `${id} ${width}`)
 * // => ['rent 120', 'unit 120']
 */
export function shownColumns(columns: readonly GridColumn[], view: GridView): readonly ShownColumn[] {
  const hidden = new Set(view.hidden)
  const shown = orderedColumns(columns, view)
    .filter(({ id }) => !hidden.has(id))
    .map((column) => shownColumn(column, view))
  const part = (frozen: GridColumn['frozen']) => shown.filter((column) => column.frozen === frozen)
  return [...part('start'), ...part(undefined), ...part('end')]
}

/**
 * All columns, hidden ones too, in the order of a view: those it names, then the others in their own order.
 *
 * @example
 * const columns = ['unit', 'plan', 'rent'].map((id) => ({ id, title: id, kind: 'text' }))
 * orderedColumns(columns, { ...emptyView(), order: ['rent', 'gone'] }).map(({ id }) => id)
 * // => ['rent', 'unit', 'plan']
 */
export function orderedColumns(columns: readonly GridColumn[], view: GridView): readonly GridColumn[] {
  const places = new Map(view.order.map((id, at) => [id, at]))
  const placeOf = ({ id }: GridColumn) => places.get(id) ?? view.order.length
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The last result for each column: a grid draws a column anew only when the object is another. */
const lastShown = new WeakMap<GridColumn, ShownColumn>()

function shownColumn(column: GridColumn, view: GridView): ShownColumn {
  const width = view.widths[column.id] ?? column.width ?? defaultWidth
  const frozen = Object.hasOwn(view.frozen, column.id) ? view.frozen[column.id] : column.frozen
  const last = lastShown.get(column)
  if (last !== undefined && last.width === width && last.frozen === (frozen ?? undefined)) return last
  const { frozen: _, ...rest } = column
  const shown = frozen ? { ...rest, width, frozen } : { ...rest, width }
  lastShown.set(column, shown)
  return shown
}
