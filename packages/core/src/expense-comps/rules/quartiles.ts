import { quantileOf } from '../../shared/fences.ts'

/** The middle of a sample and the middles of its halves. */
export interface Quartiles {
  /** How many values it has. */
  count: number
  lower: number
  median: number
  upper: number
}

/** Below so many values a sample says more of one property than of a market. Source: the product's rule. */
export const leastOfQuartiles = 3

/**
 * The quartiles of a sample, interpolated as a spreadsheet's QUARTILE.INC does it; values that nobody knows do not count.
 *
 * @returns `null` below three values.
 * @example
 * quartilesOf([100, 300, null, 200, 400, 500])
 * // => { count: 5, lower: 200, median: 300, upper: 400 }
 */
export function quartilesOf(values: readonly (number | null)[]): Quartiles | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  if (sorted.length < leastOfQuartiles) return null
  return {
    count: sorted.length,
    lower: quantileOf(sorted, 0.25),
    median: quantileOf(sorted, 0.5),
    upper: quantileOf(sorted, 0.75),
  }
}
