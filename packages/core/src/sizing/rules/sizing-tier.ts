import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack, SizingTier } from '../sizing.schema.ts'
import { minimumCoverageOfCare } from './minimum-coverage-of-care.ts'
import { shortRulesName } from './rule-pack-identity.ts'
import { type LimitFacts, sizingLimit } from './sizing-limit.ts'

/** What the limits of a loan depend on. */
type TierFacts = Pick<LoanRequest, 'careMix'> & LimitFacts

/**
 * The tiers of a programme for one loan: those of its rules, with the coverage that the kinds of care need where the
 * programme tells them apart; or one tier with the limits of the row that holds, where it has a table of limits. Where
 * the rule is a share of income, as HUD's 87 %, the coverage is its exact reciprocal.
 *
 * @throws {InvalidInputError} The kinds of care count no bed, or one without a limit.
 * @example
 * sizingTiers({ careMix: null }, fannieConventional).length
 * // => 4
 */
export function sizingTiers(request: TierFacts, rulePack: SizingRulePack): SizingTier[] {
  const { careCoverage, usualTier } = rulePack
  const { careMix } = request
  const found = sizingLimit(rulePack.limits, request)
  const rules: readonly SizingTier[] =
    found === null
      ? rulePack.tiers
      : [
          {
            tier: usualTier,
            minimumDebtServiceCoverage: found.minimumDebtServiceCoverage,
            maximumLoanToValue: found.maximumLoanToValue,
          },
        ]
  const tiers = rules.map((tier) =>
    tier.debtServiceShare === undefined ? tier : { ...tier, minimumDebtServiceCoverage: 1 / tier.debtServiceShare },
  )
  if (careCoverage === null || careMix === null) return tiers
  const minimum = minimumCoverageOfCare(careCoverage, careMix)
  return tiers.map((tier) => ({ ...tier, minimumDebtServiceCoverage: minimum }))
}

/**
 * The tier whose limits size a loan: the one asked for, else the programme's usual one, else the stricter one that a
 * loan interest-only for its whole term must meet.
 *
 * @returns The tier, the name of the row of the programme's table that it is made of, and the defaults it rests on.
 * @throws {InvalidInputError} The programme has no such tier, or as `sizingTiers`.
 * @example
 * sizingTier({ tier: 3, interestOnlyMonths: 0, termMonths: 120, careMix: null }, fannieConventional).tier.maximumLoanToValue
 * // => 0.65
 */
export function sizingTier(
  request: Pick<LoanRequest, 'tier' | 'interestOnlyMonths' | 'termMonths' | 'careMix'> & LimitFacts,
  rulePack: SizingRulePack,
): { tier: SizingTier; limitName: string | null; defaults: AssumedDefault[] } {
  const strict = rulePack.fullTermInterestOnlyTier
  const fullTerm = strict !== null && request.interestOnlyMonths >= request.termMonths
  const wanted = request.tier ?? (fullTerm ? strict : rulePack.usualTier)
  const tiers = sizingTiers(request, rulePack)
  const tier = tiers.find((candidate) => candidate.tier === wanted)
  if (tier === undefined) {
    const known = tiers.map((candidate) => candidate.tier).join(', ')
    throw new InvalidInputError('tier', wanted, `must be one of ${known} of ${shortRulesName(rulePack)}`)
  }
  const why = fullTerm
    ? 'Interest only for the whole term needs the leverage of this tier.'
    : 'The usual minimum of the program; a better tier lends less and prices better.'
  const defaults: AssumedDefault[] =
    request.tier === null && tiers.length > 1 ? [{ name: 'tier', value: wanted, why }] : []
  if (rulePack.careCoverage !== null && request.careMix === null) {
    const strictest = 'The kinds of care were not given: the coverage is that of the strictest.'
    defaults.push({ name: 'minimumDebtServiceCoverage', value: tier.minimumDebtServiceCoverage, why: strictest })
  }
  const limit = sizingLimit(rulePack.limits, request)
  if (limit !== null && limit.why !== '') {
    defaults.push(
      { name: 'minimumDebtServiceCoverage', value: limit.minimumDebtServiceCoverage, why: limit.why },
      { name: 'maximumLoanToValue', value: limit.maximumLoanToValue, why: limit.why },
    )
  }
  return { tier, limitName: limit?.name ?? null, defaults }
}
