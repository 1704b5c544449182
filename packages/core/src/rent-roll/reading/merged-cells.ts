import { type Grid, textAt } from '../../shared/grid.ts'

/**
 * For a row and column inside a cell that is merged over several rows, the row that holds its value; else the row itself.
 *
 * Seller spreadsheets merge a floorplan over the units it belongs to.
 */
export function rowsThroughMerges(grid: Grid): (row: number, column: number) => number {
  const holders = new Map<number, number>()
  const key = (row: number, column: number) => row * grid.columnCount + column
  for (const merge of grid.merges) {
    for (let row = merge.row + 1; row < merge.row + merge.rowSpan; row++) {
      for (let column = merge.column; column < merge.column + merge.columnSpan; column++) {
        if (textAt(grid, row, column) === '') holders.set(key(row, column), merge.row)
      }
    }
  }
  return holders.size === 0 ? ownRow : (row, column) => holders.get(key(row, column)) ?? row
}

/** Where nothing is carried over, each cell speaks for itself. */
export function ownRow(row: number): number {
  return row
}
