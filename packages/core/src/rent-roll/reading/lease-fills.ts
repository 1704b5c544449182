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
