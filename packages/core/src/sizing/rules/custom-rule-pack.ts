import { InvalidInputError } from '../../shared/errors.ts'
import { SizingRulePack } from '../sizing.schema.ts'
import { namedRulePack } from './rule-pack-identity.ts'
import { lenderChoice } from './sourced-figures.ts'

/**
 * Checks a lender's own rule pack and gives it a name that identifies it as the lender's own.
 *
 * @param data Parsed JSON.
 * @param file Name of the source file.
 * @returns The pack, safe to size with; a shipped pack if nothing differs from it.
 * @throws {InvalidInputError} A field is missing or out of range, a referenced tier is not one of its tiers, or a
 * further test does not have exactly one limit; the message names the field.
 * @example
 * sizingRulePackOf(fannieConventional).id
 * // => 'fannie-conventional'
 */
export function sizingRulePackOf(data: unknown, file: string | null = null): SizingRulePack {
  const parsed = SizingRulePack.safeParse(withTextSources(data))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InvalidInputError(`rule pack: ${issue?.path.join('.') || 'top level'}`, issue?.code, `${issue?.message}`)
  }
  const { own, ...given } = parsed.data
  const pack = { ...given, name: own?.name ?? given.name }
  const tiers = pack.tiers.map(({ tier }) => tier)
  for (const field of ['usualTier', 'fullTermInterestOnlyTier'] as const) {
    const tier = pack[field]
    if (tier !== null && !tiers.includes(tier)) {
      throw new InvalidInputError(`rule pack: ${field}`, tier, `must be one of its tiers: ${tiers.join(', ')}`)
    }
  }
  for (const { name, minimumDebtServiceCoverage, proceedsAboveTier, maximumShare, shareOf } of pack.furtherTests) {
    const limits = [minimumDebtServiceCoverage, proceedsAboveTier, maximumShare].filter((limit) => limit !== undefined)
    if (limits.length !== 1 || (maximumShare === undefined) !== (shareOf === undefined)) {
      const needed =
        'must have exactly one of minimumDebtServiceCoverage, proceedsAboveTier, or maximumShare (with shareOf)'
      throw new InvalidInputError('rule pack: furtherTests', name, needed)
    }
  }
  return namedRulePack({ ...pack, own: { name: pack.name, file, hasAgreedTests: false } })
}

/** Converts sources that are plain text: the text becomes the lender's own note. */
function withTextSources(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('sources' in data)) return data
  const { sources } = data
  if (typeof sources !== 'object' || sources === null) return data
  const typed = Object.entries(sources).map(([path, source]: [string, unknown]) => [
    path,
    typeof source === 'string' ? { ...lenderChoice, note: source } : source,
  ])
  return { ...data, sources: Object.fromEntries(typed) }
}
