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
  /** How many of the leases add to each sum. */
  terms: Map<number, number>
}

const emptyScope = (): Scope => ({ count: 0, sums: new Map(), terms: new Map() })

/** A figure of a row under one of the columns. */
interface PrintedAmount {
  column: number
  value: number
  decimals: number
}

/** What a row that prints the sums of leases is the sum of. */
export interface SumOfLeases {
  /** The leases. */
  count: number
  /** Figures that are not zero, each the sum of its column. */
  figures: number
  /** The most leases that add to one of them. */
  terms: number
}

/** Sums over the leases of a table so far, to know a total by its arithmetic where it has no label. */
export class RunningSums {
  readonly #grid: Grid
  readonly #columns: readonly number[]
  #group = emptyScope()
  #all = emptyScope()
  /** The row of the last lease of the group; -1 for none. */
  last = -1

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
    this.last = row
    for (const scope of [this.#group, this.#all]) {
      scope.count += 1
      for (const column of this.#columns) {
        const amount = valueAt(this.#grid, row, column) ?? 0
        scope.sums.set(column, (scope.sums.get(column) ?? 0) + amount)
        if (amount !== 0) scope.terms.set(column, (scope.terms.get(column) ?? 0) + 1)
      }
    }
  }

  /** A total, a section or a group of units ends the group. */
  endGroup(): void {
    this.#group = emptyScope()
    this.last = -1
  }

  /**
   * Whether a row prints figures so near to the sums of the group or of all leases that it can only be meant as their sum:
   * a total under which a row is missing, doubled or misread. Never right below another total.
   */
  isNearSumRow(row: number): boolean {
    if (this.#group.count === 0) return false
    return [this.#group, this.#all].some((scope) => {
      const printed = this.#figuresAt(row).map(({ column, value }) => value / (scope.sums.get(column) ?? 0))
      const isNear = (share: number) => share >= 1 - nearness && share <= 1 + nearness
      return scope.count >= minimumNear && printed.length > 0 && printed.every(isNear)
    })
  }

  /** Whether a row prints the sums of the group or of all leases, of two at least. */
  isSumRow(row: number): boolean {
    return this.sumsAt(row).some(({ count }) => count > 1)
  }

  /** Whether a row prints the sums of all leases so far, of two at least. */
  isSumOfAll(row: number): boolean {
    return (this.#sumOf(this.#all, row)?.count ?? 0) > 1
  }

  /** Whether any figure of a row is the sum of the group or of all leases, and not zero. */
  sumsAny(row: number): boolean {
    const figures = this.#figuresAt(row).filter(({ value }) => value !== 0)
    return [this.#group, this.#all].some((scope) => figures.some((figure) => isSumOf(scope, figure)))
  }

  /** What a row prints the sums of: the leases of the group, those of all, or none. */
  sumsAt(row: number): SumOfLeases[] {
    return [this.#group, this.#all].flatMap((scope) => this.#sumOf(scope, row) ?? [])
  }

  /** A row prints the sums of leases where each of its figures agrees and one at least is not zero. */
  #sumOf(scope: Scope, row: number): SumOfLeases | null {
    const printed = this.#figuresAt(row)
    const figures = printed.filter(({ value }) => value !== 0)
    if (scope.count === 0 || figures.length === 0 || !printed.every((figure) => isSumOf(scope, figure))) return null
    const terms = figures.map(({ column }) => scope.terms.get(column) ?? 0)
    return { count: scope.count, figures: figures.length, terms: Math.max(...terms) }
  }

  #figuresAt(row: number): PrintedAmount[] {
    return this.#columns.flatMap((column) => {
      const amount = amountAt(this.#grid, row, column)
      return amount === null ? [] : [{ ...amount, column }]
    })
  }
}

function isSumOf({ sums }: Scope, { column, value, decimals }: PrintedAmount): boolean {
  return Math.abs(value - (sums.get(column) ?? 0)) <= 0.5 * 10 ** -decimals + 1e-6
}

/** How far a figure may be off a sum and still be meant as one: no row of a single unit comes so near to three. Our own choice. */
const nearness = 1 / 3

/** Fewest leases whose sum is told from the figures of one by its size. */
const minimumNear = 3
