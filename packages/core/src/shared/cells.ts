import {
  areDaysFirst,
  type DateOrder,
  dateOfSerial,
  dateOfText,
  dateOrderOf,
  holdDaysFirst,
  type IsoDate,
} from './date.ts'
import { cellAt, type Grid, type GridCell, tidyText } from './grid.ts'
import { memoizeByReference } from './memoize.ts'
import { type Amount, parseAmount } from './money.ts'

/**
 * The amount in a cell: a stored number, or text that reads as one.
 *
 * @returns `null` where the cell is blank or holds no amount.
 * @example
 * amountAt(gridOf('Sheet1', [['($1,250.50)']]), 0, 0)
 * // => { value: -1250.5, decimals: 2 }
 */
export function amountAt(grid: Grid, row: number, column: number): Amount | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : amountOfCell(cell)
}

/** The amount of a cell, with the decimals that a person sees in it. */
export function amountOfCell(cell: GridCell): Amount | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') {
    return { value: cell.value, decimals: parseAmount(cell.text)?.decimals ?? decimalsOf(cell.value) }
  }
  return cell.kind === 'text' ? parseAmount(cell.text) : null
}

/** The value of the amount in a cell, where the decimals that a person sees do not matter; `null` where it holds none. */
export function valueAt(grid: Grid, row: number, column: number): number | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : valueOfCell(cell)
}

/** The value of the amount of a cell. */
export function valueOfCell(cell: GridCell): number | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') return cell.value
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? null) : null
}

/** Digits after the point of a number as it is stored, at most 2 where binary fractions show. */
function decimalsOf(value: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0
  return digits > 4 ? 2 : digits
}

/**
 * The calendar date in a cell: a stored date, text that reads as one, or an Excel serial number. Day or month comes first, as the
 * other dates of the sheet say.
 *
 * @returns `null` where the cell is blank or holds no date.
 * @example
 * dateAt(gridOf('Sheet1', [['1/31/2025']]), 0, 0)
 * // => '2025-01-31'
 */
export function dateAt(grid: Grid, row: number, column: number): IsoDate | null {
  const cell = cellAt(grid, row, column)
  if (cell === null) return null
  if (cell.kind === 'date') return String(cell.value).slice(0, 10)
  if (cell.kind === 'number' && typeof cell.value === 'number') return dateOfSerial(cell.value)
  if (cell.kind !== 'text') return null
  const text = cell.text.trim()
  return dateOfText(text, writesDaysFirst(grid)) ?? (/^\d{5}(\.\d+)?$/.test(text) ? dateOfSerial(Number(text)) : null)
}

/**
 * Whether the dates of a sheet are written with the day first; decided once, by all of its rows.
 *
 * @example
 * writesDaysFirst(gridOf('Roll', [['As of 01.07.2025'], ['31.01.2025'], ['15.06.2025']]))
 * // => true
 */
export function writesDaysFirst({ rows }: Grid): boolean {
  return areDaysFirst(orderOfRows(rows))
}

/**
 * Whether some dates of a sheet are written with the day first, be they all or not: which they are is then for a person to say.
 *
 * @example
 * holdsDaysFirst(gridOf('Roll', [['Printed 07/31/2025'], ['31.01.2025'], ['15.06.2025']]))
 * // => true
 */
export function holdsDaysFirst({ rows }: Grid): boolean {
  return holdDaysFirst(orderOfRows(rows))
}

function orderOfRows(rows: Grid['rows']): DateOrder {
  const known = ordersOfSheets.get(rows)
  if (known !== undefined) return known
  const orders = rows.map(orderOfRow)
  const order = {
    daysFirst: orders.reduce((sum, { daysFirst }) => sum + daysFirst, 0),
    hyphenated: orders.reduce((sum, { hyphenated }) => sum + hyphenated, 0),
    hasStrokes: orders.some(({ hasStrokes }) => hasStrokes),
    hasMonthFirst: orders.some(({ hasMonthFirst }) => hasMonthFirst),
  }
  ordersOfSheets.set(rows, order)
  return order
}

const ordersOfSheets = new WeakMap<Grid['rows'], DateOrder>()

/** Remembered by row: a correction changes few rows of a sheet. */
const orderOfRow = memoizeByReference(
  (cells: RowCells): DateOrder => dateOrderOf(cells.flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []))),
)

/** The cells of one row of a sheet. */
export type RowCells = Grid['rows'][number]

/**
 * What the cells of a sheet say, read once however often it is asked for. Blanks are left out: most cells of a large sheet are
 * blank, and a list of texts and one of amounts for every row would be the most of what a reading keeps.
 */
export class SheetReading {
  readonly #rows: readonly RowCells[]
  /** Where each row begins in the lists below, and behind the last where it ends. */
  readonly #starts: Uint32Array
  readonly #columns: Uint32Array
  readonly #texts: string[] = []
  /** NaN where a cell holds no amount. */
  readonly #values: Float64Array

  /** @param like What the rows of another sheet say, many of which are rows of this sheet too. */
  constructor(rows: readonly RowCells[], like?: SheetReading) {
    const isKnown = (row: number) => like !== undefined && like.#rows[row] === rows[row]
    let count = 0
    for (const [row, cells] of rows.entries()) {
      if (like !== undefined && isKnown(row)) count += like.#start(row + 1) - like.#start(row)
      else for (const cell of cells) if (cell !== null) count += 1
    }
    this.#rows = rows
    this.#starts = new Uint32Array(rows.length + 1)
    this.#columns = new Uint32Array(count)
    this.#values = new Float64Array(count)
    let at = 0
    for (let row = 0; row < rows.length; row += 1) {
      this.#starts[row] = at
      if (like !== undefined && isKnown(row)) {
        // What is known already is taken over as one piece, up to the next row that is not.
        let last = row
        while (last + 1 < rows.length && isKnown(last + 1)) last += 1
        const [from, to] = [like.#start(row), like.#start(last + 1)]
        this.#columns.set(like.#columns.subarray(from, to), at)
        this.#values.set(like.#values.subarray(from, to), at)
        for (let known = from; known < to; known += 1) this.#texts.push(like.#texts[known] ?? '')
        for (; row < last; row += 1) this.#starts[row + 1] = like.#start(row + 1) - from + at
        at += to - from
        continue
      }
      const cells = rows[row] ?? []
      for (let column = 0; column < cells.length; column += 1) {
        const cell = cells[column]
        if (cell === null || cell === undefined) continue
        this.#columns[at] = column
        this.#texts.push(tidyText(cell.text))
        this.#values[at] = valueOfCell(cell) ?? Number.NaN
        at += 1
      }
    }
    this.#starts[rows.length] = at
  }

  /** The tidy text at a place, as `textAt` gives it; empty for a blank and outside the sheet. */
  text(row: number, column: number): string {
    const at = this.#find(row, column)
    return at < 0 ? '' : (this.#texts[at] ?? '')
  }

  /** The value of the amount at a place; `null` where it holds none. */
  value(row: number, column: number): number | null {
    const at = this.#find(row, column)
    const value = at < 0 ? Number.NaN : (this.#values[at] ?? Number.NaN)
    return Number.isNaN(value) ? null : value
  }

  /** The tidy texts of a row, one a column. */
  texts(row: number): string[] {
    const texts: string[] = (this.#rows[row] ?? []).map(() => '')
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) {
      texts[this.#columns[at] ?? 0] = this.#texts[at] ?? ''
    }
    return texts
  }

  /** The columns of a row whose cells say something. */
  filled(row: number): number[] {
    const filled: number[] = []
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) {
      if (this.#texts[at] !== '') filled.push(this.#columns[at] ?? 0)
    }
    return filled
  }

  /** Whether any cell of a row holds an amount. */
  hasAmounts(row: number): boolean {
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) if (!Number.isNaN(this.#values[at])) return true
    return false
  }

  /** Go through all cells that are not blank, row by row: `value` is `null` where a cell holds no amount. */
  forEachCell(visit: (row: number, column: number, value: number | null) => void): void {
    for (let row = 0; row < this.#rows.length; row += 1) {
      for (let at = this.#start(row); at < this.#start(row + 1); at += 1) {
        const value = this.#values[at] ?? Number.NaN
        visit(row, this.#columns[at] ?? 0, Number.isNaN(value) ? null : value)
      }
    }
  }

  #start(row: number): number {
    return this.#starts[row] ?? this.#columns.length
  }

  /** The place in the lists, or -1. */
  #find(row: number, column: number): number {
    const end = this.#start(row + 1)
    for (let at = this.#start(row); at < end; at += 1) {
      const known = this.#columns[at] ?? 0
      if (known >= column) return known === column ? at : -1
    }
    return -1
  }
}

/**
 * What the cells of a sheet say. Rows must not be changed once they are read: a sheet with edited cells has other rows.
 *
 * @example
 * const sheet = readingOf(gridOf('Roll', [['Unit  101', null, '$900']]))
 * ;[sheet.text(0, 0), sheet.value(0, 2), sheet.filled(0)]
 * // => ['Unit 101', 900, [0, 2]]
 */
export function readingOf(grid: Grid): SheetReading {
  const known = readings.get(grid.rows)
  if (known !== undefined) return known
  const reading = new SheetReading(grid.rows)
  readings.set(grid.rows, reading)
  return reading
}

/** By the list of rows: sheets that differ in their names or merges alone share it. */
const readings = new WeakMap<Grid['rows'], SheetReading>()

/** Take over what a sheet's rows say for a sheet with other rows in a few places, as one with edited cells. */
export function shareReading(from: Grid, to: Grid): void {
  const known = readings.get(from.rows)
  if (known !== undefined && !readings.has(to.rows)) readings.set(to.rows, new SheetReading(to.rows, known))
  const order = ordersOfSheets.get(from.rows)
  const isOrderedAlike = (cells: RowCells, row: number) => {
    const before = from.rows[row]
    return cells === before || (before !== undefined && areAlike(orderOfRow(cells), orderOfRow(before)))
  }
  if (order !== undefined && to.rows.every(isOrderedAlike)) ordersOfSheets.set(to.rows, order)
}

function areAlike(one: DateOrder, other: DateOrder): boolean {
  return (
    one.daysFirst === other.daysFirst &&
    one.hyphenated === other.hyphenated &&
    one.hasStrokes === other.hasStrokes &&
    one.hasMonthFirst === other.hasMonthFirst
  )
}
