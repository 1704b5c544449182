import {
  type DateOrder,
  dateOfSerial,
  dateOfText,
  dateOrderOf,
  type IsoDate,
  includesDayFirst,
  isDayFirstOrder,
} from './date.ts'
import { cellAt, type Grid, type GridCell, tidyText } from './grid.ts'
import { memoizeByReference } from './memoize.ts'
import { type Amount, parseAmount } from './money.ts'

/**
 * Returns the amount in a cell: a stored number, or text that is an amount.
 *
 * @returns `null` if the cell is blank or contains no amount.
 * @example
 * amountAt(gridOf('Sheet1', [['($1,250.50)']]), 0, 0)
 * // => { value: -1250.5, decimals: 2 }
 */
export function amountAt(grid: Grid, row: number, column: number): Amount | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : amountOfCell(cell)
}

/** Returns the amount of a cell, with its displayed decimals. */
export function amountOfCell(cell: GridCell): Amount | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') {
    return { value: cell.value, decimals: parseAmount(cell.text)?.decimals ?? decimalsOf(cell.value) }
  }
  return cell.kind === 'text' ? parseAmount(cell.text) : null
}

/** Returns the value of the amount in a cell, without its decimals; `null` if it contains none. */
export function valueAt(grid: Grid, row: number, column: number): number | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : valueOfCell(cell)
}

/** Returns the value of the amount of a cell. */
export function valueOfCell(cell: GridCell): number | null {
  if (cell.kind === 'number' && typeof cell.value === 'number') return cell.value
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? null) : null
}

/** Counts the digits after the decimal point of a stored number, at most 2 if binary fractions show. */
function decimalsOf(value: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0
  return digits > 4 ? 2 : digits
}

/**
 * Returns the calendar date in a cell: a stored date, text that is one, or an Excel serial number. The order of day and
 * month follows the other dates of the sheet.
 *
 * @returns `null` if the cell is blank or contains no date.
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
  return dateOfText(text, isDayFirstSheet(grid)) ?? (/^\d{5}(\.\d+)?$/.test(text) ? dateOfSerial(Number(text)) : null)
}

/**
 * Returns whether the dates of a sheet are written with the day first; decided once, by all of its rows.
 *
 * @example
 * isDayFirstSheet(gridOf('Roll', [['As of 01.07.2025'], ['31.01.2025'], ['15.06.2025']]))
 * // => true
 */
export function isDayFirstSheet({ rows }: Grid): boolean {
  return isDayFirstOrder(orderOfRows(rows))
}

/**
 * Returns whether at least some dates of a sheet are written with the day first; the user must confirm which ones.
 *
 * @example
 * hasDayFirstDates(gridOf('Roll', [['Printed 07/31/2025'], ['31.01.2025'], ['15.06.2025']]))
 * // => true
 */
export function hasDayFirstDates({ rows }: Grid): boolean {
  return includesDayFirst(orderOfRows(rows))
}

function orderOfRows(rows: Grid['rows']): DateOrder {
  const known = ordersOfSheets.get(rows)
  if (known !== undefined) return known
  const orders = rows.map(orderOfRow)
  const order = {
    daysFirst: orders.reduce((sum, { daysFirst }) => sum + daysFirst, 0),
    hyphenated: orders.reduce((sum, { hyphenated }) => sum + hyphenated, 0),
    hasSlashOrDot: orders.some(({ hasSlashOrDot }) => hasSlashOrDot),
    hasMonthFirst: orders.some(({ hasMonthFirst }) => hasMonthFirst),
  }
  ordersOfSheets.set(rows, order)
  return order
}

const ordersOfSheets = new WeakMap<Grid['rows'], DateOrder>()

/** Cached by row: a correction changes few rows of a sheet. */
const orderOfRow = memoizeByReference(
  (cells: RowCells): DateOrder => dateOrderOf(cells.flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []))),
)

/** The cells of one row of a sheet. */
export type RowCells = Grid['rows'][number]

/**
 * The content of a sheet's cells, read once and reused. Stores no blanks: most cells of a large sheet are blank, and
 * would take most of the memory.
 */
export class SheetReading {
  readonly #rows: readonly RowCells[]
  /** Start of each row in the lists below, and the end of the last row. */
  readonly #starts: Uint32Array
  readonly #columns: Uint32Array
  readonly #texts: string[] = []
  /** NaN if a cell contains no amount. */
  readonly #values: Float64Array

  /** @param like The reading of another sheet, which shares many rows with this one. */
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
        // A run of known rows is copied as one piece.
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

  /** Returns the tidy text of a cell, like `textAt`; empty for a blank and outside the sheet. */
  text(row: number, column: number): string {
    const at = this.#find(row, column)
    return at < 0 ? '' : (this.#texts[at] ?? '')
  }

  /** Returns the value of the amount in a cell; `null` if it contains none. */
  value(row: number, column: number): number | null {
    const at = this.#find(row, column)
    const value = at < 0 ? Number.NaN : (this.#values[at] ?? Number.NaN)
    return Number.isNaN(value) ? null : value
  }

  /** Returns the tidy texts of a row, one per column. */
  texts(row: number): string[] {
    const texts: string[] = (this.#rows[row] ?? []).map(() => '')
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) {
      texts[this.#columns[at] ?? 0] = this.#texts[at] ?? ''
    }
    return texts
  }

  /** Returns the columns of a row's non-blank cells. */
  filled(row: number): number[] {
    const filled: number[] = []
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) {
      if (this.#texts[at] !== '') filled.push(this.#columns[at] ?? 0)
    }
    return filled
  }

  /** Returns whether any cell of a row contains an amount. */
  hasAmounts(row: number): boolean {
    for (let at = this.#start(row); at < this.#start(row + 1); at += 1) if (!Number.isNaN(this.#values[at])) return true
    return false
  }

  /** Visits all non-blank cells, row by row: `value` is `null` if a cell contains no amount. */
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

  /** Returns the index in the lists, or -1. */
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
 * Returns the reading of a sheet's cells. Rows must not change after they are read: a sheet with edited cells has other rows.
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

/** Keyed by the list of rows, so that sheets that differ only in their names or merges share a reading. */
const readings = new WeakMap<Grid['rows'], SheetReading>()

/** Reuses a sheet's reading for a sheet in which few rows differ, such as one with edited cells. */
export function shareReading(from: Grid, to: Grid): void {
  const known = readings.get(from.rows)
  if (known !== undefined && !readings.has(to.rows)) readings.set(to.rows, new SheetReading(to.rows, known))
  const order = ordersOfSheets.get(from.rows)
  const hasSameOrder = (cells: RowCells, row: number) => {
    const before = from.rows[row]
    return cells === before || (before !== undefined && areAlike(orderOfRow(cells), orderOfRow(before)))
  }
  if (order !== undefined && to.rows.every(hasSameOrder)) ordersOfSheets.set(to.rows, order)
}

function areAlike(one: DateOrder, other: DateOrder): boolean {
  return (
    one.daysFirst === other.daysFirst &&
    one.hyphenated === other.hyphenated &&
    one.hasSlashOrDot === other.hasSlashOrDot &&
    one.hasMonthFirst === other.hasMonthFirst
  )
}
