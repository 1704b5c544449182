import { cellAddress } from './address.ts'
import { InvalidInputError } from './errors.ts'
import type { Grid } from './grid.ts'
import type { Ledger, LedgerEntry, LedgerPlace } from './ledger.ts'
import { MoneySum, sumMoney } from './money.ts'
import { type RowReading, readingsOf } from './row-reading.ts'

/**
 * Keeps account of what became of each cell of a grid while a reader works through it.
 *
 * The first placement of a cell stands. What nobody placed is unmapped. Blank cells are not accounted for.
 */
export class LedgerBook {
  readonly #grid: Grid
  /** Columns of the widest row. */
  readonly #width: number
  /** Row by row: 0, or one more than an index into `#fates`. */
  readonly #placed: Uint32Array
  readonly #fates: { place: LedgerPlace; note: string }[] = []
  readonly #known: Record<LedgerPlace, Map<string, number>> = {
    mapped: new Map(),
    ignored: new Map(),
    unmapped: new Map(),
  }

  constructor(grid: Grid) {
    this.#grid = grid
    this.#width = grid.rows.reduce((most, row) => Math.max(most, row.length), grid.columnCount)
    this.#placed = new Uint32Array(grid.rows.length * this.#width)
  }

  /** The cell fills a field. */
  map(row: number, column: number, field: string): void {
    this.#place(row, column, 'mapped', field)
  }

  /** The cell is left out on purpose; `reason` is shown to the analyst. */
  ignore(row: number, column: number, reason: string): void {
    this.#place(row, column, 'ignored', reason)
  }

  /** All cells of a row that have no place yet are left out on purpose, over a range of columns (end not included). */
  ignoreRow(row: number, reason: string, fromColumn = 0, toColumn = this.#grid.columnCount): void {
    for (let column = fromColumn; column < toColumn; column++) this.#place(row, column, 'ignored', reason)
  }

  /** All cells of a column that have no place yet are left out on purpose, over a range of rows (end not included). */
  ignoreColumn(column: number, reason: string, fromRow = 0, toRow = this.#grid.rows.length): void {
    for (let row = fromRow; row < toRow; row++) this.#place(row, column, 'ignored', reason)
  }

  /** Whether a cell has a place already. */
  isPlaced(row: number, column: number): boolean {
    return (this.#placed[row * this.#width + column] ?? 0) > 0
  }

  /** The account: every non-blank cell in exactly one entry. */
  finish(): Ledger {
    const unmapped = this.#fate('unmapped', '')
    const columns: (ColumnRuns | undefined)[][] = this.#fates.map(() => [])
    const sums = this.#fates.map(() => new MoneySum())
    const readings = readingsOf(this.#grid)
    for (let row = 0; row < readings.length; row += 1) {
      const cells = this.#grid.rows[row] ?? []
      const values = readings[row]?.values ?? []
      for (let column = 0; column < cells.length; column++) {
        if (cells[column] === null) continue
        const placed = this.#placed[row * this.#width + column] ?? 0
        const fate = placed === 0 ? unmapped : placed - 1
        const ofFate = columns[fate] ?? []
        const runs = ofFate[column]
        if (runs) runs.add(row)
        else ofFate[column] = new ColumnRuns(column, row)
        const amount = values[column] ?? null
        if (amount !== null) sums[fate]?.add(amount)
      }
    }
    const entries = this.#fates
      .map(({ place, note }, fate): LedgerEntry => {
        const byColumn = (columns[fate] ?? []).filter((runs) => runs !== undefined)
        return {
          place,
          note,
          ranges: byColumn.flatMap((runs) => runs.ranges()),
          cellCount: byColumn.reduce((count, runs) => count + runs.cellCount, 0),
          amount: sums[fate]?.dollars ?? 0,
        }
      })
      .filter((entry) => entry.cellCount > 0)
    const total = (places: LedgerPlace[]) => {
      const counted = entries.filter((entry) => places.includes(entry.place))
      return {
        cellCount: counted.reduce((count, entry) => count + entry.cellCount, 0),
        amount: sumMoney(counted.map((entry) => entry.amount)),
      }
    }
    return {
      sheet: this.#grid.sheet,
      entries,
      totals: {
        source: sourceTotal(this.#grid),
        mapped: total(['mapped']),
        ignored: total(['ignored']),
        unmapped: total(['unmapped']),
      },
    }
  }

  #place(row: number, column: number, place: LedgerPlace, note: string): void {
    const { rows, sheet } = this.#grid
    if (rows[row] === undefined) throw new InvalidInputError('row', row, `must be a row of sheet ${sheet}`)
    const at = row * this.#width + column
    if (column < this.#width && this.#placed[at] === 0) this.#placed[at] = this.#fate(place, note) + 1
  }

  #fate(place: LedgerPlace, note: string): number {
    const known = this.#known[place].get(note)
    if (known !== undefined) return known
    this.#known[place].set(note, this.#fates.length)
    this.#fates.push({ place, note })
    return this.#fates.length - 1
  }
}

/** Counted from the grid itself, not from the entries, so that the two can disagree where a cell was lost. */
function sourceTotal(grid: Grid): { cellCount: number; amount: number } {
  let cellCount = 0
  const sum = new MoneySum()
  for (const reading of readingsOf(grid)) {
    const ofRow = rowTotal(reading)
    cellCount += ofRow.cellCount
    sum.addSum(ofRow.sum)
  }
  return { cellCount, amount: sum.dollars }
}

/** What a row holds; counted once, since a corrected sheet has most of its rows from the one before. */
function rowTotal(reading: RowReading): { cellCount: number; sum: MoneySum } {
  const known = rowTotals.get(reading)
  if (known !== undefined) return known
  const sum = new MoneySum()
  for (const amount of reading.values) if (amount !== null) sum.add(amount)
  const found = { cellCount: reading.cellCount, sum }
  rowTotals.set(reading, found)
  return found
}

const rowTotals = new WeakMap<RowReading, { cellCount: number; sum: MoneySum }>()

/** Rows of one column that share a fate, taken from top to bottom, as A1 ranges. */
class ColumnRuns {
  cellCount = 1
  readonly #column: number
  readonly #closed: string[] = []
  #first: number
  #last: number

  constructor(column: number, row: number) {
    this.#column = column
    this.#first = row
    this.#last = row
  }

  add(row: number): void {
    this.cellCount += 1
    if (row !== this.#last + 1) {
      this.#closed.push(this.#run())
      this.#first = row
    }
    this.#last = row
  }

  ranges(): string[] {
    return [...this.#closed, this.#run()]
  }

  #run(): string {
    const first = cellAddress(this.#first, this.#column)
    return this.#first === this.#last ? first : `${first}:${cellAddress(this.#last, this.#column)}`
  }
}
