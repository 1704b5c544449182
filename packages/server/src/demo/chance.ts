/** Chances that fall the same way in every run. */
export interface Chance {
  /** From `least` up to, not including, `most`. */
  between(least: number, most: number): number
  /** The same, in whole steps. */
  whole(least: number, most: number): number
  one<Value>(values: readonly Value[]): Value
  /** True that often, a fraction. */
  happens(share: number): boolean
}

/**
 * Chances that fall the same way whenever the seed is the same.
 *
 * @source Numerical Recipes, the linear congruential generator of 32 bits.
 * @example
 * chance(1).whole(0, 100) === chance(1).whole(0, 100)
 * // => true
 */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (least: number, most: number) => least + (most - least) * next()
  return {
    between,
    whole: (least, most) => Math.floor(between(least, most)),
    one: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
    happens: (share) => next() < share,
  }
}
