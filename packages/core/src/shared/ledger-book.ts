import { cellAddress } from './address.ts'
import { parseAmount } from './amount.ts'
import { InvalidInputError } from './errors.ts'
import type { Grid, GridCell } from './grid.ts'
import type { Ledger, LedgerEntry, LedgerPlace } from './ledger.ts'
import { sumMoney } from './money.ts'

/**
 * Keeps account of what became of each cell of a grid while a reader works through it.
 *
 * The first placement of a cell stands. What nobody placed is unmapped. Blank cells are not accounted for.
 */
export class LedgerBook {
  readonly #grid: Grid
  /** By row, then column: an index into `#fates`, or undefined. */
  readonly #placed: (number | undefined)[][]
  readonly #fates: { place: LedgerPlace; note: string }[] = []
  readonly #known = new Map<string, number>()

  constructor(grid: Grid) {
    this.#grid = grid
    this.#placed = grid.rows.map(() => [])
  }

  /** The cell fills a field. */
  map(row: number, column: number, field: string): void {
    this.#place(row, column, 'mapped', field)
  }

  /** The cell is left out on purpose; `reason` is shown to the analyst. */
  ignore(row: number, column: number, reason: string): void {
    this.#place(row, column, 'ignored', reason)
  }

  /** All cells of a row that have no place yet are left out on purpose. */
  ignoreRow(row: number, reason: string): void {
    for (let column = 0; column < this.#grid.columnCount; column++) this.#place(row, column, 'ignored', reason)
  }

  /** All cells of a column that have no place yet are left out on purpose, over a range of rows (end not included). */
  ignoreColumn(column: number, reason: string, fromRow = 0, toRow = this.#grid.rows.length): void {
    for (let row = fromRow; row < toRow; row++) this.#place(row, column, 'ignored', reason)
  }

  /** Whether a cell has a place already. */
  isPlaced(row: number, column: number): boolean {
    return this.#placed[row]?.[column] !== undefined
  }

  /** The account: every non-blank cell in exactly one entry. */
  finish(): Ledger {
    const unmapped = this.#fate('unmapped', '')
    const columns = this.#fates.map(() => new Map<number, number[]>())
    const amounts: number[][] = this.#fates.map(() => [])
    this.#grid.rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        if (cell === null) return
        const fate = this.#placed[row]?.[column] ?? unmapped
        const rows = columns[fate]?.get(column)
        if (rows) rows.push(row)
        else columns[fate]?.set(column, [row])
        const amount = amountOf(cell)
        if (amount !== null) amounts[fate]?.push(amount)
      })
    })
    const entries = this.#fates
      .map(({ place, note }, fate): LedgerEntry => {
        const byColumn = [...(columns[fate] ?? [])].sort(([a], [b]) => a - b)
        return {
          place,
          note,
          ranges: byColumn.flatMap(([column, rows]) => rangesOf(column, rows)),
          cellCount: byColumn.reduce((count, [, rows]) => count + rows.length, 0),
          amount: sumMoney(amounts[fate] ?? []),
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
    const places = this.#placed[row]
    if (places === undefined) throw new InvalidInputError('row', row, `must be a row of sheet ${this.#grid.sheet}`)
    places[column] ??= this.#fate(place, note)
  }

  #fate(place: LedgerPlace, note: string): number {
    const key = `${place}\n${note}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.#fates.length)
    this.#fates.push({ place, note })
    return this.#fates.length - 1
  }
}

/** Counted from the grid itself, not from the entries, so that the two can disagree where a cell was lost. */
function sourceTotal(grid: Grid): { cellCount: number; amount: number } {
  const cells = grid.rows.flatMap((row) => row.filter((cell) => cell !== null))
  return { cellCount: cells.length, amount: sumMoney(cells.map(amountOf)) }
}

function amountOf(cell: GridCell): number | null {
  if (cell.kind === 'number') return cell.value as number
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? null) : null
}

/** Runs of rows, as A1 ranges of one column. */
function rangesOf(column: number, rows: number[]): string[] {
  const ranges: string[] = []
  let start = 0
  rows.forEach((row, i) => {
    if (rows[i + 1] === row + 1) return
    const first = cellAddress(rows[start] ?? row, column)
    ranges.push(start === i ? first : `${first}:${cellAddress(row, column)}`)
    start = i + 1
  })
  return ranges
}
