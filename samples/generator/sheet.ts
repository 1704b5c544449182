import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'
import { type Cell, type CellStyle, writeXlsx } from 'hucre'

/** A cell of a generated document: a plain value, or a number with its display format. */
export type SampleCell = CellLiteral | { number: number; format: string }

/** A sheet of a generated document. */
export interface SampleSheet {
  name: string
  rows: SampleCell[][]
  /** Column widths in characters. */
  widths: number[]
  /** Number of title rows at the top, each merged over all columns. */
  titleRows: number
  /** Rows in bold, counted from 0. */
  boldRows: number[]
}

/** Amounts as property management systems show them. */
export const cents = (number: number): SampleCell => ({ number, format: '#,##0.00' })
/** Whole figures with thousands separators. */
export const whole = (number: number): SampleCell => ({ number, format: '#,##0' })
/** A calendar date; `null` if there is none. */
export const day = (date: string | null): SampleCell => (date === null ? null : { date })

/** Converts the sheet to a grid, as if written to a file and read back without its number formats. */
export function gridOfSheet(sheet: SampleSheet): Grid {
  return gridOf(
    sheet.name,
    sheet.rows.map((row) => row.map(literalOf)),
  )
}

function literalOf(cell: SampleCell): CellLiteral {
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell
}

const firstDay = Date.UTC(1899, 11, 30)
const millisecondsADay = 86_400_000

/** Returns the bytes of an .xlsx file with one sheet. Dates are real spreadsheet dates, shown as month/day/year. */
export function writeWorkbook(sheet: SampleSheet): Promise<Uint8Array> {
  const columnCount = sheet.widths.length
  const cells = new Map<string, Partial<Cell>>()
  sheet.rows.forEach((row, rowIndex) => {
    const bold = rowIndex < sheet.titleRows || sheet.boldRows.includes(rowIndex)
    row.forEach((cell, column) => {
      if (cell !== null && cell !== '')
        cells.set(`${rowIndex},${column}`, fileCell(cell, bold, rowIndex < sheet.titleRows))
    })
  })
  return writeXlsx({
    properties: { creator: 'uwkit sample generator', title: sheet.name, created: new Date(0), modified: new Date(0) },
    sheets: [
      {
        name: sheet.name,
        columns: sheet.widths.map((width) => ({ width })),
        rows: sheet.rows.map((row) => Array.from({ length: Math.max(row.length, 1) }, () => null)),
        cells,
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        merges: Array.from({ length: sheet.titleRows }, (_, row) => ({
          startRow: row,
          startCol: 0,
          endRow: row,
          endCol: columnCount - 1,
        })),
      },
    ],
  })
}

function fileCell(cell: Exclude<SampleCell, null>, bold: boolean, centred: boolean): Partial<Cell> {
  const style: CellStyle = { font: { name: 'Arial', size: 9, bold } }
  if (centred) style.alignment = { horizontal: 'center' }
  if (typeof cell !== 'object') return { value: cell, style }
  if ('number' in cell) return { value: cell.number, style: { ...style, numFmt: cell.format } }
  if ('date' in cell) return { value: serialOf(cell.date), style: { ...style, numFmt: 'mm/dd/yyyy' } }
  return { value: cell.text, style: { ...style, alignment: { horizontal: 'left', indent: cell.indent } } }
}

/** Returns the days since the spreadsheet's day 0. */
function serialOf(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - firstDay) / millisecondsADay
}
