import { z } from 'zod'
import { AccountConcept } from '../chart-of-accounts.schema.ts'
import data from '../data/concepts.json' with { type: 'json' }

let concepts: readonly AccountConcept[] | undefined

/**
 * The 85 concepts that all charts share, income first. Read once, then the same array.
 *
 * @example
 * accountConcepts().length
 * // => 85
 */
export function accountConcepts(): readonly AccountConcept[] {
  concepts ??= z.array(AccountConcept).parse(data.concepts)
  return concepts
}
