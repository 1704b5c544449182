import { amountAt, readingOf, type SheetReading, valueAt } from '../../../shared/cells.ts'
import type { Grid } from '../../../shared/grid.ts'
import type { ColumnRole } from '../../data/columns.ts'
import type { TableColumn } from './columns.ts'

/** Columns that say what a unit is, whoever lives there. */
const ofUnit: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'unit name/number',
  'building',
  'property',
  'floorplan name',
  'SF',
  'market rent',
  'bed and bath',
  'bed',
  'bath',
])

/** Of the units, how many fill a column that every unit should fill. Our own choice. */
const nearlyAll = 0.9

/** Fewer units say nothing of the next. Our own choice. */
const minimumUnits = 5

/**
 * What every unit of a table fills, occupied or not, to know a vacant unit whose row is mostly blank: its number, its
 * floorplan, its area, each as an amount or as words as above.
 */
export class UnitFacts {
  readonly #reading: SheetReading
  readonly #unitColumn: number | undefined
  /** How many units hold an amount or words in each of the columns. */
  readonly #filled: readonly { column: number; amounts: number; words: number }[]
  #count = 0

  constructor(grid: Grid, columns: readonly TableColumn[]) {
    this.#reading = readingOf(grid)
    this.#unitColumn = columns.find(({ role }) => role === 'unit name/number')?.column
    const known = columns.filter(({ role }) => ofUnit.has(role))
    this.#filled = known.map(({ column }) => ({ column, amounts: 0, words: 0 }))
  }

  /** Take what a unit fills. */
  add(row: number): void {
    this.#count += 1
    for (const seen of this.#filled) {
      const kind = this.#kindAt(row, seen.column)
      if (kind !== null) seen[kind] += 1
    }
  }

  /** Whether a row fills all that nearly every unit does, at least three columns, and each with what stands there above. */
  areFilled(row: number): boolean {
    const required = this.#filled.filter(({ amounts, words }) => Math.max(amounts, words) >= this.#count * nearlyAll)
    if (this.#count === 0 || required.length < 3) return false
    return required.every(({ column, amounts, words }) => {
      return this.#kindAt(row, column) === (amounts > words ? 'amounts' : 'words')
    })
  }

  /** Whether a row has amounts where nearly every unit has words, or words where it has amounts. */
  areContradicted(row: number): boolean {
    if (this.#count < minimumUnits) return false
    return this.#filled.some(({ column, amounts, words }) => {
      if (column === this.#unitColumn || Math.max(amounts, words) < this.#count * nearlyAll) return false
      const kind = this.#kindAt(row, column)
      return kind !== null && kind !== (amounts > words ? 'amounts' : 'words')
    })
  }

  #kindAt(row: number, column: number): 'amounts' | 'words' | null {
    if (this.#reading.text(row, column) === '') return null
    return this.#reading.value(row, column) === null ? 'words' : 'amounts'
  }
}

/** How many columns the leases of a table fill, to tell a lease from a line of a summary that fills few. */
export class LeaseFills {
  /** How often each number of columns was seen. */
  readonly #counts: (number | undefined)[] = []
  #total = 0

  add(columns: number): void {
    this.#counts[columns] = (this.#counts[columns] ?? 0) + 1
    this.#total += 1
  }

  /**
   * Whether a row fills at least half as many columns as the sparsest leases do, a tenth of them left aside. The first five
   * leases are taken on trust.
   */
  isUsual(columns: number): boolean {
    if (this.#total < trusted) return true
    let rest = Math.floor(this.#total / 10)
    const sparse = this.#counts.findIndex((count) => {
      rest -= count ?? 0
      return rest < 0
    })
    return columns * 2 >= sparse
  }
}

/** Leases before what is usual is known. Our own choice. */
const trusted = 5

/** Leases with the sums of their figures, by column. */
interface Scope {
  count: number
  sums: Map<number, number>
}

/** Sums over the leases of a table so far, to know a total by its arithmetic where it has no label. */
export class RunningSums {
  readonly #grid: Grid
  readonly #columns: readonly number[]
  #group: Scope = { count: 0, sums: new Map() }
  #all: Scope = { count: 0, sums: new Map() }

  /** @param columns The columns of figures that totals are printed for. */
  constructor(grid: Grid, columns: readonly number[]) {
    this.#grid = grid
    this.#columns = columns
  }

  /** Leases that were taken. */
  get count(): number {
    return this.#all.count
  }

  /** Take the figures of a lease. */
  add(row: number): void {
    this.#group.count += 1
    this.#all.count += 1
    for (const column of this.#columns) {
      const amount = valueAt(this.#grid, row, column) ?? 0
      this.#group.sums.set(column, (this.#group.sums.get(column) ?? 0) + amount)
      this.#all.sums.set(column, (this.#all.sums.get(column) ?? 0) + amount)
    }
  }

  /** Whether so many leases were taken, in the group or in all. */
  counts(count: number): boolean {
    return [this.#group, this.#all].some((scope) => scope.count === count)
  }

  /** A total, a section or a group of units ends the group. */
  endGroup(): void {
    this.#group = { count: 0, sums: new Map() }
  }

  /**
   * Whether a row prints figures so near to the sums of the group or of all leases that it can only be meant as their sum:
   * a total under which a row is missing, doubled or misread. Never right below another total.
   */
  isNearSumRow(row: number): boolean {
    if (this.#group.count === 0) return false
    return [this.#group, this.#all].some((scope) => {
      const printed = this.#columns.flatMap((column) => {
        const amount = valueAt(this.#grid, row, column)
        return amount === null ? [] : [amount / (scope.sums.get(column) ?? 0)]
      })
      const isNear = (share: number) => share >= 1 - nearness && share <= 1 + nearness
      return scope.count >= minimumNear && printed.length > 0 && printed.every(isNear)
    })
  }

  /**
   * Whether a row prints the sums of the group or of all leases: each figure agrees and one at least is not zero.
   *
   * @param count The number that stands in the unit column, held against the count of leases; `null` where it is blank.
   */
  isSumRow(row: number, count: number | null): boolean {
    return this.#isSumOf([this.#group, this.#all], row, count)
  }

  /** Whether a row prints the sums of all leases so far. */
  isSumOfAll(row: number): boolean {
    return this.#isSumOf([this.#all], row, null)
  }

  #isSumOf(scopes: readonly Scope[], row: number, count: number | null): boolean {
    return scopes.some((scope) => {
      if (scope.count === 0 || (count !== null && count !== scope.count)) return false
      if (count === null && scope.count === 1) return false
      const printed = this.#columns.flatMap((column) => {
        const amount = amountAt(this.#grid, row, column)
        return amount === null ? [] : [{ amount, sum: scope.sums.get(column) ?? 0 }]
      })
      const agree = ({ amount, sum }: (typeof printed)[number]) =>
        Math.abs(amount.value - sum) <= 0.5 * 10 ** -amount.decimals + 1e-6
      return printed.some(({ amount }) => amount.value !== 0) && printed.every(agree)
    })
  }
}

/** How far a figure may be off a sum and still be meant as one: no row of a single unit comes so near to three. Our own choice. */
const nearness = 1 / 3

/** Fewest leases whose sum is told from the figures of one by its size. */
const minimumNear = 3
