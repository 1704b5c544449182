import { valueAt } from '../../shared/cells.ts'
import { cellAt, type Grid, textAt } from '../../shared/grid.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import { chargeName, roommateStatus } from '../data/row-words.ts'
import { groupOfSentinel, isVacantGroup, occupancyOf } from '../rules/occupancy.ts'
import { type ChargeLines, codeColumnFor, labeledCharges, pairedCharges } from './columns/charge-lines.ts'
import type { TableColumn } from './columns/columns.ts'
import { houseAt, type UnitTable, type WalkedRow } from './tables.ts'

/** One charge of a lease, and its position. */
export interface RawCharge {
  code: string
  /** Whether it is the sum of all charges of a lease, not one code: Entrata without charge detail. */
  isSum: boolean
  amount: number
  row: number
  column: number
}

/** A lease with its rows. */
export interface RawLease {
  head: WalkedRow
  table: UnitTable
  /** Indexes of the head and of the rows folded into it; the first bed of an apartment has the apartment's row before its own. */
  rows: number[]
  /** The row that names its unit, if it is another row: the beds of a student unit. */
  unitRow: number
  charges: RawCharge[]
  /** The printed total of its charges, if the report has one. */
  blockTotal: { amount: number; row: number; column: number } | null
}

/**
 * Folds the rows of a sheet into leases: in a stacked table the charge rows under a lease, and rows that repeat its
 * unit and resident for each charge, become its charges; in a wide table the charge columns do, and rows of roommates
 * and subsidy sub-journals join the lease above.
 *
 * Omits charges without an amount, or of zero without a code.
 */
export function foldLeases(
  grid: Grid,
  rows: readonly WalkedRow[],
  chargeColumnsOf: (table: UnitTable) => readonly TableColumn[],
): RawLease[] {
  const leases: RawLease[] = []
  const listsAdditional = memoizeByReference((table: UnitTable) => areOthers(grid, rows, table, chargeColumnsOf(table)))
  const addRow = (lease: RawLease, table: UnitTable, row: number) => {
    const columns = chargeColumnsOf(table)
    lease.rows.push(row)
    const isWhole = columns.length === 0
    const isListed = (isWhole || listsAdditional(table)) && addChargeLines(lease, grid, table, row, isWhole)
    if (!isListed || !isWhole) addCharges(lease, grid, table, row, columns)
  }
  let open: RawLease | null = null
  for (const walked of rows) {
    const { table, role, row } = walked
    if (table === null) continue
    if (role === 'lease') {
      if (open === null || !belongs(grid, table, open, walked, chargeColumnsOf(table))) {
        const isNamed: boolean =
          textUnder(grid, table, row, 'unit name/number') !== '' ||
          leases.length === 0 ||
          houseAt(grid, table, row) !== null
        const unitRow: number = isNamed ? row : (leases.at(-1)?.unitRow ?? row)
        open = { head: walked, table, rows: [], unitRow, charges: [], blockTotal: null }
        leases.push(open)
      }
      addRow(open, table, row)
    } else if (role === 'charge' && open !== null) addRow(open, table, row)
    else if (role === 'block total' && open !== null) {
      open.blockTotal = blockTotalOf(grid, table, row)
      open = null
    } else if (role !== 'furniture' && role !== 'header' && role !== 'title') open = null
  }
  separateUnnamedTotals(leases)
  return leases
}

/** Returns the text of a row under a role; empty if the table has no such column. */
export function textUnder(grid: Grid, table: UnitTable, row: number, role: ColumnRole): string {
  return textAt(grid, row, columnOf(table, role)?.column ?? grid.columnCount)
}

/** Returns the amount of a row under a role; 0 for a blank, or if the table has no such column. */
export function amountUnder(grid: Grid, table: UnitTable, row: number, role: ColumnRole): number {
  const column = columnOf(table, role)
  return column ? (valueAt(grid, row, columnOnRow(grid, row, column)) ?? 0) : 0
}

/** Returns the column with a row's amount: another column may replace the given one. */
export function columnOnRow(grid: Grid, row: number, { column, unless }: TableColumn): number {
  return unless !== undefined && valueAt(grid, row, unless) ? unless : column
}

/** Returns the column of a table with a role. */
export function columnOf({ columns }: UnitTable, role: ColumnRole): TableColumn | undefined {
  return columnsByRole(columns).get(role)
}

/** The first column of each role, cached for all rows of a table. */
const columnsByRole = /* @__PURE__ */ memoizeByReference(
  (columns: UnitTable['columns']) => new Map([...columns].reverse().map((column) => [column.role, column])),
)

/**
 * The amount columns of a stacked table: its lease charges, or else OneSite's rent and other charges next to each
 * other.
 */
export const amountColumnsOf = /* @__PURE__ */ memoizeByReference((table: UnitTable): readonly TableColumn[] => {
  const others = table.columns.filter(({ role }) => role === 'other charges')
  const first = columnOf(table, 'lease charges') ?? columnOf(table, 'contract rent')
  return first ? [first, ...others] : others
})

function belongs(
  grid: Grid,
  table: UnitTable,
  open: RawLease,
  walked: WalkedRow,
  chargeColumns: readonly TableColumn[],
): boolean {
  const { head } = open
  const { row } = walked
  if (!isSameGroup(head, walked) || textUnder(grid, table, row, 'unit name/number') === '') return false
  const pair = { grid, table, head: head.row, row }
  if (table.isStacked) return repeatsStackedLease(pair)
  const billed = [...chargeColumns, columnOf(table, 'contract rent'), columnOf(table, 'lease charges')]
  return continuesWideLease(
    pair,
    billed.flatMap((column) => (column ? [column.column] : [])),
  )
}

/** Returns whether two rows are in the same table, section, building and property. */
export function isSameGroup(one: WalkedRow, other: WalkedRow): boolean {
  return (['table', 'section', 'building', 'property'] as const).every((part) => one[part] === other[part])
}

/** Roles of a lease's dates. */
export const datesOfLease = ['lease start date', 'lease end date', 'lease dates'] as const

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

/**
 * Treats rows without a code that close every lease of a section with the sum of its charges as its totals: Entrata's
 * Rent Roll (Operations) prints them so. If one lease ends otherwise, or there is only one, such a row is a charge.
 */
function separateUnnamedTotals(leases: readonly RawLease[]): void {
  const charging = leases.filter(({ table, charges }) => table.isStacked && charges.length > 0)
  const sections = [...groupedBy(charging, ({ head }) => head.section).values()]
  const closed = sections.filter((section) => section.every(closesUnnamed)).flat()
  if (closed.length < 2) return
  for (const lease of closed) {
    const totals = lease.charges.splice(firstOfLastRow(lease))
    const [{ row, column }] = totals as [RawCharge]
    lease.blockTotal = { amount: sumMoney(totals.map(({ amount }) => amount)), row, column }
  }
}

function closesUnnamed(lease: RawLease): boolean {
  const { charges, blockTotal } = lease
  const first = firstOfLastRow(lease)
  const [others, totals] = [charges.slice(0, first), charges.slice(first)]
  const sumOf = (at: number) => sumMoney(others.flatMap(({ column, amount }) => (column === at ? [amount] : [])))
  return (
    blockTotal === null &&
    others.length > 0 &&
    others.every(({ code }) => code !== '') &&
    totals.every(({ code, column, amount }) => code === '' && amount === sumOf(column))
  )
}

/** Returns the index of a lease's first charge in its last row: OneSite prints rent and other charges next to each other. */
function firstOfLastRow({ charges }: RawLease): number {
  return charges.findIndex(({ row }) => row === charges.at(-1)?.row)
}

/** Adds the charges of a row to its lease, by the charge columns of its table. */
function addCharges(
  lease: RawLease,
  grid: Grid,
  table: UnitTable,
  row: number,
  chargeColumns: readonly TableColumn[],
): void {
  const { charges } = lease
  if (!table.isStacked) {
    const sum = columnOf(table, 'lease charges')
    const summed = sum ? valueAt(grid, row, sum.column) : null
    if (chargeColumns.length === 0 && sum && summed !== null) {
      charges.push({ code: sum.caption.trim(), isSum: true, amount: summed, row, column: sum.column })
      return
    }
    const named =
      textUnder(grid, table, row, 'unit name/number') === '' ? textUnder(grid, table, row, 'tenant name') : ''
    const name = chargeName.test(named) ? named.replace(/^\W+/, '') : ''
    for (const charge of chargeColumns) {
      const column = columnOnRow(grid, row, charge)
      const amount = valueAt(grid, row, column)
      if (amount === null) continue
      const paired = codeColumnFor(table.columns, charge.caption)
      const code = name || (paired ? textAt(grid, row, paired.column) : '') || charge.caption.trim()
      charges.push({ code, isSum: false, amount, row, column })
    }
    return
  }
  const codeColumn = columnOf(table, 'charge codes')
  if (!codeColumn) return
  const printed = textAt(grid, row, codeColumn.column)
  const code = /^\W*$/.test(printed) ? '' : printed
  // A charge fills one of several amount columns, and the others print zero.
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

/** Adds charges from the lines of one cell: ResMan, Buildium and Propertyware print all charges of a lease in one. */
function addChargeLines(lease: RawLease, grid: Grid, table: UnitTable, row: number, isWhole: boolean): boolean {
  const lines = linesAt(grid, table, row)
  const column = columnOf(table, 'lease charges')?.column
  if (lines === null || column === undefined) return false
  lease.charges.push(...lines.charges.map((charge) => ({ ...charge, isSum: false, row, column })))
  if (lines.total !== null && isWhole) lease.blockTotal = { amount: lines.total, row, column }
  return true
}

/** Reads the lines of the charge cell; `null` if it has none. */
function linesAt(grid: Grid, table: UnitTable, row: number): ChargeLines | null {
  const amounts = columnOf(table, 'lease charges')
  const codes = columnOf(table, 'charge codes')
  if (!amounts) return null
  const printed = cellAt(grid, row, amounts.column)
  return codes ? pairedCharges(cellAt(grid, row, codes.column), printed) : labeledCharges(printed)
}

/**
 * Checks whether the lines of a cell are charges in addition to those in columns, as Rentvine lists them next to the
 * rent: one column has the sum of both for each lease of the table. Lines that repeat part of a column are not read.
 */
function areOthers(
  grid: Grid,
  rows: readonly WalkedRow[],
  table: UnitTable,
  chargeColumns: readonly TableColumn[],
): boolean {
  const sums = rows.flatMap((walked) => {
    if (walked.table !== table || walked.role !== 'lease') return []
    const listed = linesAt(grid, table, walked.row)?.charges ?? []
    const inColumns = chargeColumns.map(({ column }) => valueAt(grid, walked.row, column) ?? 0)
    return { row: walked.row, sum: sumMoney([...inColumns, ...listed.map(({ amount }) => amount)]) }
  })
  const isTotal = ({ column }: TableColumn) => sums.every(({ row, sum }) => (valueAt(grid, row, column) ?? 0) === sum)
  // Market rent may happen to equal contract rent plus charges.
  return table.columns.some((column) => column.role !== 'market rent' && isTotal(column))
}

/** Two rows of one table: the head of a lease, and a row below it. */
interface RowPair {
  grid: Grid
  table: UnitTable
  head: number
  row: number
}

/**
 * Checks whether a row of a stacked table repeats the lease above with one more charge: MRI and Rent Manager repeat
 * unit, resident and dates on each charge row, others only the unit and the resident.
 */
export function repeatsStackedLease(pair: RowPair): boolean {
  const repeated: ColumnRole[] = ['unit name/number', 'building', 'property', 'tenant name', 'resident id']
  const dates: ColumnRole[] = ['lease start date', 'lease end date']
  const isNamed = textOfRole(pair, pair.row, 'tenant name') !== ''
  return (
    repeated.every((role) => isSame(pair, role)) &&
    dates.every((role) => isSame(pair, role) || (isNamed && textOfRole(pair, pair.row, role) === '')) &&
    isSameRoom(pair) &&
    textOfRole(pair, pair.row, 'charge codes') !== ''
  )
}

/**
 * Checks whether a row of a wide table that names the unit of the lease above belongs to that lease: a OneSite
 * sub-journal with the subsidy of the same resident, or a roommate who pays nothing separately.
 *
 * A row with another status, another bed or another resident's rent is a separate lease.
 *
 * @param chargeColumns Columns of the table that contain charges, including rent.
 */
export function continuesWideLease(pair: RowPair, chargeColumns: readonly number[]): boolean {
  const { head, row } = pair
  const named = ['unit name/number', 'building', 'property'] as const
  const sameUnit = named.every((role) => isSame(pair, role)) && isSameRoom(pair)
  const status = textOfRole(pair, row, 'lease status')
  const isOfHead = ['', textOfRole(pair, head, 'lease status')].includes(status) || roommateStatus.test(status)
  if (!sameUnit || !isOfHead) return false
  if (!hasSameStatuses(pair)) return false
  if (isEmptyUnit(pair)) return false
  const market = amountUnder(pair.grid, pair.table, row, 'market rent')
  const isBilled = chargeColumns.some((column) => (valueAt(pair.grid, row, column) ?? 0) !== 0)
  if (isSameResident(pair)) {
    const repeatsAll = chargeColumns.every(
      (column) => textAt(pair.grid, row, column) === textAt(pair.grid, head, column),
    )
    return !repeatsAll && (market === 0 || isSubJournal(pair))
  }
  return !isBilled && (market === 0 || status !== '')
}

/** A second status column may distinguish a pending renewal from the lease in force. */
function hasSameStatuses({ grid, table, head, row }: RowPair): boolean {
  const others = table.columns.filter(({ role, suggestion }) => role === 'other' && suggestion === 'lease status')
  return others.every(({ column }) => {
    const text = textAt(grid, row, column)
    return text === '' || text === textAt(grid, head, column)
  })
}

function isSameResident(pair: RowPair): boolean {
  const roles = ['tenant name', 'resident id'] as const
  const isNamed = roles.some((role) => columnOf(pair.table, role) !== undefined)
  return isNamed && roles.every((role) => textOfRole(pair, pair.row, role) === '' || isSame(pair, role))
}

function isSameRoom({ grid, table, head, row }: RowPair): boolean {
  return table.columns.every(
    ({ role, column }) => role !== 'room' || textAt(grid, row, column) === textAt(grid, head, column),
  )
}

/** Checks whether a row bills another ledger than the row above. */
function isSubJournal({ grid, table, head, row }: RowPair): boolean {
  const column = table.columns.find(({ caption }) => /^(sub ?-?journal|ledger)$/i.test(caption.trim()))?.column
  return column !== undefined && textAt(grid, row, column) !== textAt(grid, head, column)
}

function isEmptyUnit(pair: RowPair): boolean {
  const { head } = pair
  const occupancy = occupancyOf({
    status: columnOf(pair.table, 'lease status') === undefined ? null : textOfRole(pair, head, 'lease status'),
    resident: [textOfRole(pair, head, 'tenant name'), textOfRole(pair, head, 'resident id')],
    rent: amountUnder(pair.grid, pair.table, head, 'contract rent'),
    hasMoveOut: false,
    isFuture: false,
  })
  return (
    occupancy !== 'former' &&
    (isVacantGroup(occupancy) || groupOfSentinel(textOfRole(pair, head, 'tenant name')) !== null)
  )
}

/** A building or property printed once for its units is blank below. */
function isSame(pair: RowPair, role: ColumnRole): boolean {
  const text = textOfRole(pair, pair.row, role)
  const isSameGroup = role === 'building' || role === 'property'
  return text === textOfRole(pair, pair.head, role) || (isSameGroup && text === '')
}

function textOfRole({ grid, table }: RowPair, row: number, role: ColumnRole): string {
  return textUnder(grid, table, row, role)
}

/** Returns the first rows of a table's leases, in the order of the sheet. */
export function rowsOfTable(leases: readonly RawLease[], table: UnitTable): number[] {
  return leases.flatMap((lease) => (lease.table === table ? [lease.head.row] : []))
}
