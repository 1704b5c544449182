import type { RowRole } from './find-totals.ts'

/**
 * A total may stand above its parts: the last row it adds up, or the total itself.
 *
 * @param total The row of the total, as an index into the roles.
 * @example
 * lastPartOf([{ isTotal: true, parts: [{ index: 1, sign: 1 }], foots: true, header: null }], 0)
 * // => 1
 */
export function lastPartOf(roles: readonly RowRole[], total: number): number {
  const parts = roles[total]?.parts ?? []
  return parts.reduce((last, { index }) => Math.max(last, index > total ? lastPartOf(roles, index) : last), total)
}
