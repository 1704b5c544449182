import type { Grid } from '../../shared/grid.ts'
import { amountAt, valueAt } from '../../shared/read-cell.ts'

/** Sums over the leases of a table so far, to know a total by its arithmetic where it has no label. */
export class RunningSums {
  readonly #grid: Grid
  readonly #columns: readonly number[]
  #group = { count: 0, sums: new Map<number, number>() }
  #all = { count: 0, sums: new Map<number, number>() }

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
      return scope.count >= leastNear && printed.length > 0 && printed.every(isNear)
    })
  }

  /**
   * Whether a row prints the sums of the group or of all leases: each figure agrees and one at least is not zero.
   *
   * @param count The number that stands in the unit column, held against the count of leases; `null` where it is blank.
   */
  isSumRow(row: number, count: number | null): boolean {
    return [this.#group, this.#all].some((scope) => {
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
const leastNear = 3
