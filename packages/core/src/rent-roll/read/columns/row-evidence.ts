import { amountAt, readingOf, type SheetReading, valueAt } from '../../../shared/cells.ts'
import type { Grid } from '../../../shared/grid.ts'
import type { ColumnRole } from '../../data/columns.ts'
import type { TableColumn } from './columns.ts'

/** Columns that describe a unit, whoever lives there. */
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

/** Minimum fraction of units that fill a column that every unit should fill. Our own choice. */
const minimumShare = 0.9

/** Fewer units are no evidence for the next. Our own choice. */
const minimumUnits = 5

/**
 * The columns that every unit of a table fills, occupied or not, used to find a vacant unit whose row is mostly blank:
 * its number, floorplan and area, each as an amount or words as above.
 */
export class UnitFacts {
  readonly #reading: SheetReading
  readonly #unitColumn: number | undefined
  /** Number of units with an amount or words in each of the columns. */
  readonly #filled: readonly { column: number; amounts: number; words: number }[]
  #count = 0

  constructor(grid: Grid, columns: readonly TableColumn[]) {
    this.#reading = readingOf(grid)
    this.#unitColumn = columns.find(({ role }) => role === 'unit name/number')?.column
    const known = columns.filter(({ role }) => ofUnit.has(role))
    this.#filled = known.map(({ column }) => ({ column, amounts: 0, words: 0 }))
  }

  /** Adds the columns that a unit fills. */
  add(row: number): void {
    this.#count += 1
    for (const seen of this.#filled) {
      const kind = this.#kindAt(row, seen.column)
      if (kind !== null) seen[kind] += 1
    }
  }

  /** Checks whether a row fills all columns that nearly every unit fills, at least three, each with the same kind of content. */
  areFilled(row: number): boolean {
    const required = this.#filled.filter(({ amounts, words }) => Math.max(amounts, words) >= this.#count * minimumShare)
    if (this.#count === 0 || required.length < 3) return false
    return required.every(({ column, amounts, words }) => {
      return this.#kindAt(row, column) === (amounts > words ? 'amounts' : 'words')
    })
  }

  /** Checks whether a row has amounts where nearly every unit has words, or words where it has amounts. */
  areContradicted(row: number): boolean {
    if (this.#count < minimumUnits) return false
    return this.#filled.some(({ column, amounts, words }) => {
      if (column === this.#unitColumn || Math.max(amounts, words) < this.#count * minimumShare) return false
      const kind = this.#kindAt(row, column)
      return kind !== null && kind !== (amounts > words ? 'amounts' : 'words')
    })
  }

  #kindAt(row: number, column: number): 'amounts' | 'words' | null {
    if (this.#reading.text(row, column) === '') return null
    return this.#reading.value(row, column) === null ? 'words' : 'amounts'
  }
}

/** The number of columns that a table's leases fill, to distinguish a lease from a summary line, which fills few. */
export class LeaseFills {
  /** Number of leases by number of filled columns. */
  readonly #counts: (number | undefined)[] = []
  #total = 0

  add(columns: number): void {
    this.#counts[columns] = (this.#counts[columns] ?? 0) + 1
    this.#total += 1
  }

  /**
   * Checks whether a row fills at least half as many columns as the sparsest leases, except the sparsest tenth. The
   * first five leases are accepted without a check.
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

/** Number of leases before the usual count is known. Our own choice. */
const trusted = 5

/** Leases with the sums of their amounts, by column. */
interface Scope {
  count: number
  sums: Map<number, number>
  /** Number of leases that add to each sum. */
  terms: Map<number, number>
}

const emptyScope = (): Scope => ({ count: 0, sums: new Map(), terms: new Map() })

/** An amount of a row under one of the columns. */
interface PrintedAmount {
  column: number
  value: number
  decimals: number
}

/** The leases that a row of sums covers. */
export interface SumOfLeases {
  /** Number of leases. */
  count: number
  /** Number of nonzero amounts, each the sum of its column. */
  figures: number
  /** Maximum number of leases that add to one of them. */
  terms: number
}

/** Sums over the leases of a table so far, to detect an unlabeled total by its arithmetic. */
export class RunningSums {
  readonly #grid: Grid
  readonly #columns: readonly number[]
  #group = emptyScope()
  #all = emptyScope()
  /** The row of the group's last lease; -1 if there is none. */
  last = -1

  /** @param columns The amount columns that totals are printed for. */
  constructor(grid: Grid, columns: readonly number[]) {
    this.#grid = grid
    this.#columns = columns
  }

  /** Number of leases added. */
  get count(): number {
    return this.#all.count
  }

  /** Adds the amounts of a lease. */
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

  /** Ends the group at a total, a section or a group of units. */
  endGroup(): void {
    this.#group = emptyScope()
    this.last = -1
  }

  /**
   * Checks whether a row prints amounts so near the sums of the group or of all leases that it must be their sum: a
   * total with a missing, duplicate or misread row. Never directly below another total.
   */
  isNearSumRow(row: number): boolean {
    if (this.#group.count === 0) return false
    return [this.#group, this.#all].some((scope) => {
      const printed = this.#figuresAt(row).map(({ column, value }) => value / (scope.sums.get(column) ?? 0))
      const isNear = (share: number) => share >= 1 - nearness && share <= 1 + nearness
      return scope.count >= minimumNearLeases && printed.length > 0 && printed.every(isNear)
    })
  }

  /** Checks whether a row prints the sums of the group or of all leases, at least two. */
  isSumRow(row: number): boolean {
    return this.sumsAt(row).some(({ count }) => count > 1)
  }

  /** Checks whether a row prints the sums of all leases so far, at least two. */
  isSumOfAll(row: number): boolean {
    return (this.#sumOf(this.#all, row)?.count ?? 0) > 1
  }

  /** Checks whether any nonzero amount of a row is the sum of the group or of all leases. */
  sumsAny(row: number): boolean {
    const figures = this.#figuresAt(row).filter(({ value }) => value !== 0)
    return [this.#group, this.#all].some((scope) => figures.some((figure) => isSumOf(scope, figure)))
  }

  /** Returns the leases whose sums a row prints: those of the group, all, or none. */
  sumsAt(row: number): SumOfLeases[] {
    return [this.#group, this.#all].flatMap((scope) => this.#sumOf(scope, row) ?? [])
  }

  /** Returns the sums of a row if all its amounts agree and at least one is not zero. */
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

/** Maximum difference from a sum as a fraction: no row of a single unit is that near the sum of three. Our own choice. */
const nearness = 1 / 3

/** Minimum number of leases whose sum is distinct in size from the amounts of one. */
const minimumNearLeases = 3
