import { type Grid, textAt } from '../../shared/grid.ts'

/** Rows whose words tell what a sheet is. */
const tellingRows = 60

/**
 * The words of a sheet for telling what kind of document it is: all text of its first rows, a line each.
 *
 * @example
 * sheetText(gridOf('Sheet1', [['Unit', 'Rent'], ['101', 900]]))
 * // => 'Unit Rent\n101 900'
 */
export function sheetText(grid: Grid): string {
  return grid.rows
    .slice(0, tellingRows)
    .map((cells, row) =>
      cells
        .map((_, column) => textAt(grid, row, column))
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')
}
