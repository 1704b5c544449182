import { type Grid, textAt } from '../../shared/grid.ts'
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
    if (opensSummary(grid, row) || opensOtherTable(grid, row, header, said)) break
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
    if (opensSummary(grid, row) || opensOtherTable(grid, row, header, said)) break
    if (isBody(grid, row)) rows.push(row)
  }
  return rows
}

/** A table with other captions begins: two properties on one sheet, or shops under the apartments. */
function opensOtherTable(grid: Grid, row: number, header: RentRollHeader, said: TableCorrections): boolean {
  const next = headerAt(grid, row, said)
  return next !== null && next.captions.join('\n') !== header.captions.join('\n')
}

/** A summary begins: the first cell of the row says so. */
function opensSummary(grid: Grid, row: number): boolean {
  const first = grid.rows[row]?.find((cell) => cell !== null)
  return first !== undefined && first !== null && summaryRow.test(first.text.trim())
}

/** It fills several columns, and none with a caption or a total. */
function isBody(grid: Grid, row: number): boolean {
  const cells = grid.rows[row]?.filter((cell) => cell !== null) ?? []
  const isMark = (text: string) => /^unit$/i.test(text) || totalRow.test(text)
  return cells.length >= 3 && !cells.some(({ text }) => isMark(text.trim()))
}
