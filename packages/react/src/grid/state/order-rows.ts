import type { GridColumn, GridRow, GridView } from '../grid.types.ts'
import { emptyRank, rankValues } from './rank-values.ts'
import { rowFilter } from './row-filter.ts'

/**
 * Ids of the rows that a view shows, filtered and sorted. Rows that the sort does not tell apart keep their order, and
 * empty cells come last in both directions.
 *
 * @param columns All columns, hidden ones too: the rows may be sorted and filtered by these.
 * @example
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }]
 * const rows = ['10', null, '2'].map((unit, at) => ({ id: `r${at}`, values: { unit } }))
 * orderRows(rows, columns, { ...emptyView(), sort: [{ column: 'unit', direction: 'descending' }] })
 * // => ['r0', 'r2', 'r1']
 */
export function orderRows(rows: readonly GridRow[], columns: readonly GridColumn[], view: GridView): readonly string[] {
  const passes = rowFilter(columns, view)
  const shown = passes ? rows.filter(passes) : rows
  const keys = view.sort.flatMap(({ column: id, direction }) => {
    const column = columns.find((one) => one.id === id)
    if (column === undefined) return []
    const ranks = rankValues(
      shown.map((row) => row.values[id]),
      column,
    )
    return [direction === 'ascending' ? ranks : ranks.map((rank) => (rank === emptyRank ? emptyRank : -2 - rank))]
  })
  if (keys.length === 0) return shown.map(({ id }) => id)
  const places = shown.map((_, at) => at)
  places.sort((a, b) => comparePlaces(keys, a, b))
  return places.flatMap((at) => shown[at]?.id ?? [])
}

/** Compares two rows by each key in turn; what no key tells apart keeps its order. */
function comparePlaces(keys: readonly Int32Array[], a: number, b: number): number {
  for (const ranks of keys) {
    const one = ranks[a] ?? emptyRank
    const other = ranks[b] ?? emptyRank
    if (one === other) continue
    if (one === emptyRank) return 1
    return other === emptyRank ? -1 : one - other
  }
  return a - b
}
