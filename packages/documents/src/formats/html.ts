import type { GridCell, GridMerge, Workbook } from '@uwkit/core/shared'
import { buildGrid, cellBudget } from './grid-builder.ts'
import { type HtmlCell, htmlRows } from './html-rows.ts'
import { indentationOf } from './indentation.ts'
import type { TimedLimits } from './limits.ts'
import { tooLarge, tooManyCells } from './refusals.ts'
import { sheetColumns } from './sheet-layout.ts'

/**
 * Read the tables of an HTML document, as reports are saved under .xls, as one sheet, one table under the other. Every
 * cell is text as shown.
 *
 * @throws {UnreadableDocumentError} `too_large`, or `too_slow`.
 */
export function readHtml(html: string, file: string, limits: TimedLimits): Workbook {
  const rows: (GridCell | null)[][] = []
  const merges: GridMerge[] = []
  const hiddenRows: number[] = []
  /** By column, the first row that is free of cells reaching down from above. */
  const freeFrom: number[] = []
  /** Columns with a hidden cell, and with a cell that a person sees. */
  const [withHidden, seen] = [new Set<number>(), new Set<number>()]
  let [left, filled] = [limits.cells, 0]
  htmlRows(html, () => {
    limits.checkTime()
    filled += 1
    if (filled > limits.cells) throw tooManyCells(file, limits.cells)
  }).forEach(({ cells, hidden, hiddenColumns: ofTable }, row) => {
    const placed: (GridCell | null)[] = []
    if (hidden) hiddenRows.push(row)
    limits.checkTime()
    for (const cell of cells) {
      let column = placed.length
      while ((freeFrom[column] ?? 0) > row) column += 1
      while (placed.length < column) placed.push(null)
      if (column + cell.columnSpan > sheetColumns)
        throw tooLarge(file, `row ${row + 1} has more than ${sheetColumns} columns`)
      const gridCell = gridCellOf(cell)
      if (cell.hidden || ofTable.has(column)) withHidden.add(column)
      else if (gridCell !== null) seen.add(column)
      placed.push(gridCell, ...Array.from({ length: cell.columnSpan - 1 }, () => null))
      for (let under = column; under < placed.length; under += 1) freeFrom[under] = row + cell.rowSpan
      if (cell.rowSpan > 1 || cell.columnSpan > 1) {
        merges.push({ row, column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan })
      }
    }
    left -= placed.length
    if (left < 0) throw tooLarge(file, `the tables have more than ${limits.cells} cells`)
    rows.push(placed)
  })
  const hiddenColumns = [...withHidden].filter((column) => !seen.has(column)).sort((a, b) => a - b)
  const parts = { sheet: file.replace(/\.[^.]*$/, ''), hidden: false, rows, merges, hiddenRows, hiddenColumns }
  return { file, format: 'html', grids: [buildGrid(parts, file, limits, cellBudget(limits))] }
}

function gridCellOf({ text, indent }: HtmlCell): GridCell | null {
  if (text.trim() === '') return null
  return { kind: 'text', value: text, text, format: null, indent: indentationOf(text, indent) }
}
