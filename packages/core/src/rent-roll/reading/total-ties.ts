import { type Grid, textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { amountAt } from '../../shared/read-cell.ts'
import { sourceOf } from '../../shared/source.ts'
import { type Tie, tieOf } from '../../shared/tie.ts'
import { unitCountRow } from '../data/row-words.ts'
import type { RawLease } from './fold-leases.ts'
import type { TableColumn } from './map-columns.ts'
import type { WalkedRow } from './walk-rows.ts'

/** Columns whose printed totals are held against the sum of their leases. */
const summed = new Set(['SF', 'market rent', 'contract rent', 'lease charges', 'charge total'])

/**
 * Hold every total that stands under the units of a sheet against the leases above it.
 *
 * Which leases a total covers is settled by arithmetic: of the group, the section and the table above it, the first that
 * foots in most columns; where none foots, the group for a subtotal and the section for anything else.
 *
 * @param chargeColumns Charge columns of a wide table; their totals are held too.
 */
export function totalTies(
  grid: Grid,
  file: string,
  rows: readonly WalkedRow[],
  leases: readonly RawLease[],
  chargeColumns: readonly TableColumn[],
): Tie[] {
  const byRow = new Map(leases.map((lease) => [lease.head.row, lease]))
  const ties: Tie[] = []
  rows.forEach((walked, at) => {
    if (walked.role !== 'total' || walked.table === null) return
    const label = labelOf(grid, walked.row)
    if (/^averages?\b/i.test(label)) return
    const columns = walked.table.columns.filter(
      (column) =>
        (summed.has(column.role) || chargeColumns.some((charge) => charge.column === column.column)) &&
        amountAt(grid, walked.row, column.column) !== null,
    )
    const count = countOf(grid, walked.row)
    const scopes = scopesAbove(rows, at, byRow)
    const attempts = scopes.map((scope) => columnTies(grid, file, walked, label, columns, count, scope))
    const footed = attempts.map((attempt) => attempt.filter((tie) => tie.holds).length)
    const best = Math.max(0, ...footed)
    const fallback = /^sub/i.test(label) ? 0 : Math.min(1, scopes.length - 1)
    ties.push(...(attempts[best > 0 ? footed.indexOf(best) : fallback] ?? []))
  })
  return ties
}

/** The leases a total may cover, the narrowest first. */
function scopesAbove(rows: readonly WalkedRow[], at: number, byRow: ReadonlyMap<number, RawLease>): RawLease[][] {
  const total = rows[at]
  const above = rows.slice(0, at).filter((walked) => walked.role !== 'header' && walked.role !== 'furniture')
  const opens = (walked: WalkedRow) => ['total', 'section', 'building', 'property', 'summary'].includes(walked.role)
  const lastBreak = above.findLastIndex((walked) => opens(walked))
  const leasesOf = (walked: readonly WalkedRow[]) => walked.flatMap(({ row }) => byRow.get(row) ?? [])
  const group = leasesOf(above.slice(lastBreak + 1))
  const section = leasesOf(above.filter((walked) => walked.section === total?.section && walked.table === total.table))
  const table = leasesOf(above.filter((walked) => walked.table === total?.table))
  const current = leasesOf(above.filter((walked) => walked.section === 'current'))
  return [group, section, table, current].filter((scope) => scope.length > 0)
}

function columnTies(
  grid: Grid,
  file: string,
  { row }: WalkedRow,
  label: string,
  columns: readonly TableColumn[],
  count: { value: number; column: number } | null,
  scope: readonly RawLease[],
): Tie[] {
  const ties = columns.flatMap((column) => {
    const printed = amountAt(grid, row, column.column)
    if (printed === null) return []
    const computed = sumMoney(scope.map((lease) => leaseAmount(grid, lease, column)))
    const what = `${column.caption.trim()}, ${label}`
    return [
      tieOf(what, printed.value, computed, 0.5 * 10 ** -printed.decimals, sourceOf(file, grid, row, column.column)),
    ]
  })
  if (!count) return ties
  return [...ties, tieOf(`Units, ${label}`, count.value, scope.length, 0, sourceOf(file, grid, row, count.column))]
}

/** What a lease adds to a column: all its charges in a stacked table, else what its row prints. */
function leaseAmount(grid: Grid, lease: RawLease, column: TableColumn): number | null {
  if (lease.table.isStacked && column.role === 'lease charges')
    return sumMoney(lease.charges.map(({ amount }) => amount))
  return amountAt(grid, lease.head.row, column.column)?.value ?? null
}

function labelOf(grid: Grid, row: number): string {
  for (let column = 0; column < grid.columnCount; column++) {
    const text = textAt(grid, row, column)
    if (/[a-z]/i.test(text)) return text.replace(/\s*:$/, '')
  }
  return 'Total'
}

function countOf(grid: Grid, row: number): { value: number; column: number } | null {
  for (let column = 0; column < grid.columnCount; column++) {
    const match = unitCountRow.exec(textAt(grid, row, column))
    if (match) return { value: Number((match[1] ?? '').replaceAll(',', '')), column }
  }
  return null
}
