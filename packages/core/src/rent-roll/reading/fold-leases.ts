import { type Grid, textAt } from '../../shared/grid.ts'
import { valueAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { houseAt } from './house-at.ts'
import type { TableColumn } from './map-columns.ts'
import { continuesWideLease, repeatsStackedLease } from './repeated-rows.ts'
import type { UnitTable, WalkedRow } from './walked-row.ts'

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
  /** Indexes of the head and of the rows folded into it. */
  rows: number[]
  /** The row that names its unit, where it is not its own: the beds of a student unit. */
  unitRow: number
  charges: RawCharge[]
  /** The printed total of its charges, where the report has one. */
  blockTotal: { amount: number; row: number; column: number } | null
}

/**
 * Fold the rows of a sheet into leases: in a stacked table the charge rows under a lease, and rows that repeat its unit
 * and resident for each charge, become its charges; in a wide table the charge columns do, and rows of roommates and
 * subsidy sub-journals join the lease above.
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
      const columns = chargeColumnsOf(table)
      if (open === null || !belongs(grid, table, open, walked, columns)) {
        const isNamed: boolean =
          textOf(grid, table, row) !== '' || leases.length === 0 || houseAt(grid, table, row) !== null
        const unitRow: number = isNamed ? row : (leases.at(-1)?.unitRow ?? row)
        open = { head: walked, table, rows: [], unitRow, charges: [], blockTotal: null }
        leases.push(open)
      }
      open.rows.push(row)
      addCharges(open, grid, table, row, columns)
    } else if (role === 'charge' && open !== null) {
      open.rows.push(row)
      addCharges(open, grid, table, row, chargeColumnsOf(table))
    } else if (role === 'block total' && open !== null) {
      open.blockTotal = blockTotalOf(grid, table, row)
      open = null
    } else if (role !== 'furniture' && role !== 'header' && role !== 'title') open = null
  }
  return leases
}

function textOf(grid: Grid, table: UnitTable, row: number): string {
  return textAt(grid, row, columnOf(table, 'unit name/number')?.column ?? grid.columnCount)
}

/** The column of a table that has a role. */
export function columnOf({ columns }: UnitTable, role: ColumnRole): TableColumn | undefined {
  let byRole = columnsByRole.get(columns)
  if (byRole === undefined) {
    byRole = new Map([...columns].reverse().map((column) => [column.role, column]))
    columnsByRole.set(columns, byRole)
  }
  return byRole.get(role)
}

/** The first column of each role; found once for all rows of a table. */
const columnsByRole = new WeakMap<UnitTable['columns'], ReadonlyMap<ColumnRole, TableColumn>>()

/**
 * The columns of a stacked table that hold what a row charges: its amount column, else OneSite's rent and other charges
 * side by side.
 */
export function amountColumnsOf(table: UnitTable): readonly TableColumn[] {
  const known = amountColumns.get(table.columns)
  if (known !== undefined) return known
  const amount = columnOf(table, 'lease charges')
  const others = table.columns.filter(({ role }) => role === 'other charges')
  const first = amount ?? columnOf(table, 'contract rent')
  const found = first ? [first, ...others] : others
  amountColumns.set(table.columns, found)
  return found
}

const amountColumns = new WeakMap<UnitTable['columns'], readonly TableColumn[]>()

function belongs(
  grid: Grid,
  table: UnitTable,
  open: RawLease,
  { row, section, building, property }: WalkedRow,
  chargeColumns: readonly TableColumn[],
): boolean {
  const { head } = open
  const sameGroup = head.section === section && head.building === building && head.property === property
  if (open.table !== table || !sameGroup || textOf(grid, table, row) === '') return false
  const pair = { grid, table, head: head.row, row }
  if (table.isStacked) return repeatsStackedLease(pair)
  const billed = [...chargeColumns, columnOf(table, 'contract rent'), columnOf(table, 'lease charges')]
  return continuesWideLease(
    pair,
    billed.flatMap((column) => (column ? [column.column] : [])),
  )
}

function blockTotalOf(grid: Grid, table: UnitTable, row: number): RawLease['blockTotal'] {
  const total = columnOf(table, 'charge total')
  const printed = total ? valueAt(grid, row, total.column) : null
  if (total && printed !== null) return { amount: printed, row, column: total.column }
  const amounts = amountColumnsOf(table).flatMap(({ column }) => {
    const amount = valueAt(grid, row, column)
    return amount === null ? [] : [{ amount, row, column }]
  })
  const [first] = amounts
  return first ? { ...first, amount: amounts.reduce((sum, { amount }) => sum + amount, 0) } : null
}

/** Add what a row charges to its lease, by the charge columns of its table. */
function addCharges(
  { charges }: RawLease,
  grid: Grid,
  table: UnitTable,
  row: number,
  chargeColumns: readonly TableColumn[],
): void {
  if (!table.isStacked) {
    const sum = columnOf(table, 'lease charges')
    const summed = sum ? valueAt(grid, row, sum.column) : null
    if (chargeColumns.length === 0 && sum && summed !== null) {
      charges.push({ code: sum.caption.trim(), isSum: true, amount: summed, row, column: sum.column })
      return
    }
    for (const { caption, column } of chargeColumns) {
      const amount = valueAt(grid, row, column)
      if (amount !== null) charges.push({ code: caption.trim(), isSum: false, amount, row, column })
    }
    return
  }
  const codeColumn = columnOf(table, 'charge codes')
  if (!codeColumn) return
  const printed = textAt(grid, row, codeColumn.column)
  const code = /^\W*$/.test(printed) ? '' : printed
  // Of several amount columns a charge fills one, and the others print zero.
  let zero: RawCharge | null = null
  let isFilled = false
  for (const { column } of amountColumnsOf(table)) {
    const amount = valueAt(grid, row, column)
    if (amount === null) continue
    const charge = { code, isSum: false, amount, row, column }
    if (amount === 0) zero ??= charge
    else charges.push(charge)
    isFilled ||= amount !== 0
  }
  if (!isFilled && zero !== null && code !== '') charges.push(zero)
}
