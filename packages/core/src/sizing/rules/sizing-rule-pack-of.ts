import { InvalidInputError } from '../../shared/errors.ts'
import { SizingRulePack } from '../sizing.schema.ts'

/**
 * A lender's own rule pack, checked.
 *
 * @param data As read from JSON.
 * @returns The pack, safe to size with.
 * @throws {InvalidInputError} A field is missing or out of range, its usual tier is none of its tiers, or a further test
 *   names no minimum; the message names the field.
 * @example
 * sizingRulePackOf(fannieConventional).id
 * // => 'fannie-conventional'
 */
export function sizingRulePackOf(data: unknown): SizingRulePack {
  const parsed = SizingRulePack.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InvalidInputError(`rule pack: ${issue?.path.join('.') || 'the whole'}`, issue?.code, `${issue?.message}`)
  }
  const pack = parsed.data
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
  return pack
}
