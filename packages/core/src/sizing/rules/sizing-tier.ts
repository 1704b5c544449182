import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack, SizingTier } from '../sizing.schema.ts'

/**
 * The tier whose limits size a loan: the one asked for, else the programme's usual one, else the stricter one that a
 * loan interest-only for its whole term must meet.
 *
 * @returns The tier, and the default it rests on where the caller chose none.
 * @throws {InvalidInputError} The programme has no such tier.
 * @example
 * sizingTier({ tier: 3, interestOnlyMonths: 0, termMonths: 120 }, fannieConventional).tier.maximumLoanToValue
 * // => 0.65
 */
export function sizingTier(
  request: Pick<LoanRequest, 'tier' | 'interestOnlyMonths' | 'termMonths'>,
  rulePack: SizingRulePack,
): { tier: SizingTier; defaults: AssumedDefault[] } {
  const strict = rulePack.fullTermInterestOnlyTier
  const fullTerm = strict !== null && request.interestOnlyMonths >= request.termMonths
  const wanted = request.tier ?? (fullTerm ? strict : rulePack.usualTier)
  const tier = rulePack.tiers.find((candidate) => candidate.tier === wanted)
  if (tier === undefined) {
    const known = rulePack.tiers.map((candidate) => candidate.tier).join(', ')
    throw new InvalidInputError('tier', wanted, `must be one of ${known} of ${rulePack.name}`)
  }
  const why = fullTerm
    ? 'Interest only for the whole term needs the leverage of this tier.'
    : 'The usual minimum of the programme; a better tier lends less and prices better.'
  return { tier, defaults: request.tier === null ? [{ name: 'tier', value: wanted, why }] : [] }
}
