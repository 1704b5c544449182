import { cellAddress } from './address.ts'
import { readingOf } from './cells.ts'
import { InvalidInputError } from './errors.ts'
import type { Grid } from './grid.ts'
import { MoneySum, sumMoney } from './money.ts'

/** How the cells of a sheet were used: every non-blank cell is in exactly one entry. */
export type LedgerPlace = 'mapped' | 'ignored' | 'unmapped'

/** Cells with the same use. */
export interface LedgerEntry {
  place: LedgerPlace
  /** Mapped: the field that they fill. Ignored: the reason. Unmapped: empty. */
  note: string
  /** A1 ranges, such as `['B8:B20', 'B24']`. */
  ranges: string[]
  cellCount: number
  /** Sum of the numbers in them, in the document's own units; text that is an amount counts. */
  amount: number
}

/** Proof that no cell was lost: mapped, ignored and unmapped add up to the source plus the user's edits. */
export interface Ledger {
  sheet: string
  entries: LedgerEntry[]
  totals: Record<LedgerPlace | 'source', { cellCount: number; amount: number }>
  /**
   * What cell edits added to the source, negative if they reduced it; absent if no cell was edited. The source is the
   * file's content: mapped, ignored and unmapped add up to the source plus this.
   */
  edited?: { cellCount: number; amount: number }
}

/**
 * Records the use of each cell of a grid while a reader processes it.
 *
 * The first placement of a cell counts. Cells without a placement are unmapped. Blank cells are not recorded.
 */
export class LedgerBook {
  readonly #grid: Grid
  /** Number of columns of the widest row. */
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
    this.#width = grid.rows.reduce((maximum, row) => Math.max(maximum, row.length), grid.columnCount)
    this.#placed = new Uint32Array(grid.rows.length * this.#width)
  }

  /** Records that the cell fills a field. */
  map(row: number, column: number, field: string): void {
    this.#place(row, column, 'mapped', field)
  }

  /** Records that the cell is ignored on purpose; `reason` is shown to the analyst. */
  ignore(row: number, column: number, reason: string): void {
    this.#place(row, column, 'ignored', reason)
  }

  /** Ignores all cells of a row without a placement, over a range of columns (end not included). */
  ignoreRow(row: number, reason: string, fromColumn = 0, toColumn = this.#grid.columnCount): void {
    for (let column = fromColumn; column < toColumn; column++) this.#place(row, column, 'ignored', reason)
  }

  /** Ignores all cells of a column without a placement, over a range of rows (end not included). */
  ignoreColumn(column: number, reason: string, fromRow = 0, toRow = this.#grid.rows.length): void {
    for (let row = fromRow; row < toRow; row++) this.#place(row, column, 'ignored', reason)
  }

  /** Returns whether a cell has a placement. */
  isPlaced(row: number, column: number): boolean {
    return (this.#placed[row * this.#width + column] ?? 0) > 0
  }

  /** Returns the ledger: every non-blank cell in exactly one entry. */
  finish(): Ledger {
    const unmapped = this.#fate('unmapped', '')
    const runs = new ColumnRuns(this.#width, this.#fates.length)
    const sums = this.#fates.map(() => new MoneySum())
    readingOf(this.#grid).forEachCell((row, column, amount) => {
      const placed = this.#placed[row * this.#width + column] ?? 0
      const fate = placed === 0 ? unmapped : placed - 1
      runs.add(row, column, fate)
      if (amount !== null) sums[fate]?.add(amount)
    })
    const entries = this.#fates
      .map(({ place, note }, fate): LedgerEntry => {
        return { place, note, ...runs.ofFate(fate), amount: sums[fate]?.dollars ?? 0 }
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

/**
 * Joins the ledgers of a sheet that was read in two parts: cells of one are blank in the other.
 *
 * @example
 * const totals = (amount) => { const one = { cellCount: 1, amount }; return { source: one, mapped: one, ignored: one, unmapped: one } }
 * joinedLedgers({ sheet: 'Roll', entries: [], totals: totals(900) }, { sheet: 'Roll', entries: [], totals: totals(50) }).totals.source
 * // => { cellCount: 2, amount: 950 }
 */
export function joinedLedgers(one: Ledger, other: Ledger): Ledger {
  const add = (place: keyof Ledger['totals']) => ({
    cellCount: one.totals[place].cellCount + other.totals[place].cellCount,
    amount: sumMoney([one.totals[place].amount, other.totals[place].amount]),
  })
  return {
    ...one,
    entries: [...one.entries, ...other.entries],
    totals: { source: add('source'), mapped: add('mapped'), ignored: add('ignored'), unmapped: add('unmapped') },
  }
}

/** Counts from the grid itself, not from the entries, so that a lost cell shows as a difference. */
function sourceTotal(grid: Grid): { cellCount: number; amount: number } {
  let cellCount = 0
  const sum = new MoneySum()
  readingOf(grid).forEachCell((_row, _column, amount) => {
    cellCount += 1
    if (amount !== null) sum.add(amount)
  })
  return { cellCount, amount: sum.dollars }
}

/** Collects cells with the same use, from top to bottom, as A1 ranges within a column. */
class ColumnRuns {
  /** The open run of each column: its use, from 1, and its first and its last row. */
  readonly #fate: Int32Array
  readonly #first: Int32Array
  readonly #last: Int32Array
  /** By use and column. */
  readonly #ranges: string[][][]
  readonly #cellCounts: number[]

  constructor(width: number, fates: number) {
    this.#fate = new Int32Array(width)
    this.#first = new Int32Array(width)
    this.#last = new Int32Array(width)
    this.#ranges = Array.from({ length: fates }, () => [])
    this.#cellCounts = Array.from({ length: fates }, () => 0)
  }

  add(row: number, column: number, fate: number): void {
    this.#cellCounts[fate] = (this.#cellCounts[fate] ?? 0) + 1
    if (this.#fate[column] === fate + 1 && this.#last[column] === row - 1) {
      this.#last[column] = row
      return
    }
    this.#close(column)
    this.#fate[column] = fate + 1
    this.#first[column] = row
    this.#last[column] = row
  }

  /** Returns the ranges column by column, after all cells were added. */
  ofFate(fate: number): { ranges: string[]; cellCount: number } {
    for (let column = 0; column < this.#fate.length; column += 1) this.#close(column)
    return { ranges: (this.#ranges[fate] ?? []).flat(), cellCount: this.#cellCounts[fate] ?? 0 }
  }

  #close(column: number): void {
    const fate = (this.#fate[column] ?? 0) - 1
    const ofFate = this.#ranges[fate]
    if (ofFate === undefined) return
    const [first = 0, last = 0] = [this.#first[column], this.#last[column]]
    const start = cellAddress(first, column)
    const range = first === last ? start : `${start}:${cellAddress(last, column)}`
    const known = ofFate[column]
    if (known) known.push(range)
    else ofFate[column] = [range]
    this.#fate[column] = 0
  }
}
