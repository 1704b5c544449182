import { type Grid, tidyText } from './grid.ts'
import { valueOfCell } from './read-cell.ts'

/** The cells of one row of a sheet. */
export type RowCells = Grid['rows'][number]

/** What the cells of a row say, read once however often it is asked for. */
export class RowReading {
  readonly #cells: RowCells
  #texts: readonly string[] | undefined
  #values: readonly (number | null)[] | undefined
  #filled: readonly number[] | undefined

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /** The tidy text of each cell, as `textAt` gives it; empty for a blank. */
  get texts(): readonly string[] {
    this.#texts ??= this.#cells.map((cell) => (cell === null ? '' : tidyText(cell.text)))
    return this.#texts
  }

  /** The value of the amount in each cell; `null` where it holds none. */
  get values(): readonly (number | null)[] {
    this.#values ??= this.#cells.map((cell) => (cell === null ? null : valueOfCell(cell)))
    return this.#values
  }

  /** How many cells are not blank, whether or not they say something. */
  get cellCount(): number {
    return this.#cells.reduce((count, cell) => (cell === null ? count : count + 1), 0)
  }

  /** The columns whose cells say something. */
  get filled(): readonly number[] {
    if (this.#filled === undefined) {
      const filled: number[] = []
      for (const [column, text] of this.texts.entries()) if (text !== '') filled.push(column)
      this.#filled = filled
    }
    return this.#filled
  }
}

const readings = new WeakMap<RowCells, RowReading>()

/** The reading of a row. Rows must not be changed once they are read: a sheet with edited cells has other rows. */
function rowReading(cells: RowCells): RowReading {
  const known = readings.get(cells)
  if (known !== undefined) return known
  const reading = new RowReading(cells)
  readings.set(cells, reading)
  return reading
}

/** The reading of a row that the sheet does not have. */
const noRow = new RowReading([])

/** What the rows of a sheet say, in their order. */
export function readingsOf(grid: Grid): readonly RowReading[] {
  const known = readingsOfGrids.get(grid.rows)
  if (known !== undefined) return known
  const found = grid.rows.map(rowReading)
  readingsOfGrids.set(grid.rows, found)
  return found
}

const readingsOfGrids = new WeakMap<Grid['rows'], readonly RowReading[]>()

/**
 * What the cells of a row of a sheet say; nothing outside the sheet.
 *
 * @example
 * const { texts, values, filled } = readingAt(gridOf('Roll', [['Unit  101', null, '$900']]), 0)
 * ;[texts, values, filled]
 * // => [['Unit 101', '', '$900'], [null, null, 900], [0, 2]]
 */
export function readingAt(grid: Grid, row: number): RowReading {
  return readingsOf(grid)[row] ?? noRow
}
