import type { DealOutline, DealTies } from '@uwkit/core/deal'
import { verdictWords } from '@uwkit/core/shared'

/** What a list knows of the proof of a deal's documents. */
type DealProof = Pick<DealOutline, 'ties' | 'verdict'>

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

const marks = { proven: '✓', read_not_proven: '–', contradicts_itself: '▲' } as const

/**
 * The gravest verdict of a deal's documents, with its mark; how their printed totals stand where one has none.
 *
 * @example
 * proofText({ verdict: 'read_not_proven', ties: { agree: 36, off: 0 } })
 * // => 'Read, not proven –'
 */
export function proofText({ verdict, ties }: DealProof): string {
  return verdict === null ? tiesText(ties) : `${verdictWords[verdict]} ${marks[verdict]}`
}

/**
 * Whether something in a deal's documents speaks against them.
 *
 * @example
 * proofState({ verdict: null, ties: { agree: 34, off: 2 } })
 * // => 'off'
 */
export function proofState({ verdict, ties }: DealProof): 'off' | 'plain' {
  const isOff = verdict === null ? ties.off > 0 : verdict === 'contradicts_itself'
  return isOff ? 'off' : 'plain'
}

/**
 * The rank of a deal in a list sorted by proof: what is proven first, what contradicts itself last; `null` where nothing tells.
 *
 * @example
 * proofOrder({ verdict: 'contradicts_itself', ties: { agree: 34, off: 2 } })
 * // => 2000002
 */
export function proofOrder({ verdict, ties: { agree, off } }: DealProof): number | null {
  if (verdict !== null) return ranks[verdict] * 1_000_000 + off
  return agree + off === 0 ? null : (off === 0 ? ranks.proven : ranks.contradicts_itself) * 1_000_000 + off
}

const ranks = { proven: 0, read_not_proven: 1, contradicts_itself: 2 } as const
