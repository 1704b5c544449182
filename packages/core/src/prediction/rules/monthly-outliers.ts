import { spreadOf, standsInSeason } from '../../shared/statistics.ts'

/** When a value stands out. */
export interface OutlierLimits {
  /** How many usual deviations from the middle of its line a value may be. @default 3.5 */
  deviations?: number
  /** Fewest known values that tell what is usual of a line. @default 6 */
  minimumMonths?: number
  /** The least part of the middle that counts as a deviation, so that rent that is always the same may change by a little. @default 0.02 */
  minimumSpread?: number
}

/**
 * Which monthly values stand out from the rest of their line. A value stands out that is further from the median of its line
 * than 3.5 usual deviations (median distances from the median, times 1.4826), unless it has a season: bills that come at even
 * distances of two, three, four or six months, the same month of another year, or a neighboring month that is as far off the
 * same way, at least by half.
 *
 * @param lines By line, one value a month, all lines in the same months; `null` for an unknown value, which never stands out.
 * @returns The shape of `lines`.
 * @source Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993): a modified score above 3.5. Rousseeuw and Croux
 *   (1993) for the factor. The guard for seasons is our own.
 * @example
 * monthlyOutliers([[100, 101, 99, 100, 900, 100, 102, 98]])
 * // => [[false, false, false, false, true, false, false, false]]
 */
export function monthlyOutliers(
  lines: readonly (readonly (number | null)[])[],
  limits: OutlierLimits = {},
): boolean[][] {
  return lines.map((values) => outliersOf(values, limits))
}

function outliersOf(
  values: readonly (number | null)[],
  { deviations = 3.5, minimumMonths = 6, minimumSpread = 0.02 }: OutlierLimits,
): boolean[] {
  const known = values.filter((value) => value !== null)
  if (known.length < minimumMonths) return values.map(() => false)
  const { middle, spread } = spreadOf(known)
  const allowed = Math.max(spread, Math.abs(middle) * minimumSpread, 0.005) * deviations
  const figures = values.map((value) => value ?? middle)
  const keys = values.map((_, at) => `M${String((at % 12) + 1).padStart(2, '0')}`)
  const level = values.map(() => middle)
  return figures.map((value, at) => Math.abs(value - middle) > allowed && !standsInSeason(keys, figures, level, at))
}
