import { type Grid, textAt } from '../../shared/grid.ts'
import { oncePer } from '../../shared/once-per.ts'
import { amountAt } from './amount-at.ts'
import { findColumns } from './find-columns.ts'
import type { SheetPart } from './sheet-part.ts'

/**
 * The sheet with its figures in one column, where an accountant set totals further right than the lines that they add up: no
 * row has figures in two of the columns, and only the first may have a caption.
 *
 * @returns `null` where the columns of figures are columns of their own.
 */
export function foldColumns(grid: Grid): SheetPart | null {
  return folded(grid)
}

const folded = oncePer((grid: Grid): SheetPart | null => {
  const layout = findColumns(grid)
  const [first, ...further] = layout?.valueColumns ?? []
  if (!layout || first === undefined || further.length === 0 || further.length > 3) return null
  const moved = new Map<number, number>()
  let lines = 0
  for (const row of grid.rows.keys()) {
    const filled: number[] = [first, ...further].filter((column) => textAt(grid, row, column) !== '')
    const figures: number[] = filled.filter((column) => amountAt(grid, row, column) !== null)
    const [only] = figures
    if (figures.length > 1 || (filled.length > figures.length && filled.some((column) => column !== first))) return null
    if (only !== undefined) lines += 1
    if (only !== undefined && only !== first) moved.set(row, only)
  }
  if (moved.size < 3 || lines - moved.size < 3) return null
  const rows = grid.rows.map((cells, row) => {
    const from = moved.get(row)
    if (from === undefined) return cells
    return cells.map((cell, column) => (column === first ? (cells[from] ?? null) : column === from ? null : cell))
  })
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return {
    grid: { ...grid, rows },
    rows: [...grid.rows.keys()],
    columns,
    isTurned: false,
    moved: { to: first, from: moved },
  }
})
