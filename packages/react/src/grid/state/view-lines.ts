import type { CellValue, GridColumn, GridRow, GridView, ViewLine } from '../grid.types.ts'
import { emptyRank, rankValues } from './rank-values.ts'
import { totalsOf } from './totals.ts'
import { valueKey, valueLabel } from './value-key.ts'

/**
 * The lines that a view shows of its rows: the rows, or groups of them, each under a heading with its totals. The rows of
 * a folded group are not shown. Groups come in the ascending order of their values, or descending where the rows are
 * sorted by that column so; the group of empty cells is the last.
 *
 * @param rows The shown rows in their order.
 * @param columns All columns, hidden ones too: the rows may be grouped by one of these.
 * @param groupValueOf The value by which a row is grouped. Default: what it holds now.
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

/** The line of each row: the same object as long as the row is, so that only what changed is drawn anew. */
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
