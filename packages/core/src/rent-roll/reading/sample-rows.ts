import { type Grid, textAt } from '../../shared/grid.ts'
import type { RowCells } from '../../shared/row-reading.ts'
import { summaryRow, totalRow } from '../data/row-words.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import type { TableCorrections } from './rent-roll-corrections.ts'

/** How many rows below the header speak for the content of a column. */
const sampleRows = 400

/** The rows below a header that name a unit, down to the summaries: what they hold speaks for the columns. */
export function speakingRows(grid: Grid, header: RentRollHeader, said: TableCorrections): number[] {
  const unitColumn = header.meanings.findIndex((meaning) => meaning?.role === 'unit name/number')
  const captions = Array.from({ length: header.rowCount }, (_, at) => textAt(grid, header.row + at, unitColumn))
  const rows: number[] = []
  for (let row = header.row + header.rowCount; row < grid.rows.length && rows.length < sampleRows; row++) {
    if (marksOf(grid.rows[row] ?? []).opensSummary || opensOtherTable(grid, row, header, said)) break
    const text = textAt(grid, row, unitColumn)
    // Pages print the captions again; they are no content.
    if (text !== '' && !totalRow.test(text) && !captions.includes(text)) rows.push(row)
  }
  return rows
}

/** Rows below a header that fill several columns, down to the next header's caption or the summaries. */
export function bodyRows(grid: Grid, header: RentRollHeader, said: TableCorrections): number[] {
  const rows: number[] = []
  for (let row = header.row + header.rowCount; row < grid.rows.length && rows.length < sampleRows; row++) {
    const { opensSummary, isBody } = marksOf(grid.rows[row] ?? [])
    if (opensSummary || opensOtherTable(grid, row, header, said)) break
    if (isBody) rows.push(row)
  }
  return rows
}

/** A table with other captions begins: two properties on one sheet, or shops under the apartments. */
function opensOtherTable(grid: Grid, row: number, header: RentRollHeader, said: TableCorrections): boolean {
  const next = headerAt(grid, row, said)
  return next !== null && next.captions.join('\n') !== header.captions.join('\n')
}

interface RowMarks {
  opensSummary: boolean
  /** It fills several columns, and none with a caption or a total. */
  isBody: boolean
}

/** What a row is by its words. */
function marksOf(row: RowCells): RowMarks {
  const texts = row.flatMap((cell) => (cell === null ? [] : [cell.text.trim()]))
  const isMark = (text: string) => /^unit$/i.test(text) || totalRow.test(text)
  return {
    opensSummary: texts[0] !== undefined && summaryRow.test(texts[0]),
    isBody: texts.length >= 3 && !texts.some(isMark),
  }
}
