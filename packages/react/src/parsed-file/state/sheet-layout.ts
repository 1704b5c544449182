import type { CellPlace, Grid } from '@uwkit/core/shared'
import { type SourceArea, sourceAreas } from './source-areas.ts'

/** Pixels of a row of the source. */
export const sourceRowHeight = 24
/** Pixels of the numbers of rows, with their marks. */
export const rowNumberWidth = 56

const [narrowest, widest, ofLetter, padding] = [44, 260, 7, 18]
/** So many rows tell how wide a column is; a portfolio's ten thousand need not all be asked. */
const measuredRows = 400

/** Where the columns of a sheet stand, in pixels. */
export interface SheetLayout {
  widths: readonly number[]
  /** Left edge of each column, and the right edge of the last. */
  offsets: readonly number[]
}

/**
 * How wide the columns of a sheet are drawn: as their texts need it, between a least and a most. Merged texts have room enough.
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
      if (!runsOver(cells, column)) letters[column] = Math.max(letters[column] ?? 0, cell.text.length + cell.indent)
    })
  })
  const widths = letters.map((count) => Math.min(widest, Math.max(narrowest, count * ofLetter + padding)))
  const offsets = [0]
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width)
  return { widths, offsets }
}

/**
 * Whether the text of a cell runs over the blank cells after it: a title that has its row to itself.
 *
 * @example
 * runsOver([{ kind: 'text', value: 'Oak Court', text: 'Oak Court', format: null, indent: 0 }, null], 0)
 * // => true
 */
export function runsOver(cells: Grid['rows'][number], column: number): boolean {
  return (
    cells[column]?.kind === 'text' &&
    column < cells.length - 1 &&
    cells.every((cell, at) => at === column || cell === null)
  )
}

/** A rectangle in pixels, from the first cell. */
interface SheetBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Where an area stands in a sheet that is drawn.
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
 * Where the cells of a source stand in a sheet that is drawn; each grown to the merged area that it is the head of.
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
 * How far to scroll one way so that a stretch comes into sight: just as far as is needed.
 *
 * @param scroll Where the view begins now.
 * @param room How much of it is in sight.
 * @example
 * scrollTo(0, 100, { from: 140, to: 164 })
 * // => 64
 */
export function scrollTo(scroll: number, room: number, { from, to }: { from: number; to: number }): number {
  if (from < scroll) return from
  return to > scroll + room ? Math.min(from, to - room) : scroll
}

/** A key and what is held with it. */
interface MoveKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Where a key leads in a sheet, as in a spreadsheet; `null` for a key that moves nothing.
 *
 * @param pageRows Rows in sight.
 * @example
 * const grid = { sheet: 'Roll', hidden: false, rows: [[], [], []], columnCount: 4, merges: [], hiddenRows: [], hiddenColumns: [] }
 * sourceMove(grid, { row: 0, column: 0 }, { key: 'ArrowDown', ctrlKey: false, metaKey: false }, 20)
 * // => { row: 1, column: 0 }
 */
export function sourceMove(grid: Grid, at: CellPlace, pressed: MoveKey, pageRows: number): CellPlace | null {
  const isFar = pressed.ctrlKey || pressed.metaKey
  const [lastRow, lastColumn] = [grid.rows.length - 1, grid.columnCount - 1]
  const to = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  switch (pressed.key) {
    case 'ArrowDown':
      return to(isFar ? lastRow : at.row + 1, at.column)
    case 'ArrowUp':
      return to(isFar ? 0 : at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, isFar ? lastColumn : at.column + 1)
    case 'ArrowLeft':
      return to(at.row, isFar ? 0 : at.column - 1)
    case 'PageDown':
      return to(at.row + pageRows, at.column)
    case 'PageUp':
      return to(at.row - pageRows, at.column)
    case 'Home':
      return to(isFar ? 0 : at.row, 0)
    case 'End':
      return to(isFar ? lastRow : at.row, lastColumn)
    default:
      return null
  }
}

/** Rows that a person takes for the captions of the table, the first from 0. */
export interface HeaderPick {
  row: number
  rowCount: 1 | 2 | 3
}

/**
 * The rows between the one where a person began and the one where they are; captions take three rows at most.
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
 * The rows as a person counts them.
 *
 * @example
 * headerPickWords({ row: 3, rowCount: 2 })
 * // => 'Rows 4 and 5'
 */
export function headerPickWords({ row, rowCount }: HeaderPick): string {
  if (rowCount === 1) return `Row ${row + 1}`
  return rowCount === 2 ? `Rows ${row + 1} and ${row + 2}` : `Rows ${row + 1} to ${row + 3}`
}
