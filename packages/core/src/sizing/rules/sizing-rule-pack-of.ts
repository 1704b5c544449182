import { InvalidInputError } from '../../shared/errors.ts'
import { SizingRulePack } from '../sizing.schema.ts'
import { namedRulePack } from './rule-pack-identity.ts'

/**
 * A lender's own rule pack, checked, under a name that tells that it is the lender's own.
 *
 * @param data As read from JSON.
 * @param file Name of the file that it was read from.
 * @returns The pack, safe to size with; a shipped pack where nothing differs from it.
 * @throws {InvalidInputError} A field is missing or out of range, its usual tier is none of its tiers, or a further test
 *   names no minimum; the message names the field.
 * @example
 * sizingRulePackOf(fannieConventional).id
 * // => 'fannie-conventional'
 */
export function sizingRulePackOf(data: unknown, file: string | null = null): SizingRulePack {
  const parsed = SizingRulePack.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InvalidInputError(`rule pack: ${issue?.path.join('.') || 'the whole'}`, issue?.code, `${issue?.message}`)
  }
  const { own, ...given } = parsed.data
  const pack = { ...given, name: own?.name ?? given.name }
  const tiers = pack.tiers.map(({ tier }) => tier)
  for (const field of ['usualTier', 'fullTermInterestOnlyTier'] as const) {
    const tier = pack[field]
    if (tier !== null && !tiers.includes(tier)) {
      throw new InvalidInputError(`rule pack: ${field}`, tier, `must be one of its tiers ${tiers.join(', ')}`)
    }
  }
  for (const { name, minimumDebtServiceCoverage, proceedsAboveTier } of pack.furtherTests) {
    if ((minimumDebtServiceCoverage === undefined) === (proceedsAboveTier === undefined)) {
      throw new InvalidInputError('rule pack: furtherTests', name, 'must have a minimum or proceeds above the tier')
    }
  }
  return namedRulePack({ ...pack, own: { name: pack.name, file, hasAgreedTests: false } })
}
