import { type Grid, tidyText } from './grid.ts'
import { valueOfCell } from './read-cell.ts'

/** The cells of one row of a sheet. */
export type RowCells = Grid['rows'][number]

/** What the cells of a row say, read once however often it is asked for. */
export class RowReading {
  readonly cells: RowCells
  #texts: readonly string[] | null = null
  #values: readonly (number | null)[] | null = null
  #filled: readonly number[] | null = null

  constructor(cells: RowCells) {
    this.cells = cells
  }

  /** The tidy text of each cell, as `textAt` gives it; empty for a blank. */
  get texts(): readonly string[] {
    this.#texts ??= this.cells.map((cell) => (cell === null ? '' : tidyText(cell.text)))
    return this.#texts
  }

  /** The value of the amount in each cell; `null` where it holds none. */
  get values(): readonly (number | null)[] {
    this.#values ??= this.cells.map((cell) => (cell === null ? null : valueOfCell(cell)))
    return this.#values
  }

  /** The columns whose cells say something. */
  get filled(): readonly number[] {
    this.#filled ??= filledColumns(this.texts)
    return this.#filled
  }
}

/** In a list of just their number: there is one for every row of a sheet, and most fill few columns. */
function filledColumns(texts: readonly string[]): number[] {
  let count = 0
  for (const text of texts) if (text !== '') count += 1
  const filled = new Array<number>(count)
  for (let column = texts.length - 1; count > 0; column -= 1) if (texts[column] !== '') filled[(count -= 1)] = column
  return filled
}

/** The reading of a row that the sheet does not have. */
const noRow = new RowReading([])

/** What the rows of a sheet say, in their order. Rows must not be changed once they are read. */
export function readingsOf(grid: Grid): readonly RowReading[] {
  const known = readings.get(grid.rows)
  if (known !== undefined) return known
  const found = grid.rows.map((cells) => new RowReading(cells))
  readings.set(grid.rows, found)
  return found
}

/** By the list of rows: sheets that differ in their names or merges alone share it. */
const readings = new WeakMap<Grid['rows'], readonly RowReading[]>()

/** Take over what a sheet's rows say for a sheet with other rows in a few places, as one with edited cells. */
export function shareReadings(from: Grid, to: Grid): void {
  const known = readings.get(from.rows)
  if (known === undefined || readings.has(to.rows)) return
  const shared = to.rows.map((cells, row) => (known[row]?.cells === cells ? known[row] : new RowReading(cells)))
  readings.set(to.rows, shared)
}

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
