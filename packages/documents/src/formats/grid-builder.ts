import type { Grid, GridCell, GridMerge } from '@uwkit/core/shared'
import type { ReadLimits } from './read-options.ts'
import { sheetTooLarge, tooManyCells, tooManyColumns } from './rejections.ts'

/**
 * Returns the indentation level of a label: its alignment if the cell has one, otherwise one level for every two
 * leading blanks (tabs and no-break spaces count as blanks).
 *
 * @param alignment The cell's own indent, 0 for none.
 */
export function indentationOf(text: string, alignment = 0): number {
  if (alignment > 0) return alignment
  return Math.floor((text.length - text.trimStart().length) / 2)
}

/**
 * Layout of a sheet as stated in the file, for parts that the spreadsheet library drops. Absent fields are taken from
 * the library.
 */
export interface SheetLayout {
  hidden?: boolean
  hiddenRows?: number[]
  hiddenColumns?: number[]
  indents: CellIndents
}

/** Indents above 0 by row and column. */
export type CellIndents = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Collects the indents of a sheet's cells. */
export class IndentCollector {
  readonly byRow = new Map<number, Map<number, number>>()

  add(row: number, column: number, indent: number): void {
    const ofRow = this.byRow.get(row) ?? new Map<number, number>()
    this.byRow.set(row, ofRow.set(column, indent))
  }
}

/** Rows of the largest sheet that Excel can write. */
export const sheetRows = 1_048_576
/** Columns of the largest sheet that Excel can write. */
export const sheetColumns = 16_384

/** Adds the indexes of a range, up to the size of a sheet. */
export function addRange(indexes: number[], start: number, count: number, maximum: number): void {
  for (let index = start; index < Math.min(start + count, maximum); index += 1) indexes.push(index)
}

/** One sheet as a reader delivers it: blank rows and cells may be missing. */
export interface SheetParts {
  sheet: string
  hidden: boolean
  /** Ownership passes to the grid, which uses these row arrays. */
  rows: ((GridCell | null | undefined)[] | undefined)[]
  merges: GridMerge[]
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** Cells left for the remaining sheets. */
interface CellBudget {
  cells: number
  filledCells: number
}

/** Returns the cells a workbook may contain, before its first sheet. */
export const cellBudget = ({ cells, filledCells }: ReadLimits): CellBudget => ({ cells, filledCells })

/**
 * Builds a dense grid from the parts of a sheet, without trailing blank rows and columns.
 *
 * @param budget Reduced by the grid's cells.
 * @throws {UnreadableDocumentError} `too_large`: more rows or columns than a sheet may have, or more cells than are left.
 */
export function buildGrid(parts: SheetParts, file: string, limits: ReadLimits, budget: CellBudget): Grid {
  let [rowCount, columnCount, filled] = [0, 0, 0]
  parts.rows.forEach((row, index) => {
    let last = -1
    for (let column = 0; row && column < row.length; column += 1) {
      if (!row[column]) continue
      filled += 1
      last = column
    }
    if (last < 0) return
    rowCount = index + 1
    columnCount = Math.max(columnCount, last + 1)
  })
  budget.filledCells -= filled
  const area = rowCount * columnCount
  if (budget.filledCells < 0) throw tooManyCells(file, limits.filledCells)
  if (columnCount > limits.columnsPerSheet) throw tooManyColumns(file, parts.sheet, limits.columnsPerSheet)
  if (rowCount > limits.rowsPerSheet || area > budget.cells) {
    throw sheetTooLarge(file, parts.sheet, rowCount, columnCount)
  }
  budget.cells -= area
  return {
    sheet: parts.sheet,
    hidden: parts.hidden,
    rows: Array.from({ length: rowCount }, (_, row) => denseRow(parts.rows[row] ?? [], columnCount)),
    columnCount,
    merges: parts.merges
      .filter((merge) => merge.row < rowCount && merge.column < columnCount)
      .map((merge) => ({
        ...merge,
        rowSpan: Math.min(merge.rowSpan, rowCount - merge.row),
        columnSpan: Math.min(merge.columnSpan, columnCount - merge.column),
      })),
    hiddenRows: parts.hiddenRows.filter((row) => row < rowCount),
    hiddenColumns: parts.hiddenColumns.filter((column) => column < columnCount),
  }
}

/** Returns a row with a cell or a blank in each of `columnCount` columns. */
function denseRow(cells: (GridCell | null | undefined)[], columnCount: number): (GridCell | null)[] {
  if (cells.length > columnCount) cells.length = columnCount
  for (let column = 0; column < columnCount; column += 1) cells[column] ??= null
  return cells as (GridCell | null)[]
}
