/**
 * The least and the greatest figure that an axis must reach. One figure alone gets room on both sides.
 *
 * @param values - Unknown figures are `null` and do not count.
 * @param includesZero - Whether the axis reaches to zero, as columns need it: their length is the figure.
 * @example
 * figureDomain([120, null, 80], true)
 * // => [0, 120]
 */
export function figureDomain(values: readonly (number | null)[], includesZero: boolean): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  // Not spread into Math.min: a scatter may have more points than a call has room for.
  const least = known.reduce((low, value) => Math.min(low, value), includesZero ? 0 : Infinity)
  const greatest = known.reduce((high, value) => Math.max(high, value), includesZero ? 0 : -Infinity)
  if (least < greatest) return [least, greatest]
  return least === 0 ? [0, 1] : [least - Math.abs(least) / 50, least + Math.abs(least) / 50]
}
