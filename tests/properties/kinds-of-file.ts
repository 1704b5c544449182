import type { CellLiteral, Workbook } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import type { Report, ReportCell } from '../accuracy/generator/report.ts'
import { writeCsv, writePdf, writeSpreadsheet } from '../accuracy/generator/write-report.ts'

/** The kinds of file of a document. */
export const kindsOfFile = ['xlsx', 'xls', 'csv', 'pdf'] as const
export type KindOfFile = (typeof kindsOfFile)[number]

const textForm = { hasParentheses: true, hasDollars: false }
const rowsOfPage = 45

/** Returns the bytes of a document in a kind of file, with captions on every page of a PDF. */
export async function bytesOf(
  kind: KindOfFile,
  rows: readonly (readonly CellLiteral[])[],
  header: Report['header'],
): Promise<Uint8Array> {
  const report: Report = {
    sheet: 'Sheet1',
    rows: rows.map((row) => row.map(reportCell)),
    header,
    end: rows.length,
    merges: [],
    hiddenColumns: [],
    dateForm: 'american',
    hasTextDates: false,
  }
  if (kind === 'csv') return writeCsv(report, textForm)
  return kind === 'pdf' ? writePdf(report, textForm, rowsOfPage) : writeSpreadsheet(report, kind)
}

/** Reads the file, again each time. */
export function readBytes(bytes: Uint8Array, kind: KindOfFile): Promise<Workbook> {
  return readWorkbook(bytes.slice(), `deal.${kind}`)
}

function reportCell(cell: CellLiteral): ReportCell {
  if (typeof cell === 'number') return { amount: cell, style: Number.isInteger(cell) ? 'whole' : 'cents' }
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return String(cell)
  return 'date' in cell ? { date: cell.date } : cell.text
}
