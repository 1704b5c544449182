/**
 * A coverage ratio as it is shown: two decimals, cut off and not rounded, so that 1.2499 never shows as 1.25. A ratio
 * within a billionth of the next step counts as having reached it, as it does for the test itself.
 *
 * @example
 * truncateRatio(1.2499)
 * // => 1.24
 */
export function truncateRatio(ratio: number): number {
  return Math.floor((ratio + 1e-9) * 100) / 100
}
