import type { CellPlace, Grid } from '@uwkit/core/shared'

/** A key and what is held with it. */
export interface MoveKey {
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
