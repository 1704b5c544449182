import { sha256 } from '../../shared/sha256.ts'
import { dayText } from '../../text/format.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { CustomRules, RulePackIdentity, SizingRulePack } from '../sizing.schema.ts'
import { type RulePackChange, rulePackDiff, rulePackFigures } from './rule-pack-figures.ts'

/** Paths that name a pack and are not figures that size a loan. */
const naming: readonly string[] = ['id', 'name', 'lender', 'effective', 'effectiveIs', 'version', 'changes']

const known = new WeakMap<SizingRulePack, { pack: SizingRulePack; identity: RulePackIdentity }>()

/**
 * Identifies a pack: an unchanged shipped pack, or a lender's own rules, with the number of figures that differ from
 * the nearest shipped pack, and the digest of the whole pack.
 *
 * A file with the content of a shipped pack is that pack; one changed figure, date or source makes it the lender's own,
 * regardless of its name.
 *
 * @example
 * rulePackIdentity({ ...fannieConventional, loanMultiple: 25_000 }).name
 * // => 'Custom rules, 1 figure differs from Fannie Mae conventional, by tier, effective 11/20/2026'
 */
export function rulePackIdentity(pack: SizingRulePack): RulePackIdentity {
  return knownOf(pack).identity
}

/**
 * Returns a pack under its permitted name: shipped packs unchanged, a lender's own rules under a name that identifies
 * them as such, so that no output shows them under the agency's name.
 *
 * @example
 * namedRulePack(fannieConventional) === fannieConventional
 * // => true
 */
export function namedRulePack(pack: SizingRulePack): SizingRulePack {
  return knownOf(pack).pack
}

/**
 * Returns a pack's name for use in a sentence, without the pack that it differs from.
 *
 * @example
 * shortRulesName({ ...fannieConventional, loanMultiple: 25_000 })
 * // => 'Custom rules'
 */
export function shortRulesName(pack: SizingRulePack): string {
  const { pack: named, identity } = knownOf(pack)
  return identity.own === null || identity.own.isAgreedForLoan
    ? (named.own?.name ?? named.name)
    : customRulesTitle(customNames(named), identity.own)
}

/**
 * Returns what distinguishes rules with the same name: the effective day and version of shipped rules, the digest of a lender's own.
 *
 * @example
 * rulesEdition(rulePackIdentity(fannieConventional))
 * // => 'rules effective 11/20/2026, version 1'
 */
export function rulesEdition({
  effective,
  version,
  own,
  hash,
}: Pick<RulePackIdentity, 'effective' | 'version' | 'own' | 'hash'>): string {
  return own === null || own.isAgreedForLoan
    ? `rules effective ${dayText(effective)}, version ${version}`
    : `SHA-256 ${shortHash(hash)}`
}

/**
 * Returns the first digits of a pack's digest, for display.
 *
 * @example
 * shortHash('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
 * // => 'ba7816bf8f01'
 */
export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}

function knownOf(pack: SizingRulePack): { pack: SizingRulePack; identity: RulePackIdentity } {
  const found = known.get(pack)
  if (found !== undefined) return found
  const made = identified(pack)
  known.set(pack, made)
  known.set(made.pack, made)
  return made
}

function identified(pack: SizingRulePack): { pack: SizingRulePack; identity: RulePackIdentity } {
  const { own: note, ...rules } = pack
  const given: SizingRulePack = { ...rules, name: note?.name ?? pack.name }
  const { id, effective, version } = given
  const hash = sha256(JSON.stringify([...rulePackFigures(given)].sort(([left], [right]) => (left < right ? -1 : 1))))
  const { shipped, changes } = nearestRulePack(given)
  if (changes.length === 0) {
    return { pack: shipped, identity: { id, name: shipped.name, effective, version, hash, own: null } }
  }
  const own: CustomRules = {
    file: note?.file ?? null,
    isAgreedForLoan: note?.hasAgreedTests === true && note.file === null && changes.every(isStricterTest),
    differences: changes.filter(isFigure).length,
    from: { id: shipped.id, name: shipped.name, effective: shipped.effective, version: shipped.version },
  }
  const names = { name: given.name, file: own.file, hasAgreedTests: note?.hasAgreedTests === true }
  const name = ownName(names, own)
  return { pack: { ...given, name, own: names }, identity: { id, name, effective, version, hash, own } }
}

/**
 * Finds the shipped pack with the fewest differences, of the same program or, if none has its id, of all, and the differences.
 *
 * @example
 * nearestRulePack({ ...fannieConventional, loanMultiple: 25_000 }).changes
 * // => [{ path: 'loanMultiple', before: '1000', after: '25000' }]
 */
export function nearestRulePack(pack: SizingRulePack): { shipped: SizingRulePack; changes: RulePackChange[] } {
  const ofProgram = sizingRulePacks.filter(({ id }) => id === pack.id)
  const candidates = ofProgram.length > 0 ? ofProgram : sizingRulePacks
  const compared = candidates.map((shipped) => ({ shipped, changes: rulePackDiff(shipped, pack) }))
  const weight = ({ changes }: { changes: readonly RulePackChange[] }) =>
    changes.filter(isFigure).length * 1000 + changes.length
  return compared.reduce((minimum, one) => (weight(one) < weight(minimum) ? one : minimum))
}

function isFigure({ path }: RulePackChange): boolean {
  return !naming.includes(path) && !/^(sources|changes)\./.test(path)
}

/** Returns whether a change is the kind that tests agreed for a loan cause: a limit that lends less. */
function isStricterTest({ path, before, after }: RulePackChange): boolean {
  if (path === 'minimumDebtYield') return Number(after) > Number(before === 'null' ? 0 : before)
  if (!/^(tiers|limits)\./.test(path)) return false
  if (path.endsWith('.minimumDebtServiceCoverage')) return Number(after) > Number(before)
  return path.endsWith('.maximumLoanToValue') ? Number(after) < Number(before) : path.endsWith('.debtServiceShare')
}

type Names = NonNullable<SizingRulePack['own']>

function customNames({ name, own }: SizingRulePack): Names {
  return own ?? { name, file: null, hasAgreedTests: false }
}

function ownName(names: Names, own: CustomRules): string {
  const [year, month, day] = own.from.effective.split('-')
  if (own.isAgreedForLoan) return `${own.from.name}, with stricter tests for this loan`
  const { differences: count } = own
  const differ =
    count === 0
      ? 'figures match, but names, dates, or sources differ from'
      : `${count} ${count === 1 ? 'figure differs' : 'figures differ'} from`
  const agreed = names.hasAgreedTests ? ', with stricter tests for this loan' : ''
  return `${customRulesTitle(names, own)}, ${differ} ${own.from.name}, effective ${month}/${day}/${year}${agreed}`
}

/** Returns `Custom rules (ours.json)`, preceded by the lender's name for them unless it is a shipped pack's name. */
function customRulesTitle({ name, file }: Names, { from }: CustomRules): string {
  const isTaken = name === from.name || sizingRulePacks.some((pack) => pack.name === name)
  const source = file === null ? '' : ` (${file})`
  return isTaken ? `Custom rules${source}` : `${name}, custom rules${source}`
}
