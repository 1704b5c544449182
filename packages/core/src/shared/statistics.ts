/** Limits of the common values of a sample. */
export interface Fences {
  low: number
  median: number
  high: number
}

/**
 * Computes the fences of a sample: its first quartile minus, and its third plus, a multiple of the range between them.
 * Values outside are outliers. Quartiles are interpolated, like a spreadsheet's QUARTILE.INC.
 *
 * @param factor Multiple of the range between the quartiles; 1.5 is Tukey's choice.
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
  const range = (third - first) * factor
  return { low: first - range, median: quantileOf(sorted, 0.5), high: third + range }
}

/**
 * Returns the median of a sample, between the two middle values if their count is even.
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

/** Returns the value below which a fraction of a sorted sample lies, interpolated between two of its values. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}

/**
 * Returns whether an unusual month is seasonal: the same month of another year is off in the same direction by at least
 * half as much; or, without another year, a neighbor is, or such months are at regular intervals of two, three, four or
 * six months, like quarterly bills.
 *
 * @param keys Months, `YYYY-MM` or `M01`.
 * @param usual The usual value of each month.
 */
export function isSeasonal(
  keys: readonly string[],
  values: readonly number[],
  usual: readonly number[],
  at: number,
): boolean {
  const off = values.map((value, i) => value - (usual[i] ?? 0))
  const deviation = off[at] ?? 0
  const isLike = (i: number, part: number) => (off[i] ?? 0) * Math.sign(deviation) >= Math.abs(deviation) * part
  const month = keys[at]?.slice(-2)
  const otherYears = keys.flatMap((key, i) => (i !== at && key.slice(-2) === month ? [i] : []))
  if (otherYears.length > 0) return otherYears.some((i) => isLike(i, 0.5))
  if ([at - 1, at + 1].some((i) => i >= 0 && i < values.length && isLike(i, 0.5))) return true
  return isPeriodic(
    off.flatMap((_, i) => (isLike(i, 0.5) ? [i] : [])),
    values.length,
  )
}

/** Returns whether some positions are at regular intervals typical of bills, throughout the months. */
function isPeriodic(places: readonly number[], count: number): boolean {
  const [first, second] = places
  if (first === undefined || second === undefined) return false
  const step = second - first
  if (![2, 3, 4, 6].includes(step)) return false
  const isEven = places.every((place, i) => place === first + i * step)
  return isEven && first < step && (places.at(-1) ?? 0) + step >= count
}

/**
 * Returns the median of figures, and their spread: the median distance from the median, times 1.4826, which equals the
 * standard deviation of random figures.
 *
 * @source Rousseeuw and Croux, Alternatives to the Median Absolute Deviation (1993).
 */
export function spreadOf(values: readonly number[]): { middle: number; spread: number } {
  const middle = medianOf(values) ?? 0
  return { middle, spread: 1.4826 * (medianOf(values.map((value) => Math.abs(value - middle))) ?? 0) }
}

/**
 * Returns the minimum of a list of any length; `Math.min(...values)` overflows the call stack with a long one.
 *
 * @returns `Infinity` for an empty list.
 * @example
 * minimumValue([1210, 1180, 1250])
 * // => 1180
 */
export const minimumValue = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)

/**
 * Returns the maximum of a list of any length; `Math.max(...values)` overflows the call stack with a long one.
 *
 * @returns `-Infinity` for an empty list.
 * @example
 * maximumValue([1210, 1180, 1250])
 * // => 1250
 */
export const maximumValue = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
