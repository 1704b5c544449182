import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { groupOfSentinel, isVacantGroup, occupancyOf } from '../rules/occupancy.ts'
import type { UnitTable } from './walked-row.ts'

/** Two rows of one table: the head of a lease, and a row below it. */
interface RowPair {
  grid: Grid
  table: UnitTable
  head: number
  row: number
}

/**
 * Whether a row of a stacked table repeats the lease above with one more charge: MRI and Rent Manager print unit,
 * resident and dates again on each charge row, others the unit and the resident alone.
 */
export function repeatsStackedLease(pair: RowPair): boolean {
  const repeated: ColumnRole[] = ['unit name/number', 'building', 'property', 'tenant name', 'resident id']
  const dates: ColumnRole[] = ['lease start date', 'lease end date']
  const isNamed = textOf(pair, pair.row, 'tenant name') !== ''
  return (
    repeated.every((role) => isSame(pair, role)) &&
    dates.every((role) => isSame(pair, role) || (isNamed && textOf(pair, pair.row, role) === '')) &&
    isSameRoom(pair) &&
    textOf(pair, pair.row, 'charge codes') !== ''
  )
}

/**
 * Whether a row of a wide table that names the unit of the lease above belongs to that lease: a OneSite sub-journal with
 * the subsidy of the same resident, or a roommate who pays nothing of his own.
 *
 * A row with another status, another bed or a rent of another resident is a lease of its own.
 *
 * @param chargeColumns Columns of the table that hold charges, rent among them.
 */
export function continuesWideLease(pair: RowPair, chargeColumns: readonly number[]): boolean {
  const { head, row } = pair
  const named = ['unit name/number', 'building', 'property'] as const
  const sameUnit = named.every((role) => isSame(pair, role)) && isSameRoom(pair)
  const status = textOf(pair, row, 'lease status')
  if (!sameUnit || (status !== '' && status !== textOf(pair, head, 'lease status'))) return false
  if (!hasSameStatuses(pair)) return false
  if (isEmptyUnit(pair)) return false
  const market = amountOf(pair, row, 'market rent')
  const isBilled = chargeColumns.some((column) => (amountAt(pair.grid, row, column)?.value ?? 0) !== 0)
  if (isSameResident(pair)) {
    const repeatsAll = chargeColumns.every(
      (column) => textAt(pair.grid, row, column) === textAt(pair.grid, head, column),
    )
    return !repeatsAll && (market === 0 || isSubJournal(pair))
  }
  return !isBilled && (market === 0 || status !== '')
}

/** A column beside the one of statuses may tell a pending renewal from the lease in force. */
function hasSameStatuses({ grid, table, head, row }: RowPair): boolean {
  const others = table.columns.filter(({ role, suggestion }) => role === 'other' && suggestion === 'lease status')
  return others.every(({ column }) => {
    const text = textAt(grid, row, column)
    return text === '' || text === textAt(grid, head, column)
  })
}

function isSameResident(pair: RowPair): boolean {
  const roles = ['tenant name', 'resident id'] as const
  const isNamed = roles.some((role) => columnOfRole(pair, role) !== undefined)
  return isNamed && roles.every((role) => textOf(pair, pair.row, role) === '' || isSame(pair, role))
}

function isSameRoom({ grid, table, head, row }: RowPair): boolean {
  return table.columns.every(
    ({ role, column }) => role !== 'room' || textAt(grid, row, column) === textAt(grid, head, column),
  )
}

/** The ledger that a row bills is another one than above. */
function isSubJournal({ grid, table, head, row }: RowPair): boolean {
  const column = table.columns.find(({ caption }) => /^(sub ?-?journal|ledger)$/i.test(caption.trim()))?.column
  return column !== undefined && textAt(grid, row, column) !== textAt(grid, head, column)
}

function isEmptyUnit(pair: RowPair): boolean {
  const { head } = pair
  const occupancy = occupancyOf({
    status: columnOfRole(pair, 'lease status') === undefined ? null : textOf(pair, head, 'lease status'),
    resident: [textOf(pair, head, 'tenant name'), textOf(pair, head, 'resident id')],
    rent: amountOf(pair, head, 'contract rent'),
    hasMoveOut: false,
    isFuture: false,
  })
  return (
    occupancy !== 'former' && (isVacantGroup(occupancy) || groupOfSentinel(textOf(pair, head, 'tenant name')) !== null)
  )
}

/** A building or property that is printed once for its units is blank below. */
function isSame(pair: RowPair, role: ColumnRole): boolean {
  const text = textOf(pair, pair.row, role)
  const isOfGroup = role === 'building' || role === 'property'
  return text === textOf(pair, pair.head, role) || (isOfGroup && text === '')
}

function textOf({ grid, table }: RowPair, row: number, role: ColumnRole): string {
  const column = table.columns.find((candidate) => candidate.role === role)?.column
  return column === undefined ? '' : textAt(grid, row, column)
}

function amountOf({ grid, table }: RowPair, row: number, role: ColumnRole): number {
  const column = table.columns.find((candidate) => candidate.role === role)?.column
  return column === undefined ? 0 : (amountAt(grid, row, column)?.value ?? 0)
}

function columnOfRole({ table }: RowPair, role: ColumnRole): number | undefined {
  return table.columns.find((candidate) => candidate.role === role)?.column
}
