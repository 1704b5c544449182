import type { Grid } from '../../shared/grid.ts'
import type { LedgerBook } from '../../shared/ledger-book.ts'
import { columnOf, type RawLease } from './fold-leases.ts'
import type { TableColumn } from './map-columns.ts'
import { meaningOfCaption } from './name-caption.ts'
import type { RentRollTitle } from './read-title.ts'
import { fieldOf } from './read-unit.ts'
import type { WalkedRow } from './walked-row.ts'

/** Why rows that hold no lease are left out. */
const reasons: Partial<Record<WalkedRow['role'], string>> = {
  title: 'report title',
  header: 'column captions',
  section: 'section caption',
  building: 'building caption',
  property: 'property caption',
  total: 'printed total, held against the units',
  'block total': 'printed total of a lease, held against its charges',
  summary: 'summary, held against the units',
  note: 'note',
  furniture: 'report furniture',
}

/**
 * Give every cell of a rent roll its place in the ledger: what fills a unit is mapped, captions, totals and columns that
 * are no part of a rent roll are ignored with the reason, and columns nobody knows stay unmapped.
 */
export function placeCells(
  grid: Grid,
  book: LedgerBook,
  rows: readonly WalkedRow[],
  leases: readonly RawLease[],
  title: RentRollTitle,
  chargeColumns: readonly TableColumn[],
): void {
  if (title.asOf) book.map(title.asOf.row, title.asOf.column, 'asOf')
  if (title.property) book.map(title.property.row, title.property.column, 'property')
  const former = new Set(leases.filter((lease) => lease.head.section === 'former').map((lease) => lease.head.row))
  const charges = new Set(chargeColumns.map(({ column }) => column))
  for (const { row, role, table } of rows) {
    if (role === 'lease' || role === 'charge') {
      if (former.has(row)) book.ignoreRow(row, 'former resident')
      else if (table) placeLeaseRow(book, row, table.columns, charges)
    } else book.ignoreRow(row, reasons[role] ?? role)
  }
  for (const lease of leases) {
    const codes = columnOf(lease.table, 'charge codes')
    for (const { row, column } of lease.charges) {
      book.map(row, column, 'charges')
      if (codes) book.map(row, codes.column, 'charges')
    }
  }
}

function placeLeaseRow(
  book: LedgerBook,
  row: number,
  columns: readonly TableColumn[],
  charges: ReadonlySet<number>,
): void {
  for (const { column, role, caption } of columns) {
    if (charges.has(column)) book.map(row, column, role === 'contract rent' ? 'contractRent' : 'charges')
    else if (role !== 'other') book.map(row, column, fieldOf[role] ?? role)
    else if (caption !== '' && meaningOfCaption(caption) !== null) {
      book.ignore(row, column, `column “${caption.trim()}” is no figure of a rent roll`)
    }
  }
}
