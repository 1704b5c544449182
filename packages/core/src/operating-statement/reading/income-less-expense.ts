import { recognitionTolerance } from './match-parts.ts'

/**
 * Income less expenses is NOI in every period, whichever sign expenses are printed with.
 *
 * @param target NOI by period, as `income` and `expense` are.
 * @example
 * balances([1000], [400], [600])
 * // => true
 */
export function balances(income: readonly number[], expense: readonly number[], target: readonly number[]): boolean {
  return [1, -1].some((sign) =>
    target.every(
      (value, at) => Math.abs((income[at] ?? 0) - sign * (expense[at] ?? 0) - value) <= recognitionTolerance,
    ),
  )
}
