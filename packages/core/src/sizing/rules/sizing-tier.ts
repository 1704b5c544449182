import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack, SizingTier } from '../sizing.schema.ts'
import { minimumCoverageOfCare } from './minimum-coverage-of-care.ts'

/**
 * The tiers of a programme for one loan: those of its rules, with the coverage that the kinds of care need where the
 * programme tells them apart.
 *
 * @throws {InvalidInputError} The kinds of care count no bed, or one without a limit.
 * @example
 * sizingTiers({ careMix: null }, fannieConventional).length
 * // => 4
 */
export function sizingTiers(request: Pick<LoanRequest, 'careMix'>, rulePack: SizingRulePack): SizingTier[] {
  const { careCoverage, tiers } = rulePack
  const { careMix } = request
  if (careCoverage === null || careMix === null) return tiers
  const minimum = minimumCoverageOfCare(careCoverage, careMix)
  return tiers.map((tier) => ({ ...tier, minimumDebtServiceCoverage: minimum }))
}

/**
 * The tier whose limits size a loan: the one asked for, else the programme's usual one, else the stricter one that a
 * loan interest-only for its whole term must meet.
 *
 * @returns The tier, and the defaults it rests on where the caller chose none.
 * @throws {InvalidInputError} The programme has no such tier, or as `sizingTiers`.
 * @example
 * sizingTier({ tier: 3, interestOnlyMonths: 0, termMonths: 120, careMix: null }, fannieConventional).tier.maximumLoanToValue
 * // => 0.65
 */
export function sizingTier(
  request: Pick<LoanRequest, 'tier' | 'interestOnlyMonths' | 'termMonths' | 'careMix'>,
  rulePack: SizingRulePack,
): { tier: SizingTier; defaults: AssumedDefault[] } {
  const strict = rulePack.fullTermInterestOnlyTier
  const fullTerm = strict !== null && request.interestOnlyMonths >= request.termMonths
  const wanted = request.tier ?? (fullTerm ? strict : rulePack.usualTier)
  const tiers = sizingTiers(request, rulePack)
  const tier = tiers.find((candidate) => candidate.tier === wanted)
  if (tier === undefined) {
    const known = tiers.map((candidate) => candidate.tier).join(', ')
    throw new InvalidInputError('tier', wanted, `must be one of ${known} of ${rulePack.name}`)
  }
  const why = fullTerm
    ? 'Interest only for the whole term needs the leverage of this tier.'
    : 'The usual minimum of the programme; a better tier lends less and prices better.'
  const defaults: AssumedDefault[] =
    request.tier === null && tiers.length > 1 ? [{ name: 'tier', value: wanted, why }] : []
  if (rulePack.careCoverage !== null && request.careMix === null) {
    const strictest = 'The kinds of care were not given: the coverage is that of the strictest.'
    defaults.push({ name: 'minimumDebtServiceCoverage', value: tier.minimumDebtServiceCoverage, why: strictest })
  }
  return { tier, defaults }
}
