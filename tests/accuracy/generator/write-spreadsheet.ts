import { utils, type WorkSheet, write } from '@e965/xlsx'
import type { Report, ReportCell } from './report.ts'
import { cellText, dateText } from './written-cell.ts'

const firstDay = Date.UTC(1899, 11, 30)
const millisecondsADay = 86_400_000

/** The bytes of a workbook with one sheet. Figures are numbers with formats; dates are real dates unless the report says otherwise. */
export function writeSpreadsheet(report: Report, format: 'xlsx' | 'xls'): Uint8Array {
  const sheet: WorkSheet = {}
  let width = 1
  report.rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell === null || cell === '') return
      width = Math.max(width, c + 1)
      sheet[utils.encode_cell({ r, c })] = fileCell(cell, report)
    })
  })
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(report.rows.length - 1, 0), c: width - 1 } })
  sheet['!merges'] = report.merges.map(({ row, column, columnSpan }) => ({
    s: { r: row, c: column },
    e: { r: row, c: column + columnSpan - 1 },
  }))
  sheet['!cols'] = Array.from({ length: width }, (_, at) => (report.hiddenColumns.includes(at) ? { hidden: true } : {}))
  const book = utils.book_new()
  if (report.hasCover) {
    const titles = report.rows.slice(0, report.header.from).map(([title]) => [typeof title === 'string' ? title : null])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([...titles, ['Prepared for the lender'], ['Confidential']]),
      'Cover',
    )
  }
  utils.book_append_sheet(book, sheet, report.sheet)
  return new Uint8Array(
    write(book, { type: 'array', bookType: format === 'xls' ? 'biff8' : 'xlsx', compression: true }),
  )
}

function fileCell(cell: Exclude<ReportCell, null>, { dateForm, hasTextDates, hasTextFigures }: Report) {
  if (typeof cell === 'string') return { t: 's', v: cell }
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if ('amount' in cell && hasTextFigures)
    return { t: 's', v: cellText(cell, dateForm, { hasParentheses: true, hasDollars: true }) }
  if ('amount' in cell) return { t: 'n', v: cell.amount, z: cell.style === 'cents' ? '#,##0.00' : '#,##0' }
  if (hasTextDates) return { t: 's', v: dateText(cell.date, dateForm) }
  const serial = (Date.parse(`${cell.date}T00:00:00Z`) - firstDay) / millisecondsADay
  return { t: 'n', v: serial, z: dateForm === 'day-month' ? 'dd-mmm-yyyy' : 'mm/dd/yyyy' }
}
