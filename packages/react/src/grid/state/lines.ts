import type { CellValue, GridColumn, GridRow, GridView, ViewLine } from '../grid.types.ts'
import { rowFilter } from './filter.ts'
import { totalsOf } from './totals.ts'
import { emptyRank, rankValues, valueKey, valueLabel } from './value-order.ts'

/**
 * Returns the lines that a view shows: the rows, or groups of rows, each under a heading with its totals. The rows of a
 * collapsed group are not shown. Groups are in ascending order of their values, or descending if the rows are sorted by
 * that column in descending order; the group of empty cells comes last.
 *
 * @param rows The shown rows in order.
 * @param columns All columns, including hidden ones, because rows may be grouped by one of these.
 * @param groupValueOf Returns the value by which a row is grouped. Default: its current value.
 * @example
 * const columns = [{ id: 'plan', title: 'Plan', kind: 'text' }]
 * const rows = ['B', 'A', 'B'].map((plan, at) => ({ id: `r${at}`, values: { plan } }))
 * const lines = viewLines(rows, columns, { ...emptyView(), groupBy: 'plan', folded: ['B'] })
 * lines.map((line) => (line.kind === 'row' ? line.row.id : `${line.label}: ${line.count}`))
 * // => ['A: 1', 'r1', 'B: 2']
 */
export function viewLines(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: GridView,
  groupValueOf?: (row: GridRow) => CellValue,
): readonly ViewLine[] {
  const column = columns.find(({ id }) => id === view.groupBy)
  if (column === undefined) return rows.map(lineOfRow)
  const folded = new Set(view.folded)
  const valueOf = groupValueOf ?? ((row: GridRow) => row.values[column.id] ?? null)
  return groupsOf(rows, rows.map(valueOf), column, view).flatMap(({ key, label, members }) => {
    const isFolded = folded.has(key)
    const totals = totalsOf(members, columns)
    const heading: ViewLine = { kind: 'group', key, label, count: members.length, folded: isFolded, totals }
    return isFolded ? [heading] : [heading, ...members.map(lineOfRow)]
  })
}

/** Line of each row: the same object as long as the row is, so that only changed rows are redrawn. */
const lines = new WeakMap<GridRow, ViewLine>()

function lineOfRow(row: GridRow): ViewLine {
  let line = lines.get(row)
  if (line === undefined) {
    line = { kind: 'row', row }
    lines.set(row, line)
  }
  return line
}

interface Group {
  key: string
  label: string
  rank: number
  members: GridRow[]
}

function groupsOf(rows: readonly GridRow[], values: readonly CellValue[], column: GridColumn, view: GridView): Group[] {
  const groups = new Map<string, Group>()
  const ranks = rankValues(values, column)
  for (const [at, row] of rows.entries()) {
    const value = values[at] ?? null
    const key = valueKey(value)
    const group = groups.get(key)
    if (group) group.members.push(row)
    else groups.set(key, { key, label: valueLabel(value, column), rank: ranks[at] ?? emptyRank, members: [row] })
  }
  const sort = view.sort.find((one) => one.column === column.id)
  const sign = sort?.direction === 'descending' ? -1 : 1
  return [...groups.values()].sort((a, b) => {
    if (a.rank === emptyRank || b.rank === emptyRank) return Number(a.rank === emptyRank) - Number(b.rank === emptyRank)
    return (a.rank - b.rank) * sign
  })
}

/**
 * Returns the IDs of the rows that a view shows, filtered and sorted. Rows with equal sort values keep their order, and
 * empty cells come last in both directions.
 *
 * @param columns All columns, including hidden ones, because rows may be sorted and filtered by these.
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
  places.sort((a, b) => compareRanks(keys, a, b))
  return places.flatMap((at) => shown[at]?.id ?? [])
}

/** Compares two rows by each key in turn; rows with equal keys keep their order. */
function compareRanks(keys: readonly Int32Array[], a: number, b: number): number {
  for (const ranks of keys) {
    const one = ranks[a] ?? emptyRank
    const other = ranks[b] ?? emptyRank
    if (one === other) continue
    if (one === emptyRank) return 1
    return other === emptyRank ? -1 : one - other
  }
  return a - b
}

/** Line of a row, with its place in the shown grid. */
export interface RowLine {
  line: number
  row: GridRow
}

/**
 * Returns the rows from one line to another, both included, without the group headings between them.
 *
 * @example
 * const row = { id: '101', values: {} }
 * const group = { kind: 'group', key: 'A', label: 'A', count: 1, folded: false, totals: {} }
 * rowLines([group, { kind: 'row', row }], 0, 9)
 * // => [{ line: 1, row: { id: '101', values: {} } }]
 */
export function rowLines(lines: readonly ViewLine[], top: number, bottom: number): RowLine[] {
  const found: RowLine[] = []
  for (let line = Math.max(top, 0); line <= bottom && line < lines.length; line++) {
    const shown = lines[line]
    if (shown?.kind === 'row') found.push({ line, row: shown.row })
  }
  return found
}
