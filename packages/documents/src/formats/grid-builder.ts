import type { Grid, GridCell, GridMerge } from '@uwkit/core/shared'
import type { ReadLimits } from './limits.ts'
import { sheetTooLarge, tooManyCells, tooManyColumns } from './refusals.ts'

/** One sheet as a reader delivers it: rows and cells may be missing where the sheet is blank. */
export interface SheetParts {
  sheet: string
  hidden: boolean
  rows: readonly (readonly (GridCell | null | undefined)[] | undefined)[]
  merges: GridMerge[]
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** Cells that are left for the sheets to come. */
export interface CellBudget {
  cells: number
  filledCells: number
}

/** What a workbook may hold, before its first sheet. */
export const cellBudget = ({ cells, filledCells }: ReadLimits): CellBudget => ({ cells, filledCells })

/**
 * A dense grid from the parts of a sheet, without the blank rows and columns at its end.
 *
 * @param budget Reduced by the grid's cells.
 * @throws {UnreadableDocumentError} `too_large`: more rows or columns than a sheet may have, or more cells than are left.
 */
export function buildGrid(parts: SheetParts, file: string, limits: ReadLimits, budget: CellBudget): Grid {
  let rowCount = 0
  let columnCount = 0
  parts.rows.forEach((row, index) => {
    for (let column = 0; row && column < row.length; column += 1) if (row[column]) budget.filledCells -= 1
    let last = (row?.length ?? 0) - 1
    while (last >= 0 && !row?.[last]) last -= 1
    if (last < 0) return
    rowCount = index + 1
    columnCount = Math.max(columnCount, last + 1)
  })
  const area = rowCount * columnCount
  if (budget.filledCells < 0) throw tooManyCells(file, limits.filledCells)
  if (columnCount > limits.columnsPerSheet) throw tooManyColumns(file, parts.sheet, limits.columnsPerSheet)
  if (rowCount > limits.rowsPerSheet || area > budget.cells) {
    throw sheetTooLarge(file, parts.sheet, rowCount, columnCount)
  }
  budget.cells -= area
  const blankRow: null[] = Array.from({ length: columnCount }, () => null)
  return {
    sheet: parts.sheet,
    hidden: parts.hidden,
    rows: Array.from({ length: rowCount }, (_, row) => denseRow(parts.rows[row], blankRow)),
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

function denseRow(cells: SheetParts['rows'][number], blankRow: readonly null[]): (GridCell | null)[] {
  const row: (GridCell | null)[] = blankRow.slice()
  const end = Math.min(cells?.length ?? 0, row.length)
  for (let column = 0; column < end; column += 1) row[column] = cells?.[column] ?? null
  return row
}
