import type { CellValue, GridColumn, GridRow, GridView } from '../grid.types.ts'
import { rankValues } from './rank-values.ts'
import { rowFilter } from './row-filter.ts'
import { valueKey, valueLabel } from './value-key.ts'

/** Values that a filter offers at most: nobody ticks more, and a list of unit numbers must not stall the screen. */
const offeredValues = 1_000

/** One value that a filter offers. */
export interface ColumnValue {
  /** What the filter keeps: the value as text, `''` for empty. */
  key: string
  label: string
  /** Rows with this value that pass the other filters. */
  count: number
}

/**
 * The values that the filter of a column offers, in ascending order with the empty cells last, each with the number of
 * rows that pass all other filters.
 *
 * @returns At most 1,000 values, and how many more there are.
 * @example
 * const columns = [{ id: 'plan', title: 'Plan', kind: 'text' }]
 * const rows = ['2x2', null, '2x2', '1x1'].map((plan, at) => ({ id: `r${at}`, values: { plan } }))
 * columnValues(rows, columns, emptyView(), 'plan').values.map(({ label, count }) => `${label} ${count}`)
 * // => ['1x1 1', '2x2 2', '(empty) 1']
 */
export function columnValues(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: GridView,
  columnId: string,
): { values: readonly ColumnValue[]; more: number } {
  const column = columns.find(({ id }) => id === columnId)
  if (column === undefined) return { values: [], more: 0 }
  const passes = rowFilter(columns, view, columnId)
  const found = new Map<string, { value: CellValue; count: number }>()
  for (const row of rows) {
    if (passes && !passes(row)) continue
    const value = row.values[columnId] ?? null
    const known = found.get(valueKey(value))
    if (known) known.count += 1
    else found.set(valueKey(value), { value, count: 1 })
  }
  const entries = [...found]
  const ranks = rankValues(
    entries.map(([, { value }]) => value),
    column,
  )
  // The rank of empty cells is -1; as an unsigned number it is beyond all others, which puts them last.
  const order = entries.map((_, at) => at).sort((a, b) => ((ranks[a] ?? 0) >>> 0) - ((ranks[b] ?? 0) >>> 0))
  const values = order.slice(0, offeredValues).flatMap((at) => {
    const entry = entries[at]
    return entry ? [{ key: entry[0], label: valueLabel(entry[1].value, column), count: entry[1].count }] : []
  })
  return { values, more: entries.length - values.length }
}
