import type { Grid } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'

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

  /** Take the figures of a lease. */
  add(row: number): void {
    for (const scope of [this.#group, this.#all]) {
      scope.count += 1
      for (const column of this.#columns) {
        const amount = amountAt(this.#grid, row, column)?.value ?? 0
        scope.sums.set(column, (scope.sums.get(column) ?? 0) + amount)
      }
    }
  }

  /** A total, a section or a group of units ends the group. */
  endGroup(): void {
    this.#group = { count: 0, sums: new Map() }
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
