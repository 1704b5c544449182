import { placeOfAddress } from '../../shared/address.ts'
import { cellAt, type Grid, type GridCell } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'

/** A cell that fills a field of a document, and its place in the sheet. */
export interface MappedCell {
  row: number
  column: number
  cell: GridCell
}

/** The cells of a sheet that fill a field, row by row. */
export function mappedCells(grid: Grid, { entries }: Ledger): MappedCell[] {
  const ranges = entries.flatMap((entry) => (entry.place === 'mapped' ? entry.ranges : []))
  return ranges
    .flatMap((range) => cellsOfRange(grid, range))
    .sort((one, other) => one.row - other.row || one.column - other.column)
}

function cellsOfRange(grid: Grid, range: string): MappedCell[] {
  const [from = '', to = from] = range.split(':')
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (!first || !last) return []
  const cells: MappedCell[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      const cell = cellAt(grid, row, column)
      if (cell) cells.push({ row, column, cell })
    }
  }
  return cells
}
