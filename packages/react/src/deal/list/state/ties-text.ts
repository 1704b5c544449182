import type { DealTies } from '@uwkit/core/deal'

/**
 * How the printed totals of a deal's documents stand, with its mark.
 *
 * @example
 * tiesText({ agree: 36, off: 0 })
 * // => '36 totals agree ✓'
 */
export function tiesText({ agree, off }: DealTies): string {
  const all = agree + off
  if (all === 0) return '–'
  return off === 0 ? `${all} ${all === 1 ? 'total agrees' : 'totals agree'} ✓` : `${off} of ${all} totals off ▲`
}
