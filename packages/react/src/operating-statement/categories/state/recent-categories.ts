import type { Correction } from '@uwkit/core/parsed-file'

/**
 * The categories that a person chose in a chart, the latest first, each once.
 *
 * @example
 * recentCategories([], 2)
 * // => []
 */
export function recentCategories(corrections: readonly Correction[], chartOfAccountsId: number): string[] {
  const chosen = corrections.flatMap((one) =>
    one.kind === 'lineCategory' && one.chartOfAccountsId === chartOfAccountsId && one.category !== null && !one.rule
      ? [one.category]
      : [],
  )
  return [...new Set(chosen.toReversed())]
}
