/** Decimal places that a fraction keeps: enough for a hundredth of a basis point, too few for the dust of binary fractions. */
const kept = 10

/**
 * A fraction as percent.
 *
 * @param fraction - `null` is empty.
 * @example
 * percentOfFraction(0.07)
 * // => 7
 */
export function percentOfFraction(fraction: number | null): number | null {
  return fraction === null ? null : Number((fraction * 100).toFixed(kept - 2))
}

/**
 * Percent as a fraction, without the dust that a division leaves: 5.1 is 0.051, not 0.05099999999999999.
 *
 * @param percent - `null` is empty.
 * @example
 * fractionOfPercent(5.1)
 * // => 0.051
 */
export function fractionOfPercent(percent: number | null): number | null {
  return percent === null ? null : Number((percent / 100).toFixed(kept))
}
