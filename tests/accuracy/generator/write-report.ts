import { utils, type WorkSheet, write } from '@e965/xlsx'
import PdfKit from 'pdfkit'
import { type DateForm, isAmount, type Report, type ReportCell } from './report.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a date as a report prints it. */
function dateText(date: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-')
  if (form === 'short') return `${Number(month)}/${Number(day)}/${year}`
  return form === 'american' ? `${month}/${day}/${year}` : `${day}-${names[Number(month) - 1]}-${year}`
}

/** Format of figures that are printed as text. */
interface TextForm {
  /** Whether negative figures are in parentheses; otherwise a minus precedes them. */
  hasParentheses: boolean
  /** Whether a dollar sign precedes figures with cents. */
  hasDollars: boolean
}

/** Returns a cell as text; blank if it is empty. */
function cellText(cell: ReportCell, dates: DateForm, { hasParentheses, hasDollars }: TextForm): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return dateText(cell.date, dates)
  const digits = cell.style === 'cents' ? 2 : 0
  const size = Math.abs(cell.amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const printed = hasDollars && cell.style === 'cents' ? `$${size}` : size
  if (cell.amount >= 0) return printed
  return hasParentheses ? `(${printed})` : `-${printed}`
}

/** Returns the bytes of the report as comma-separated values, all rows of the same width. */
export function writeCsv({ rows, dateForm }: Report, form: TextForm): Uint8Array {
  const width = Math.max(...rows.map((row) => row.length))
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(cellText(row[at] ?? null, dateForm, form))).join(','),
  )
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

const firstDay = Date.UTC(1899, 11, 30)
const millisecondsADay = 86_400_000

/**
 * Returns the bytes of a workbook with one sheet. Figures are numbers with formats; dates are real dates unless the report stores them as
 * text.
 */
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

/** Average width of a letter of the font, and minimum gap between columns, in points. */
const letter = 3.3
const gap = 9
const pitch = 10
const fontSize = 6
const margin = 30

/** A table as texts, with its print options. */
interface PrintedTable {
  texts: readonly (readonly string[])[]
  /** The caption rows: the first, and the one after the last. Pages repeat them. */
  header: { from: number; to: number }
  /** Returns whether a column has figures, which are aligned right. */
  isFigures(column: number): boolean
  rowsPerPage: number
}

/** Returns the bytes of the printed report. */
export function writePdf(report: Report, form: TextForm, rowsPerPage: number): Promise<Uint8Array> {
  const { rows, header, dateForm } = report
  const texts = rows.map((row) => row.map((cell) => cellText(cell, dateForm, form)))
  return printTable({ texts, header, rowsPerPage, isFigures: (at) => rows.some((row) => isAmount(row[at])) })
}

/**
 * Returns the bytes of a printed table: titles once, captions at the top of each page, figures aligned right, a page
 * number below. A page is as wide as the table needs.
 */
export function printTable({ texts, header, isFigures, rowsPerPage }: PrintedTable): Promise<Uint8Array> {
  const captions = texts.slice(header.from, header.to).flatMap(splitLines)
  const titles = texts.slice(0, header.from)
  const body = texts.slice(header.to)
  const count = Math.max(...texts.map((row) => row.length))
  // A text alone in its row, such as a section caption, overlaps the adjacent columns.
  const inColumns = [...captions, ...body.filter((row) => row.filter((text) => text !== '').length > 1)]
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(12, ...inColumns.map((row) => (row[at]?.length ?? 0) * letter)),
  )
  const lefts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0))
  const isRight = Array.from({ length: count }, (_, at) => isFigures(at))
  const place = (row: readonly string[], y: number): PlacedText[] =>
    row.flatMap((text, at): PlacedText[] => {
      if (text === '') return []
      const left = lefts[at] ?? margin
      if (!isRight[at]) return [{ text, x: left, y }]
      return [{ text, x: left + (widths[at] ?? 0), y, align: 'right' }]
    })
  const pages: PlacedText[][] = []
  for (let from = 0; from < Math.max(body.length, 1); from += rowsPerPage) {
    const top = pages.length === 0 ? titles : []
    const page = [...top, ...captions, ...body.slice(from, from + rowsPerPage)]
    pages.push(page.flatMap((row, at) => place(isLone(row) ? leftmost(row) : row, margin + at * pitch)))
  }
  const height = 2 * margin + pitch * (rowsPerPage + titles.length + captions.length + 2)
  const numbered = pages.map((page, at) => [
    ...page,
    { text: `Page ${at + 1} of ${pages.length}`, x: margin, y: height - margin },
  ])
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + margin
  return placedPages(numbered, [Math.max(width, 400), height], fontSize)

  function isLone(row: readonly string[]): boolean {
    return row.filter((text) => text !== '').length === 1 && row[0] !== '' && row[0] !== undefined
  }
  function leftmost(row: readonly string[]): string[] {
    return [row[0] ?? '']
  }
}

/** Splits a row of captions with line breaks into the rows that it takes on paper. */
function splitLines(row: readonly string[]): string[][] {
  const parts = row.map((text) => text.split('\n'))
  const height = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) => parts.map((part) => part[line] ?? ''))
}

/** A text and its place on a page: `x` is its left edge, or its right edge if `align` is right. */
interface PlacedText {
  text: string
  x: number
  y: number
  align?: 'right'
}

/** Returns the bytes of a PDF that shows texts at places, the same for the same texts. Sizes in points. */
async function placedPages(
  pages: readonly (readonly PlacedText[])[],
  size: [width: number, height: number],
  fontSize: number,
): Promise<Uint8Array> {
  const document = new PdfKit({ size, margin: 0, autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  for (const texts of pages) {
    document.addPage().font('Helvetica').fontSize(fontSize)
    for (const { text, x, y, align } of texts) {
      document.text(text, align === 'right' ? x - document.widthOfString(text) : x, y, { lineBreak: false })
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
