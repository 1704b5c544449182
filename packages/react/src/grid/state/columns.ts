import type { GridColumn, GridView } from '../grid.types.ts'

/** Default column width, in pixels. */
export const defaultWidth = 120

/** Column as shown; `frozen` is absent if the user unfroze it. */
type ShownColumn = GridColumn & { width: number }

/**
 * Returns the columns that a view shows, in order, each with its width: those frozen at the start first, those frozen
 * at the end last. A column is the same object as long as the view does not change it.
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
 * Returns all columns, including hidden ones, in the order of a view: those that it lists, then the others in their own order.
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

/** Last result for each column: a grid redraws a column only if the object changes. */
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

/** Shown column with its place in a row. */
export interface PlacedColumn {
  column: GridColumn
  /** 0 for the first shown column. */
  index: number
  /** Pixels. */
  width: number
  /** Frozen at the start or the end, or scrolling between them. */
  place: 'start' | 'middle' | 'end'
  /** Pixels from the start of the row, or from its end for a column frozen at the end. */
  offset: number
}

/** Positions of all columns. */
export interface ColumnLayout {
  placed: readonly PlacedColumn[]
  start: readonly PlacedColumn[]
  middle: readonly PlacedColumn[]
  end: readonly PlacedColumn[]
  /** Width in pixels of the gutter and the columns frozen at the start. */
  startWidth: number
  endWidth: number
  /** Width in pixels of a whole row. */
  width: number
}

/** Width of the row numbers at the start of each row. */
export const gutterWidth = 52

/**
 * Places columns one after the other: the gutter, those frozen at the start, the others, those frozen at the end.
 *
 * @param columns - In the order shown, with the frozen ones already at their ends.
 * @param unfrozen - IDs of frozen columns that scroll anyway.
 * @example
 * const layout = layoutColumns([
 *   { id: 'unit', title: 'Unit', kind: 'text', width: 80, frozen: 'start' },
 *   { id: 'rent', title: 'Rent', kind: 'money', width: 100 },
 * ])
 * layout.placed.map(({ place, offset }) => [place, offset])
 * // => [['start', 52], ['middle', 132]]
 */
export function layoutColumns(columns: readonly GridColumn[], unfrozen: ReadonlySet<string> = none): ColumnLayout {
  let offset = gutterWidth
  const placed = columns.map((column, index): PlacedColumn => {
    const width = column.width ?? defaultWidth
    const place = unfrozen.has(column.id) ? 'middle' : (column.frozen ?? 'middle')
    const one: PlacedColumn = { column, index, width, place, offset }
    offset += width
    return one
  })
  const width = offset
  const settled = placed.map((one) => (one.place === 'end' ? { ...one, offset: width - one.offset - one.width } : one))
  const start = settled.filter(({ place }) => place === 'start')
  const end = settled.filter(({ place }) => place === 'end')
  return {
    placed: settled,
    start,
    middle: settled.filter(({ place }) => place === 'middle'),
    end,
    startWidth: gutterWidth + sumOfWidths(start),
    endWidth: sumOfWidths(end),
    width,
  }
}

const none: ReadonlySet<string> = new Set()

function sumOfWidths(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

/** Minimum pixels between the frozen columns, so that at least one scrolling column is visible at a time. */
const minimumScrollWidth = 100

/**
 * Returns the frozen columns that scroll because the grid is too narrow: first those at the end, then those at the
 * start from the last one on. The first column stays frozen, because it identifies the row.
 *
 * @param columns - In the order shown.
 * @param room - Width of the grid, in pixels.
 * @returns Their IDs; empty if all columns fit, or if enough space remains between the frozen ones.
 * @example
 * const columns = [
 *   { id: 'line', title: 'Line', kind: 'text', width: 210, frozen: 'start' },
 *   { id: 'may', title: 'May', kind: 'money', width: 100 },
 *   { id: 'total', title: 'Total', kind: 'money', width: 124, frozen: 'end' },
 * ]
 * const unfrozen = [unfrozenColumns(columns, 1200), unfrozenColumns(columns, 390)]
 * unfrozen.map((ids) => [...ids])
 * // => [[], ['total']]
 */
export function unfrozenColumns(columns: readonly GridColumn[], room: number): ReadonlySet<string> {
  const widthOf = ({ width = defaultWidth }: GridColumn) => width
  const sum = (some: readonly GridColumn[]) => some.reduce((total, column) => total + widthOf(column), gutterWidth)
  const unfrozen = new Set<string>()
  if (sum(columns) <= room) return unfrozen
  const stillFrozen = () => columns.filter(({ id, frozen }) => frozen !== undefined && !unfrozen.has(id))
  const ends = columns.filter(({ frozen }) => frozen === 'end').toReversed()
  const starts = columns.filter(({ frozen }) => frozen === 'start').slice(1)
  for (const { id } of [...ends, ...starts.toReversed()]) {
    if (sum(stillFrozen()) + minimumScrollWidth <= room) break
    unfrozen.add(id)
  }
  return unfrozen
}
