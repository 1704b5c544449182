/** Where the common values of a sample end. */
export interface Fences {
  low: number
  median: number
  high: number
}

/**
 * The fences of a sample: its first quartile less, and its third plus, some times the range between them. What lies outside
 * is an outlier. Quartiles are interpolated, as a spreadsheet's QUARTILE.INC does it.
 *
 * @param factor Ranges between the quartiles; 1.5 is Tukey's choice.
 * @returns `null` for an empty sample.
 * @example
 * fencesOf([1, 2, 3, 4, 5], 1.5)
 * // => { low: -1, median: 3, high: 7 }
 */
export function fencesOf(values: readonly number[], factor: number): Fences | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((left, right) => left - right)
  const first = quantileOf(sorted, 0.25)
  const third = quantileOf(sorted, 0.75)
  const reach = (third - first) * factor
  return { low: first - reach, median: quantileOf(sorted, 0.5), high: third + reach }
}

/**
 * The middle of a sample, between the two middle values where their count is even.
 *
 * @returns `null` for an empty sample.
 * @example
 * medianOf([900, 1200, 1000, 1100])
 * // => 1050
 */
export function medianOf(values: readonly number[]): number | null {
  return values.length === 0
    ? null
    : quantileOf(
        values.toSorted((left, right) => left - right),
        0.5,
      )
}

/** The value below which a share of a sorted sample lies, between two of its values where none is there. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
