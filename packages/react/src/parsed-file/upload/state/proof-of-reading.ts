import type { ReadDocument } from '@uwkit/core/parsed-file'
import { countText } from '../../state/figure-text.ts'
import type { ProofState } from '../../state/proof-parts.ts'

/** What a list says of documents that were just read. */
export interface ReadingSummary {
  /** Such as `180 units`. */
  facts: string
  proof: { state: ProofState; text: string }
}

/**
 * The size of the documents of a file and how their printed totals stand.
 *
 * @example
 * summaryOfReading([]).proof
 * // => { state: 'unproven', text: 'no printed totals' }
 */
export function summaryOfReading(documents: readonly ReadDocument[]): ReadingSummary {
  const ties = documents.flatMap((document) => document.ties)
  const off = ties.filter(({ holds }) => !holds).length
  const state = ties.length === 0 ? 'unproven' : off > 0 ? 'off' : 'tied'
  const text =
    state === 'unproven'
      ? 'no printed totals'
      : state === 'off'
        ? `${off} of ${countText(ties.length, 'printed total')} off`
        : `${countText(ties.length, 'printed total')} ${ties.length === 1 ? 'agrees' : 'agree'}`
  return { facts: factsOf(documents), proof: { state, text } }
}

function factsOf(documents: readonly ReadDocument[]): string {
  const units = documents.flatMap((one) => (one.kind === 'rent_roll' ? one.rentRoll.units : [])).length
  const lines = documents.flatMap((one) => (one.kind === 'operating_statement' ? one.statement.lines : [])).length
  const parts = [
    ...(documents.length > 1 ? [countText(documents.length, 'document')] : []),
    ...(units > 0 ? [countText(units, 'unit')] : []),
    ...(lines > 0 ? [countText(lines, 'line')] : []),
  ]
  return parts.join(', ')
}
