import type { LoanChanges } from '@uwkit/core/loan'
import { sizingRulePacks } from '@uwkit/core/sizing'
import { badRequest } from '../http/refusal.ts'

const known = new Set(sizingRulePacks.map(({ id }) => id))

/**
 * A loan that is written names programmes that there are, as its own and in its scenarios. One that is kept may name others.
 *
 * @throws {Refusal} 400, one is none; the message names it.
 * @example
 * requireKnownProgrammes({ programme: 'bank', scenarios: [] })
 * // => undefined
 */
export function requireKnownProgrammes({
  programme,
  scenarios = [],
}: Pick<LoanChanges, 'programme' | 'scenarios'>): void {
  const given = [
    ['programme', programme ?? null] as const,
    ...scenarios.map((each, at) => [`scenarios.${at}.programme`, each.programme] as const),
  ]
  for (const [field, id] of given) {
    if (id !== null && !known.has(id)) {
      throw badRequest(`${field}: there is no program "${id}"; give the id of one, as uw programs says`)
    }
  }
}
