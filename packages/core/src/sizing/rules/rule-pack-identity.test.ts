import { describe, expect, it } from 'vitest'
import { fannieConventional, sizingRulePacks } from '../data/rule-packs.ts'
import type { FigureSource, SizingRulePack } from '../sizing.schema.ts'
import { sizingRulePackOf } from './custom-rule-pack.ts'
import { namedRulePack, rulePackIdentity, rulesEdition, shortRulesName } from './rule-pack-identity.ts'
import { programOf, withLoanLimits } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

const small = programOf('freddie-sbl')
const otherSource: FigureSource = {
  standing: 'practice',
  document: 'Freddie Mac term sheet',
  section: null,
  date: null,
  words: null,
  url: null,
  note: '',
  conflicts: [],
  tried: null,
}
const edited: SizingRulePack = {
  ...small,
  maximumLoan: 9_000_000,
  underwriting: { ...small.underwriting, vacancyFloor: 0 },
}

describe('rules that were edited', () => {
  it('are a lender’s own, with how many figures differ from which pack, and never bear the agency’s name', () => {
    const pack = sizingRulePackOf(edited, 'edited.json')
    const identity = rulePackIdentity(pack)
    expect(identity.name).toBe(
      'Custom rules (edited.json), 2 figures differ from Freddie Mac small balance loans, effective 11/20/2026',
    )
    expect(pack.name).toBe(identity.name)
    expect(identity.own).toEqual({
      file: 'edited.json',
      isAgreedForLoan: false,
      differences: 2,
      from: { id: 'freddie-sbl', name: small.name, effective: small.effective, version: small.version },
    })
    expect(rulesEdition(identity)).toBe(`SHA-256 ${identity.hash.slice(0, 12)}`)
    expect(sizingRulePackOf(JSON.parse(JSON.stringify(pack)), 'again.json').maximumLoan).toBe(9_000_000)
  })

  it('are named so in every sentence of a sizing, whoever changed them', () => {
    const { rulePack, rules, findings, defaults } = sizeLoan(underwrite(null, []), { value: 1_000_000 }, edited)
    expect(rulePack.name).toMatch(/^Custom rules, 2 figures differ from /)
    expect(rules).toEqual(rulePackIdentity(edited))
    const sentences = [...findings.map(({ message }) => message), ...defaults.map(({ why }) => why)]
    expect(sentences.filter((words) => words.includes('Freddie'))).toEqual([])
    expect(sentences.join(' ')).toContain('Custom rules requires')
    expect(namedRulePack(rulePack)).toBe(rulePack)
    expect(namedRulePack({ ...rulePack }).name).toBe(rulePack.name)
  })

  it('keep the name that the lender gave them, unless it is a shipped pack’s', () => {
    const named = { ...edited, id: 'ours', name: 'Our bank' }
    expect(shortRulesName(sizingRulePackOf(named, 'ours.json'))).toBe('Our bank, custom rules (ours.json)')
    const posing = { ...edited, id: 'ours', name: 'HUD 223(f), market rate' }
    expect(shortRulesName(sizingRulePackOf(posing, 'ours.json'))).toBe('Custom rules (ours.json)')
    // Without a known id, the closest built-in pack is used for the comparison.
    expect(rulePackIdentity(sizingRulePackOf(named, 'ours.json')).own?.from.id).toBe('freddie-sbl')
  })

  it.each<[string, SizingRulePack]>([
    ['a later day', { ...small, effective: '2027-01-01' }],
    ['another source', { ...small, sources: { ...small.sources, limits: otherSource } }],
  ])('are own rules with %s too, where no figure differs', (_change, pack) => {
    expect(rulePackIdentity(pack).name).toBe(
      'Custom rules, figures match, but names, dates, or sources differ from Freddie Mac small balance loans, effective 11/20/2026',
    )
  })

  it('have a digest of their own for a single row more, and for one row in the place of another of the same name', () => {
    const [first, ...others] = small.limits
    if (first === undefined) throw new Error('The program has a table')
    const more = { ...small, limits: [...small.limits, { ...first, maximumLoanToValue: 0.99 }] }
    const swapped = { ...small, limits: [{ ...first, maximumLoanToValue: 0.81 }, ...others] }
    const hashes = [small, more, swapped].map((pack) => rulePackIdentity(pack).hash)
    expect(new Set(hashes).size).toBe(3)
    expect(rulePackIdentity(more).own?.differences).toBeGreaterThan(0)
  })
})

it.each(sizingRulePacks.map((pack) => [`${pack.id} of ${pack.effective}`, pack] as const))(
  'knows %s again from a file that nobody changed, by the same digest in any order of its fields',
  (_name, pack) => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(pack))).reverse())
    const read = sizingRulePackOf(reversed, 'copy.json')
    expect(rulePackIdentity(read)).toEqual(rulePackIdentity(pack))
    expect(rulePackIdentity(read)).toMatchObject({ name: pack.name, own: null })
  },
)

describe('tests that were agreed for a loan', () => {
  const agreed = { minimumDebtServiceCoverage: 1.4, maximumLoanToValue: null, minimumDebtYield: null }

  it('are told beside the program’s own name, since they only make it stricter', () => {
    const pack = withLoanLimits(fannieConventional, agreed)
    const { name, own } = rulePackIdentity(pack)
    expect(name).toBe('Fannie Mae conventional, by tier, with stricter tests for this loan')
    // Tiers 1, 2 and 3 require less than 1.40.
    expect(own).toMatchObject({ isAgreedForLoan: true, differences: 3 })
    expect(shortRulesName(pack)).toBe('Fannie Mae conventional, by tier')
    expect(withLoanLimits(fannieConventional, { ...agreed, minimumDebtServiceCoverage: 1.1 })).toBe(fannieConventional)
  })

  it('do not make edited rules the agency’s', () => {
    const { name, own } = rulePackIdentity(withLoanLimits(sizingRulePackOf(edited, 'edited.json'), agreed))
    expect(name).toMatch(/^Custom rules \(edited\.json\), .*, with stricter tests for this loan$/)
    expect(own?.isAgreedForLoan).toBe(false)
    const unread = withLoanLimits({ ...edited }, agreed)
    expect(rulePackIdentity(unread).own?.isAgreedForLoan).toBe(false)
  })
})
