import { cellAddress } from '../../shared/address.ts'
import type { IsoDate } from '../../shared/calendar.ts'
import type { Grid } from '../../shared/grid.ts'
import { dateAt } from '../../shared/read-cell.ts'
import { readingOf, type SheetReading } from '../../shared/sheet-reading.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { fieldOf } from './field-of.ts'
import { columnOf, type RawLease } from './fold-leases.ts'
import { twoDates } from './two-dates.ts'

/** Where the cells of a lease stand. */
export interface CellsContext {
  grid: Grid
  file: string
  /** The row that holds a cell's value where it is merged over several rows. */
  rowOf: (row: number, column: number) => number
}

/** First and last date; `null` for one that is missing. */
type Period = readonly [IsoDate | null, IsoDate | null]
const noPeriod: Period = [null, null]

/** What stands for a blank. */
const dashes = /^[\s\-–—.]*$/

/** What the first bed of a unit says for the others. */
const ofUnit: readonly ColumnRole[] = ['unit name/number', 'building', 'property', 'floorplan name']

/** The cells of a lease's first row, read by role; remembers which were used. */
export class LeaseCells {
  readonly #lease: RawLease
  readonly #context: CellsContext
  readonly #reading: SheetReading
  readonly #used: Record<string, string> = {}

  constructor(lease: RawLease, context: CellsContext) {
    this.#lease = lease
    this.#context = context
    this.#reading = readingOf(context.grid)
  }

  text(role: ColumnRole): string | null {
    const place = this.#place(role)
    if (!place) return null
    return dashes.test(place.text) ? null : place.text
  }

  /** What another column of statuses says where the first is blank: Entrata prints that of the unit and that of the lease. */
  secondStatus(): string {
    const { table, head } = this.#lease
    const other = table.columns.find(({ role, suggestion }) => role === 'other' && suggestion === 'lease status')
    return other ? this.#textAt(head.row, other.column) : ''
  }

  /** The texts of all columns of a role, blanks between them. */
  texts(role: ColumnRole): string | null {
    const { table, head } = this.#lease
    if (!columnOf(table, role)) return null
    const texts = table.columns.flatMap((column) => {
      if (column.role !== role) return []
      return this.#textAt(this.#context.rowOf(head.row, column.column), column.column)
    })
    return texts.filter((text) => text !== '').join(' ') || null
  }

  amount(role: ColumnRole): number | null {
    const place = this.#place(role)
    return place ? this.#reading.value(place.row, place.column) : null
  }

  date(role: ColumnRole): IsoDate | null {
    const place = this.#place(role)
    return place ? dateAt(this.#context.grid, place.row, place.column) : null
  }

  /** Two dates in one cell, or the second on the line below. */
  period(role: ColumnRole): Period {
    const text = this.text(role)
    if (text === null) return noPeriod
    const [start, end] = twoDates(text)
    const column = columnOf(this.#lease.table, role)?.column
    if (start === null || end !== null || column === undefined) return [start, end]
    const below = this.#lease.rows.filter((row) => row !== this.#lease.head.row)
    const dates = below.flatMap((row) => twoDates(this.#textAt(row, column))[0] ?? [])
    return [start, dates.find((date) => date > start) ?? null]
  }

  /** Two dates that stand under a cell, where each lease has two lines. */
  periodBelow(role: ColumnRole): Period {
    const column = columnOf(this.#lease.table, role)?.column
    if (column === undefined) return noPeriod
    for (const row of this.#lease.rows) {
      const text = row === this.#lease.head.row ? '' : this.#textAt(row, column)
      const dates = text === '' ? noPeriod : twoDates(text)
      if (dates[0] !== null) return dates
    }
    return noPeriod
  }

  source(): RentRollUnit['source'] {
    const { head, charges } = this.#lease
    const cells = { ...this.#used }
    const [first] = charges
    const last = charges.at(-1)
    if (first && last) {
      const range = [cellAddress(first.row, first.column), cellAddress(last.row, last.column)]
      cells.charges = range[0] === range[1] ? (range[0] ?? '') : range.join(':')
    }
    return { file: this.#context.file, sheet: this.#context.grid.sheet, row: head.row + 1, cells }
  }

  #place(role: ColumnRole): { row: number; column: number; text: string } | null {
    const column = columnOf(this.#lease.table, role)?.column
    if (column === undefined) return null
    const isOfUnit = ofUnit.includes(role) && this.#textAt(this.#lease.head.row, column) === ''
    const row = this.#context.rowOf(isOfUnit ? this.#lease.unitRow : this.#lease.head.row, column)
    const text = this.#textAt(row, column)
    if (text !== '') this.#used[fieldOf[role] ?? role] = cellAddress(row, column)
    return { row, column, text }
  }

  #textAt(row: number, column: number): string {
    return this.#reading.text(row, column)
  }
}
