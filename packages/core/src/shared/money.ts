/**
 * Dollars as numbers, as in the documents. Sums go through `sumMoney`, which is exact to the cent.
 * `null` is "the document does not say", never zero.
 */

/**
 * A sum of dollars, exact to the cent however many amounts there are: each amount is brought to ten-thousandths of a
 * cent as a whole number before it is added, so binary fractions never pile up.
 *
 * `null` amounts are skipped. The sum of nothing but `null` (or of nothing) is 0; ask `sumKnown` where that matters.
 *
 * @returns Dollars, rounded to the cent, half away from zero.
 * @example
 * sumMoney([0.1, 0.2, null])
 * // => 0.3
 */
export function sumMoney(amounts: Iterable<number | null | undefined>): number {
  // Lists are gone through by index, since these sums are most of what a reading adds up.
  const list = Array.isArray(amounts) ? (amounts as readonly (number | null | undefined)[]) : [...amounts]
  let whole = 0
  let parts = 0
  for (let at = 0; at < list.length; at += 1) {
    const amount = list[at]
    if (amount === null || amount === undefined) continue
    const dollars = Math.trunc(amount)
    whole += dollars
    parts += Math.round((amount - dollars) * partsOfDollar)
  }
  return roundToCent(whole + parts / partsOfDollar)
}

/** Ten-thousandths of a cent in a dollar. */
const partsOfDollar = 1_000_000

/** A sum of dollars that grows, as exact as `sumMoney`. */
export class MoneySum {
  #whole = 0
  #parts = 0

  /** Add an amount, dollars. */
  add(amount: number): void {
    const dollars = Math.trunc(amount)
    this.#whole += dollars
    this.#parts += Math.round((amount - dollars) * partsOfDollar)
  }

  /** Dollars, rounded to the cent, half away from zero. */
  get dollars(): number {
    return roundToCent(this.#whole + this.#parts / partsOfDollar)
  }
}

/**
 * A sum that keeps "unknown": `null` where no amount is known.
 *
 * @example
 * sumKnown([null, null])
 * // => null
 */
export function sumKnown(amounts: Iterable<number | null | undefined>): number | null {
  const known = [...amounts].filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : sumMoney(known)
}

/**
 * The average of the known amounts, at full precision over a sum exact to the cent. Zero counts as an amount: where
 * nothing is no amount, as in rents of empty units, give `null` for it.
 *
 * @returns `null` where no amount is known.
 * @example
 * averageKnown([1000, null, 1100])
 * // => 1050
 */
export function averageKnown(amounts: Iterable<number | null | undefined>): number | null {
  const known = [...amounts].filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : sumMoney(known) / known.length
}

/**
 * Dollars to the cent, half away from zero, as a spreadsheet's ROUND does it.
 *
 * @example
 * roundToCent(-1.005)
 * // => -1.01
 */
export function roundToCent(dollars: number): number {
  // Most amounts are within a millionth of a whole cent, where nothing is left to decide.
  const nearly = Math.abs(dollars) * 100
  const whole = Math.round(nearly)
  if (whole < 1e11 && Math.abs(nearly - whole) < 1e-6) return dollars < 0 && whole !== 0 ? -whole / 100 : whole / 100
  const cents = Number(`${Math.abs(dollars).toPrecision(15)}e2`)
  const rounded = Number.isFinite(cents) ? Math.round(cents) / 100 : Math.abs(dollars)
  return dollars < 0 && rounded !== 0 ? -rounded : rounded
}
