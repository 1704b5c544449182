import type { LedgerBook } from '../../shared/ledger.ts'
import { fieldOf } from '../data/columns.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/columns.ts'
import type { RentRollTitle } from './columns/title.ts'
import { columnOf, type RawLease } from './leases.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './tables.ts'

/** Reasons that rows without a lease are ignored. */
const reasons: Partial<Record<WalkedRow['role'], string>> = {
  title: 'report title',
  header: 'column captions',
  section: 'section caption',
  building: 'building caption',
  property: 'property caption',
  total: 'printed total (used for tie-out)',
  'block total': 'printed total of a lease (tied to its charges)',
  summary: 'summary (used for tie-out)',
  income: 'income of no unit (used for tie-out)',
  note: 'note',
  furniture: 'page header or footer',
  'left out': 'duplicate, hidden, or excluded row',
}

/**
 * Records every cell of a rent roll in the ledger: cells of a unit are mapped; captions, totals and columns that are
 * not rent roll fields are ignored with the reason; columns with unknown captions stay unmapped.
 */
export function placeCells(
  { rows, from, to }: Pick<WalkedStrip, 'rows' | 'from' | 'to'>,
  book: LedgerBook,
  leases: readonly RawLease[],
  title: RentRollTitle,
  chargeColumns: readonly TableColumn[],
): void {
  if (title.asOf) book.map(title.asOf.row, title.asOf.column, 'asOf')
  if (title.property) book.map(title.property.row, title.property.column, 'property')
  const former = new Set(leases.filter((lease) => lease.head.section === 'former').map((lease) => lease.head.row))
  const charges = new Set(chargeColumns)
  const places = new Map<UnitTable, ColumnPlace[]>()
  const placesOf = (table: UnitTable) => {
    const known = places.get(table) ?? table.columns.flatMap((column) => placeOf(column, charges))
    places.set(table, known)
    return known
  }
  for (const { blockTotal, head } of leases)
    if (blockTotal && blockTotal.row !== head.row)
      book.ignoreRow(blockTotal.row, reasons['block total'] ?? '', from, to)
  for (const { row, role, table } of rows) {
    if (role === 'lease' || role === 'charge') {
      if (former.has(row)) book.ignoreRow(row, 'former resident', from, to)
      else if (table) placeLeaseRow(book, row, placesOf(table))
    } else book.ignoreRow(row, reasons[role] ?? role, from, to)
  }
  for (const lease of leases) {
    const codes = columnOf(lease.table, 'charge codes')
    for (const { row, column } of lease.charges) {
      book.map(row, column, 'charges')
      if (codes) book.map(row, codes.column, 'charges')
    }
  }
}

/** Ledger entry of a column's cells in lease rows. */
interface ColumnPlace {
  column: number
  isMapped: boolean
  /** The field that they fill, or the reason they are ignored. */
  note: string
}

function placeLeaseRow(book: LedgerBook, row: number, places: readonly ColumnPlace[]): void {
  for (const { column, isMapped, note } of places) {
    if (isMapped) book.map(row, column, note)
    else book.ignore(row, column, note)
  }
}

/** Returns the ledger entry of a column; empty for an unknown caption. */
function placeOf(tableColumn: TableColumn, charges: ReadonlySet<TableColumn>): ColumnPlace[] {
  const { column, role, caption } = tableColumn
  const mapped = (note: string) => [{ column, isMapped: true, note }]
  if (charges.has(tableColumn)) return mapped(role === 'contract rent' ? 'contractRent' : 'charges')
  if (role !== 'other') return mapped(fieldOf[role] ?? role)
  const isKnown = caption !== '' && meaningOfCaption(caption) !== null
  return isKnown ? [{ column, isMapped: false, note: `column “${caption.trim()}” is not a rent roll field` }] : []
}
