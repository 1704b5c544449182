import { type Grid } from '../../shared/grid.ts'
import { dateAt, valueOfCell } from '../../shared/read-cell.ts'
import type { RowCells } from '../../shared/sheet-reading.ts'

/** What the cells of a column hold. */
export interface ContentShares {
  /** Cells that say something. */
  filled: number
  /** Shares of them. */
  amount: number
  date: number
  /** What is no amount. */
  text: number
}

/** What the cells of a column hold, over some rows of a sheet. */
export function contentShares(grid: Grid, column: number, rows: readonly number[]): ContentShares {
  let filled = 0
  let amounts = 0
  let dates = 0
  for (const ofRow of contentsOfRows(grid, rows)) {
    const content = ofRow[column] ?? 0
    if (content & says) filled += 1
    if (content & isAmount) amounts += 1
    if (content & isDate) dates += 1
  }
  const share = (count: number) => (filled ? count / filled : 0)
  return { filled, amount: share(amounts), date: share(dates), text: share(filled - amounts) }
}

/** Words that stand for a blank in any column. */
export const saysNothing = /^(n\/?a|none|mtm|m2m|month[ -]to[ -]month|vacant|tbd)$/i

/** What a cell is, in bits. */
const [says, isAmount, isDate] = [1, 2, 4] as const

/** What each cell of some rows is: the columns of a table are asked for over the same rows. */
function contentsOfRows(grid: Grid, rows: readonly number[]): readonly Uint8Array[] {
  const known = contentsOfSamples.get(rows)
  if (known?.grid === grid) return known.contents
  const found = rows.map((row) => contentsOf(grid, row))
  contentsOfSamples.set(rows, { grid, contents: found })
  return found
}

const contentsOfSamples = new WeakMap<readonly number[], { grid: Grid; contents: readonly Uint8Array[] }>()

/** What each cell of a row is; found once a row. */
function contentsOf(grid: Grid, row: number): Uint8Array {
  const cells = grid.rows[row] ?? []
  const known = contents.get(cells)
  if (known !== undefined) return known
  const found = Uint8Array.from(cells, (cell, column) => {
    if (!cell || !/[a-z0-9]/i.test(cell.text) || saysNothing.test(cell.text.trim())) return 0
    return says + (valueOfCell(cell) === null ? 0 : isAmount) + (dateAt(grid, row, column) === null ? 0 : isDate)
  })
  contents.set(cells, found)
  return found
}

const contents = new WeakMap<RowCells, Uint8Array>()
