import type { Ledger } from '../../shared/ledger.ts'
import { LedgerBook } from '../../shared/ledger-book.ts'
import { writtenColumns } from '../rules/written-columns.ts'
import type { ReadStatement } from './build-lines.ts'
import type { ColumnRoles } from './find-columns.ts'
import type { StatementHeader } from './find-header.ts'
import type { StatementRow } from './statement-row.ts'

const reasons: Partial<Record<StatementRow['kind'], string>> = {
  statistic: 'Counts and ratios, not money',
  furniture: 'Titles, repeated captions and notes',
  leftOut: 'Left out by a correction',
}

/** Account for every cell of the sheet. `propertyCell` is where the property's name was read. */
export function buildLedger(
  read: ReadStatement,
  layout: ColumnRoles,
  header: StatementHeader,
  propertyCell: { row: number; column: number } | null,
): Ledger {
  const book = new LedgerBook(read.grid)
  const written = writtenColumns(read.grid)?.names ?? []
  if (propertyCell) book.map(propertyCell.row, propertyCell.column, 'property')
  for (let row = 0; row <= header.last; row++) {
    for (const { column } of read.columns.periods) if (row >= header.first) book.map(row, column, 'period')
    book.ignoreRow(row, row < header.first ? 'Title' : 'Captions of columns')
  }
  for (const row of read.rows) {
    const reason = reasons[row.kind]
    if (reason) book.ignoreRow(row.row, reason)
    if (row.kind === 'value' || row.kind === 'header') mapRow(book, read, layout, row)
    for (const [column, name] of written) if (row.kind === 'value') book.map(row.row, column, name)
    if (row.said?.kind?.lineKind === 'header') book.ignoreRow(row.row, 'Left out by a correction')
  }
  for (const { column, reason } of read.columns.ignored) book.ignoreColumn(column, reason)
  for (const { column } of read.columns.repeated) book.ignoreColumn(column, 'A month that stands twice')
  return book.finish()
}

function mapRow(book: LedgerBook, { columns }: ReadStatement, layout: ColumnRoles, row: StatementRow): void {
  for (let column = 0; column < layout.firstValueColumn; column++) {
    if (column === layout.signColumn) book.map(row.row, column, 'sign')
    else
      book.map(
        row.row,
        column,
        column === row.codeColumn && column !== row.labelColumn ? 'code' : row.kind === 'header' ? 'header' : 'label',
      )
  }
  if (layout.signColumn !== null) book.map(row.row, layout.signColumn, 'sign')
  columns.periods.forEach(({ column }, at) => {
    if (row.printed[at]) book.map(row.row, column, 'value')
  })
  if (columns.totalColumn && row.printedTotal) book.map(row.row, columns.totalColumn.column, 'printed total')
}
