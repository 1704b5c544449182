/** Source: the product's list of charts whose statements can be sized. */
const supportedIds: readonly number[] = [2, 3, 7, 14, 12, 15, 21, 22, 23]

/**
 * Whether a loan can be sized on a statement that is told in a chart.
 *
 * @param chartOfAccountsId The chart's id; an unknown one is not supported.
 * @example
 * isSupportedForSizing(6)
 * // => false
 */
export function isSupportedForSizing(chartOfAccountsId: number): boolean {
  return supportedIds.includes(chartOfAccountsId)
}
