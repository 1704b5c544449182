import { isSeasonal, spreadOf } from '../../shared/statistics.ts'

/** Limits that define an outlier. */
export interface OutlierLimits {
  /** Maximum deviations of a value from the median of its line. @default 3.5 */
  deviations?: number
  /** Minimum number of known values that define what is usual for a line. @default 6 */
  minimumMonths?: number
  /** Minimum deviation as a fraction of the median, so that constant rent may vary slightly. @default 0.02 */
  minimumSpread?: number
}

/**
 * Finds the monthly values that are outliers of their line. An outlier is further from the median of its line than 3.5 usual
 * deviations (median distances from the median, times 1.4826), unless it is seasonal: bills at regular intervals of two, three,
 * four or six months, the same month of another year, or a neighboring month that is off in the same direction by at least half as
 * much.
 *
 * @param lines By line, one value per month, all lines in the same months; `null` for an unknown value, which is never an outlier.
 * @returns The shape of `lines`.
 * @source Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993): a modified score above 3.5. Rousseeuw and Croux (1993)
 * for the factor. The guard for seasons is our own.
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
  return figures.map((value, at) => Math.abs(value - middle) > allowed && !isSeasonal(keys, figures, level, at))
}
