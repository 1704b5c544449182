import type { CellPlace, Grid } from '@uwkit/core/shared'
import { type SourceArea, sourceAreas } from './source-areas.ts'

/** Height of a source row, in pixels. */
export const sourceRowHeight = 24
/** Width of the row numbers with their marks, in pixels. */
export const rowNumberWidth = 56

const [narrowest, widest, letterWidth, padding] = [44, 260, 7, 18]
/** Maximum rows measured for column widths; ten thousand rows of a portfolio need not all be measured. */
const measuredRows = 400

/** Column positions of a sheet, in pixels. */
export interface SheetLayout {
  widths: readonly number[]
  /** Left edge of each column, and the right edge of the last. */
  offsets: readonly number[]
}

/**
 * Returns the column widths of a sheet: as its texts require, within a minimum and a maximum. Merged cells are ignored.
 *
 * @example
 * sheetLayout({ sheet: 'Roll', hidden: false, rows: [], columnCount: 2, merges: [], hiddenRows: [], hiddenColumns: [] }).offsets
 * // => [0, 44, 88]
 */
export function sheetLayout({ rows, columnCount, merges }: Grid): SheetLayout {
  const wide = new Set(merges.filter(({ columnSpan }) => columnSpan > 1).map(({ row, column }) => `${row} ${column}`))
  const letters = Array.from({ length: columnCount }, () => 0)
  rows.slice(0, measuredRows).forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (cell === null || wide.has(`${row} ${column}`)) return
      if (!overflowsCell(cells, column))
        letters[column] = Math.max(letters[column] ?? 0, cell.text.length + cell.indent)
    })
  })
  const widths = letters.map((count) => Math.min(widest, Math.max(narrowest, count * letterWidth + padding)))
  const offsets = [0]
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width)
  return { widths, offsets }
}

/**
 * Checks whether the text of a cell overflows into the blank cells after it: a title that is alone in its row.
 *
 * @example
 * overflowsCell([{ kind: 'text', value: 'Oak Court', text: 'Oak Court', format: null, indent: 0 }, null], 0)
 * // => true
 */
export function overflowsCell(cells: Grid['rows'][number], column: number): boolean {
  return (
    cells[column]?.kind === 'text' &&
    column < cells.length - 1 &&
    cells.every((cell, at) => at === column || cell === null)
  )
}

/** Rectangle in pixels, measured from the first cell. */
interface SheetBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Returns the box of an area in a drawn sheet.
 *
 * @example
 * boxOfArea({ widths: [50, 60], offsets: [0, 50, 110] }, { row: 2, column: 1, rowSpan: 1, columnSpan: 1 })
 * // => { left: 50, top: 48, width: 60, height: 24 }
 */
export function boxOfArea({ offsets }: SheetLayout, { row, column, rowSpan, columnSpan }: SourceArea): SheetBox {
  const end = offsets.at(-1) ?? 0
  const left = offsets[column] ?? end
  const right = offsets[column + columnSpan] ?? end
  return { left, top: row * sourceRowHeight, width: right - left, height: rowSpan * sourceRowHeight }
}

/**
 * Returns the boxes of a source's cells in a drawn sheet; a cell that starts a merged area covers the whole area.
 *
 * @example
 * const grid = { sheet: 'Roll', hidden: false, rows: [], columnCount: 2, merges: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 2 }], hiddenRows: [], hiddenColumns: [] }
 * selectedBoxes(grid, { widths: [50, 60], offsets: [0, 50, 110] }, 'A1')
 * // => [{ left: 0, top: 0, width: 110, height: 24 }]
 */
export function selectedBoxes(grid: Grid, layout: SheetLayout, cell: string): SheetBox[] {
  return sourceAreas(cell).map((area) => {
    const merge = grid.merges.find(({ row, column }) => row === area.row && column === area.column)
    const isCell = area.rowSpan === 1 && area.columnSpan === 1
    return boxOfArea(layout, isCell && merge !== undefined ? merge : area)
  })
}

/**
 * Returns the scroll position that brings a span into view with minimum scrolling.
 *
 * @param scroll Current start of the view.
 * @param room Size of the visible part.
 * @example
 * scrollTo(0, 100, { from: 140, to: 164 })
 * // => 64
 */
export function scrollTo(scroll: number, room: number, { from, to }: { from: number; to: number }): number {
  if (from < scroll) return from
  return to > scroll + room ? Math.min(from, to - room) : scroll
}

/** Key with its modifiers. */
interface MoveKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Returns where a key moves in a sheet, as in a spreadsheet; `null` for a key that does not move.
 *
 * @param pageRows Number of visible rows.
 * @example
 * const grid = { sheet: 'Roll', hidden: false, rows: [[], [], []], columnCount: 4, merges: [], hiddenRows: [], hiddenColumns: [] }
 * sourceMove(grid, { row: 0, column: 0 }, { key: 'ArrowDown', ctrlKey: false, metaKey: false }, 20)
 * // => { row: 1, column: 0 }
 */
export function sourceMove(grid: Grid, at: CellPlace, pressed: MoveKey, pageRows: number): CellPlace | null {
  const toEdge = pressed.ctrlKey || pressed.metaKey
  const [lastRow, lastColumn] = [grid.rows.length - 1, grid.columnCount - 1]
  const to = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  switch (pressed.key) {
    case 'ArrowDown':
      return to(toEdge ? lastRow : at.row + 1, at.column)
    case 'ArrowUp':
      return to(toEdge ? 0 : at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, toEdge ? lastColumn : at.column + 1)
    case 'ArrowLeft':
      return to(at.row, toEdge ? 0 : at.column - 1)
    case 'PageDown':
      return to(at.row + pageRows, at.column)
    case 'PageUp':
      return to(at.row - pageRows, at.column)
    case 'Home':
      return to(toEdge ? 0 : at.row, 0)
    case 'End':
      return to(toEdge ? lastRow : at.row, lastColumn)
    default:
      return null
  }
}

/** Rows selected as captions of the table, with the first from 0. */
export interface HeaderPick {
  row: number
  rowCount: 1 | 2 | 3
}

/**
 * Returns the rows from the start row to the current one; captions have at most three rows.
 *
 * @example
 * headerPick(4, 3)
 * // => { row: 3, rowCount: 2 }
 */
export function headerPick(from: number, to: number): HeaderPick {
  const rowCount = Math.min(Math.abs(to - from) + 1, 3) as HeaderPick['rowCount']
  return { row: to < from ? from - rowCount + 1 : from, rowCount }
}

/**
 * Formats the rows with numbers from 1.
 *
 * @example
 * headerPickText({ row: 3, rowCount: 2 })
 * // => 'Rows 4 and 5'
 */
export function headerPickText({ row, rowCount }: HeaderPick): string {
  if (rowCount === 1) return `Row ${row + 1}`
  return rowCount === 2 ? `Rows ${row + 1} and ${row + 2}` : `Rows ${row + 1} to ${row + 3}`
}
