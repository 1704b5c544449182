import { valueAt } from '../../../shared/cells.ts'
import { columnsOf, type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import type { ColumnRole } from '../../data/columns.ts'
import { statementTitle, summaryRow, totalRow } from '../../data/row-words.ts'
import type { TableCorrections } from '../corrections.ts'
import { areMonths, textOfCells } from './cell-contents.ts'
import { headerAt, type RentRollHeader } from './headers.ts'

/** Maximum number of rows below the header sampled for the content of a column. */
const sampleRows = 400

/** Returns the rows below a header that name a unit, down to the summaries: the sample for the columns' content. */
export function sampleUnitRows(grid: Grid, header: RentRollHeader, corrected: TableCorrections): number[] {
  const unitColumn = header.meanings.findIndex((meaning) => meaning?.role === 'unit name/number')
  const captions = Array.from({ length: header.rowCount }, (_, at) => textAt(grid, header.row + at, unitColumn))
  return rowsBelow(grid, header, corrected, (row) => {
    const text = textAt(grid, row, unitColumn)
    // Repeated captions on each page are not content.
    return text !== '' && !totalRow.test(text) && !captions.includes(text)
  })
}

/** Returns the rows below a header that fill several columns, down to the next header's caption or the summaries. */
export function bodyRows(grid: Grid, header: RentRollHeader, corrected: TableCorrections): number[] {
  const textAtRow = (row: number) => textOfCells(grid.rows[row] ?? [])
  const captions = new Set(Array.from({ length: header.rowCount }, (_, at) => textAtRow(header.row + at)))
  // Pages repeat the captions, in as many rows.
  return rowsBelow(grid, header, corrected, (row) => isBody(grid, row) && !captions.has(textAtRow(row)))
}

function rowsBelow(
  grid: Grid,
  header: RentRollHeader,
  corrected: TableCorrections,
  counts: (row: number) => boolean,
): number[] {
  const rows: number[] = []
  for (let row = header.row + header.rowCount; row < grid.rows.length && rows.length < sampleRows; row++) {
    if ((rows.length > 0 && opensSummary(grid, row)) || opensOtherTable(grid, row, header, corrected)) break
    if (rows.length >= minimumRowCount && textsOfRow(grid, row).every((text) => text === '') && isTotal(grid, row - 1))
      break
    if (counts(row)) rows.push(row)
  }
  return rows
}

/** Minimum number of units sampled before a total can end the sample. Our own choice. */
const minimumRowCount = 10

const isTotal = (grid: Grid, row: number) => textsOfRow(grid, row).some((text) => totalRow.test(text))

/** Checks for a table with other captions: two properties on one sheet, or shops below the apartments. */
function opensOtherTable(grid: Grid, row: number, header: RentRollHeader, corrected: TableCorrections): boolean {
  const next = headerAt(grid, row, corrected)
  return next !== null && next.captions.join('\n') !== header.captions.join('\n')
}

/** Checks for a summary or a statement, by the first cell of the row or its months. */
function opensSummary(grid: Grid, row: number): boolean {
  const [first = '', ...others] = textsOfRow(grid, row).filter(Boolean)
  return summaryRow.test(first) || (others.length === 0 && statementTitle.test(first)) || areMonths([first, ...others])
}

/** Checks whether a row fills several columns, none with a caption or a total. */
function isBody(grid: Grid, row: number): boolean {
  const cells = grid.rows[row]?.filter((cell) => cell !== null) ?? []
  const isMark = (text: string) => /^unit$/i.test(text) || totalRow.test(text)
  return cells.length >= 3 && !cells.some(({ text }) => isMark(text.trim()))
}

/** Columns of a unit mix next to the units. */
export const mixRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'floorplan name',
  'bed and bath',
  'bed',
  'bath',
  'SF',
  'market rent',
  'contract rent',
  'unit name/number',
])

/**
 * Returns the first column of another table to the right of the units, such as a unit mix: after a blank column, it fills only the first
 * rows, at most half of them, and begins with labels. `Infinity` if there is none.
 *
 * @param rows Rows that name a unit.
 */
export function adjacentTableStart(grid: Grid, { captions }: RentRollHeader, rows: readonly number[]): number {
  const isFilled = (column: number) => (row: number) => textAt(grid, row, column) !== ''
  const last = captions.findLastIndex(Boolean)
  const isGap = (caption: string, column: number) => caption === '' && !rows.some(isFilled(column))
  const start = captions.slice(0, last).findLastIndex(isGap) + 1
  const columns = columnsOf(grid).slice(start, last + 1)
  const count = rows.filter(isFilled(start)).length
  const areLabelsAtTop = rows.every((row, at) =>
    at < count ? valueAt(grid, row, start) === null : !columns.some((column) => isFilled(column)(row)),
  )
  const isTable = columns.length > 1 && count > 1 && count * 2 <= rows.length && areLabelsAtTop
  return isTable ? start : Number.POSITIVE_INFINITY
}
