import type { Tie } from '@uwkit/core/shared'

/**
 * What a tie is of, without the total it was held against: `Market Rent` of `Market Rent, Total`.
 *
 * @example
 * tieSubject({ what: 'Market Rent, Total' })
 * // => 'Market Rent'
 */
export function tieSubject({ what }: Pick<Tie, 'what'>): string {
  const at = what.lastIndexOf(', ')
  return at < 0 ? what : what.slice(0, at)
}

/**
 * Whether a tie is held against the total of all, and not of a month, a building or a floorplan.
 *
 * @example
 * isOfAll({ what: 'Net Operating Income, 2025-03' })
 * // => false
 */
export function isOfAll({ what }: Pick<Tie, 'what'>): boolean {
  const subject = tieSubject({ what })
  return subject === what || /^(grand |report |property |overall )?totals?\b/i.test(what.slice(subject.length + 2))
}

/**
 * A tie's name in one line: what it is of, and of which part where it is not of all.
 *
 * @example
 * tieLabel({ what: 'Net Operating Income, 2025-03' })
 * // => 'Net Operating Income, 2025-03'
 */
export function tieLabel(tie: Pick<Tie, 'what'>): string {
  return isOfAll(tie) ? tieSubject(tie) : tie.what
}

/**
 * What makes a tie hold that the document's own figures do not; `null` where they agree by themselves.
 *
 * @example
 * heldByWords({ heldBy: 'edit' })
 * // => 'holds by an edit'
 */
export function heldByWords({ heldBy }: { heldBy?: Tie['heldBy'] | undefined }): string | null {
  if (heldBy === undefined) return null
  return heldBy === 'edit' ? 'holds by an edit' : 'holds by a correction'
}

/**
 * Ties in the order in which they need a person: those that are off first, the largest difference first; then those that hold
 * by a correction; then the others, each as in the document.
 *
 * @example
 * tiesInOrder([]).length
 * // => 0
 */
export function tiesInOrder(ties: readonly Tie[]): Tie[] {
  return [...ties].sort((one, other) => rank(one) - rank(other) || gap(other) - gap(one))
}

function rank({ holds, heldBy }: Tie): number {
  if (!holds) return 0
  return heldBy === undefined ? 2 : 1
}

function gap({ holds, difference }: Tie): number {
  return holds ? 0 : Math.abs(difference)
}
