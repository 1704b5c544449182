import type { ReadDocument } from '@uwkit/core/parsed-file'
import { type Verdict, verdictWords } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { type ProofState, stateOfVerdict } from '../state/proof-parts.ts'

/** Summary of newly read documents for a list. */
export interface ReadingSummary {
  /** Such as `180 units`. */
  facts: string
  proof: { state: ProofState; text: string }
}

/**
 * Returns the size of a file's documents and their lowest verdict, or the state of their printed totals if one has no verdict.
 *
 * @example
 * summaryOfReading([]).proof
 * // => { state: 'unproven', text: 'no printed totals' }
 */
export function summaryOfReading(documents: readonly ReadDocument[]): ReadingSummary {
  const verdict = worstVerdict(documents)
  if (verdict !== null)
    return { facts: factsOf(documents), proof: { state: stateOfVerdict[verdict], text: verdictWords[verdict] } }
  const ties = documents.flatMap((document) => document.ties)
  const off = ties.filter(({ holds }) => !holds).length
  const state = ties.length === 0 ? 'unproven' : off > 0 ? 'off' : 'tied'
  const text =
    state === 'unproven'
      ? 'no printed totals'
      : state === 'off'
        ? `${off} of ${plural(ties.length, 'printed total')} off`
        : `${plural(ties.length, 'printed total')} ${ties.length === 1 ? 'ties' : 'tie'}`
  return { facts: factsOf(documents), proof: { state, text } }
}

const gravest: readonly Verdict[] = ['contradicts_itself', 'read_not_proven', 'proven']

function worstVerdict(documents: readonly ReadDocument[]): Verdict | null {
  const verdicts = documents.map(({ verdict }) => verdict)
  if (verdicts.includes(undefined)) return null
  return gravest.find((verdict) => verdicts.includes(verdict)) ?? null
}

function factsOf(documents: readonly ReadDocument[]): string {
  const units = documents.flatMap((one) => (one.kind === 'rent_roll' ? one.rentRoll.units : [])).length
  const lines = documents.flatMap((one) => (one.kind === 'operating_statement' ? one.statement.lines : [])).length
  const parts = [
    ...(documents.length > 1 ? [plural(documents.length, 'document')] : []),
    ...(units > 0 ? [plural(units, 'unit')] : []),
    ...(lines > 0 ? [plural(lines, 'line')] : []),
  ]
  return parts.join(', ')
}
