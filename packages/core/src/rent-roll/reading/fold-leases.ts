import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import type { TableColumn } from './map-columns.ts'
import type { UnitTable, WalkedRow } from './walk-rows.ts'

/** One amount that a lease is charged, and where it stands. */
export interface RawCharge {
  code: string
  /** The sum of all charges of a lease and not one code: Entrata without charge detail. */
  isSum: boolean
  amount: number
  row: number
  column: number
}

/** A lease with the rows that belong to it. */
export interface RawLease {
  head: WalkedRow
  table: UnitTable
  charges: RawCharge[]
  /** The printed total of its charges, where the report has one. */
  blockTotal: { amount: number; row: number; column: number } | null
}

/**
 * Fold the rows of a sheet into leases: in a stacked table the charge rows under a lease, and rows that repeat its unit
 * and resident for each charge, become its charges; in a wide table the charge columns do.
 *
 * Charges without an amount, or of zero without a code, are left out.
 */
export function foldLeases(
  grid: Grid,
  rows: readonly WalkedRow[],
  chargeColumnsOf: (table: UnitTable) => readonly TableColumn[],
): RawLease[] {
  const leases: RawLease[] = []
  let open: RawLease | null = null
  for (const walked of rows) {
    const { table, role, row } = walked
    if (table === null) continue
    if (role === 'lease') {
      const repeats: boolean =
        open !== null && table.isStacked && open.table === table && repeatsLease(grid, table, open, row)
      if (!repeats || open === null) {
        open = { head: walked, table, charges: [], blockTotal: null }
        leases.push(open)
      }
      open.charges.push(...chargesOf(grid, table, row, chargeColumnsOf(table)))
    } else if (role === 'charge' && open !== null) {
      open.charges.push(...chargesOf(grid, table, row, chargeColumnsOf(table)))
    } else if (role === 'block total' && open !== null) {
      const column = columnOf(table, 'lease charges')?.column
      const amount = column === undefined ? null : amountAt(grid, row, column)
      if (column !== undefined && amount !== null) open.blockTotal = { amount: amount.value, row, column }
      open = null
    } else if (role !== 'furniture' && role !== 'header') open = null
  }
  return leases
}

/** The column of a table that has a role. */
export function columnOf(table: UnitTable, role: ColumnRole): TableColumn | undefined {
  return table.columns.find((column) => column.role === role)
}

function chargesOf(grid: Grid, table: UnitTable, row: number, chargeColumns: readonly TableColumn[]): RawCharge[] {
  if (!table.isStacked) {
    const sum = columnOf(table, 'lease charges')
    const summed = sum ? amountAt(grid, row, sum.column) : null
    if (chargeColumns.length === 0 && sum && summed) {
      return [{ code: sum.caption.trim(), isSum: true, amount: summed.value, row, column: sum.column }]
    }
    return chargeColumns.flatMap(({ caption, column }) => {
      const amount = amountAt(grid, row, column)
      return amount === null ? [] : [{ code: caption.trim(), isSum: false, amount: amount.value, row, column }]
    })
  }
  const codeColumn = columnOf(table, 'charge codes')
  const amountColumn = columnOf(table, 'lease charges')
  if (!codeColumn || !amountColumn) return []
  const code = textAt(grid, row, codeColumn.column)
  const amount = amountAt(grid, row, amountColumn.column)
  if (amount === null || (amount.value === 0 && /^\W*$/.test(code))) return []
  return [
    { code: /^\W*$/.test(code) ? '' : code, isSum: false, amount: amount.value, row, column: amountColumn.column },
  ]
}

/** MRI and Rent Manager repeat unit, resident and dates on each charge row. */
function repeatsLease(grid: Grid, table: UnitTable, open: RawLease, row: number): boolean {
  const repeated: ColumnRole[] = [
    'unit name/number',
    'building',
    'tenant name',
    'resident id',
    'lease start date',
    'lease end date',
  ]
  const same = repeated.every((role) => {
    const column = columnOf(table, role)
    return column === undefined || textAt(grid, row, column.column) === textAt(grid, open.head.row, column.column)
  })
  const codeColumn = columnOf(table, 'charge codes')
  return same && codeColumn !== undefined && textAt(grid, row, codeColumn.column) !== ''
}
