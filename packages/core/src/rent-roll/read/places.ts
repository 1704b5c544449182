import type { LedgerBook } from '../../shared/ledger.ts'
import { fieldOf } from '../data/columns.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/columns.ts'
import type { RentRollTitle } from './columns/title.ts'
import { columnOf, type RawLease } from './leases.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './tables.ts'

/** Why rows that hold no lease are left out. */
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
 * Give every cell of a rent roll its place in the ledger: what fills a unit is mapped, captions, totals and columns that
 * are no part of a rent roll are ignored with the reason, and columns nobody knows stay unmapped.
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

/** What becomes of the cells of a column in the rows of leases. */
interface ColumnPlace {
  column: number
  isMapped: boolean
  /** The field that they fill, or why they are left out. */
  note: string
}

function placeLeaseRow(book: LedgerBook, row: number, places: readonly ColumnPlace[]): void {
  for (const { column, isMapped, note } of places) {
    if (isMapped) book.map(row, column, note)
    else book.ignore(row, column, note)
  }
}

/** No place for a column that nobody knows. */
function placeOf(tableColumn: TableColumn, charges: ReadonlySet<TableColumn>): ColumnPlace[] {
  const { column, role, caption } = tableColumn
  const mapped = (note: string) => [{ column, isMapped: true, note }]
  if (charges.has(tableColumn)) return mapped(role === 'contract rent' ? 'contractRent' : 'charges')
  if (role !== 'other') return mapped(fieldOf[role] ?? role)
  const isKnown = caption !== '' && meaningOfCaption(caption) !== null
  return isKnown ? [{ column, isMapped: false, note: `column “${caption.trim()}” is not a rent roll field` }] : []
}
