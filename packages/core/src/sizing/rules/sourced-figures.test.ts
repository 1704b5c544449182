import { describe, expect, it } from 'vitest'
import { labels } from '../../glossary/index.ts'
import { fannieConventional, sizingRulePacks } from '../data/rule-packs.ts'
import { FigureSource, type SizingRulePack } from '../sizing.schema.ts'
import { loanRequestOf } from './loan-request.ts'
import { namedRulePack } from './rule-pack-identity.ts'
import { packInForce, programOf, withLoanLimits } from './size-deal.ts'
import {
  assumptionLabel,
  assumptionText,
  copySite,
  figureLabel,
  figureText,
  limitsSourceText,
  sourcedFigures,
  sourceText,
  standingCounts,
  standingText,
} from './sourced-figures.ts'
import { sizingTier } from './tiers.ts'
import { underwritingSettings } from './underwriting/underwrite.ts'

const figureOf = (id: string, path: string) => sourcedFigures(programOf(id)).find((figure) => figure.path === path)

describe('the figures of a pack', () => {
  it('take the source of their own path before that of the part they stand in', () => {
    expect(figureOf('fannie-conventional', 'tiers.2.minimumDebtServiceCoverage')?.source?.document).toContain('Lument')
    expect(figureOf('fannie-conventional', 'tiers.4.minimumDebtServiceCoverage')?.source?.document).toContain(
      'Pattenco',
    )
  })

  it('take a source of a column for all rows of a table', () => {
    const limit = figureOf('hud-232-skilled', 'limits.non-profit.maximumLoanToValue')
    expect([limit?.value, limit?.label, limit?.source?.words]).toEqual([
      '0.85',
      'non-profit: Max LTV',
      'SNF/ILU Both For Profit 80% SNF/ILU Both Non-Profit 85%',
    ])
  })

  it('are neither names nor dates, nor tests that the program does not make', () => {
    const paths = sourcedFigures(fannieConventional).map(({ path }) => path)
    for (const path of ['id', 'effective', 'changes', 'minimumDebtYield', 'debtYieldBasis', 'maximumLoan']) {
      expect(paths).not.toContain(path)
    }
    expect(paths.filter((path) => path.endsWith('.why'))).toEqual([])
  })
})

describe('a source', () => {
  it('is primary only with document, section, date, words and where it was read', () => {
    const whole = figureOf('hud-223f', 'mortgageInsurance.annual')?.source
    expect(FigureSource.safeParse(whole).success).toBe(true)
    for (const missing of ['section', 'date', 'words', 'url']) {
      expect(FigureSource.safeParse({ ...whole, [missing]: null }).success, missing).toBe(false)
    }
    expect(FigureSource.safeParse({ ...whole, words: 'word '.repeat(26).trim() }).success).toBe(false)
  })

  it('prints how sure it is, the words read, and what other texts say', () => {
    expect(sourceText(figureOf('hud-223f', 'mortgageInsurance.annual')?.source)).toMatch(
      /^primary: Changes in Mortgage Insurance Premiums .*, Summary, 2025-09-23: “this notice reduces MIPs to 0\.25%/,
    )
    expect(sourceText(figureOf('hud-223f', 'underwriting.commercialVacancyFloor')?.source)).toContain(
      'conflicting source: Form HUD-92264-A calculator, written for the 2011 rules says max 80% commercial occupancy',
    )
    expect(sourceText(null)).toBe('no source')
  })

  it('is whole in every pack, and every page of a third party is named', () => {
    for (const { id, sources } of sizingRulePacks) {
      for (const [path, source] of Object.entries(sources)) {
        expect(FigureSource.safeParse(source).error?.issues ?? [], `${id} ${path}`).toEqual([])
        if (source.standing !== 'own choice') expect(source.url, `${id} ${path}`).toMatch(/^https?:\/\/|^$/)
        if (source.standing === 'own choice') expect(source.note, `${id} ${path}`).not.toBe('')
      }
    }
  })
})

it('counts how many figures stand how sure', () => {
  const counts = standingCounts(packInForce('hud-223f', '2026-11-24'))
  expect(counts.primary).toBeGreaterThan(0)
  expect(counts['no source']).toBe(0)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(
    sourcedFigures(packInForce('hud-223f', '2026-11-24')).length,
  )
})

it('counts starting values of ours apart, and the refinance test of loans that amortize in full', () => {
  const settings = sourcedFigures(packInForce('hud-223f', '2026-11-24')).filter(({ isSetting }) => isSetting)
  expect(settings.map(({ path }) => path)).toContain('usualTermMonths')
  expect(settings.map(({ path }) => path)).toContain('exit.incomeGrowth')
  expect(standingText(packInForce('hud-223f', '2026-11-24'))).toMatch(
    /^\d+ rules: .*\d+ primary, .*; \d+ default inputs$/,
  )
})

it('names the site whose copy of an agency’s text was read, in the line of the source too', () => {
  const copied = figureOf('fannie-cooperative', 'tiers.2.maximumLoanToValue')?.source
  expect(copied && copySite(copied)).toBe('vdocuments.net')
  expect(sourceText(copied)).toContain('read from a copy at vdocuments.net, https://vdocuments.net/')
  const own = figureOf('fannie-seniors', 'tiers.2.maximumLoanToValue')?.source
  expect(own && copySite(own)).toBeNull()
})

it('tells where the limits of a loan were read: of the usual tier, or of the table', () => {
  expect(limitsSourceText(programOf('fannie-seniors'))).toContain('agency, undated: Fannie Mae Multifamily website')
  expect(limitsSourceText(programOf('freddie-sbl'))).toContain('practice: Arbor')
})

describe('a figure that was changed', () => {
  const small = programOf('freddie-sbl')
  const changed = (pack: SizingRulePack, path: string) =>
    sourcedFigures(namedRulePack(pack)).find((figure) => figure.path === path)?.source
  const withMaximum = { ...small, maximumLoan: 9_000_000 }

  it('keeps no source of the figure that it stands for, and all others keep theirs', () => {
    expect(figureOf('freddie-sbl', 'maximumLoan')?.source?.standing).toBe('agency, undated')
    expect(sourceText(changed(withMaximum, 'maximumLoan'))).toBe(
      'own choice: lender’s own figure; $7,500,000 in Freddie Mac small balance loans',
    )
    const others = sourcedFigures(namedRulePack(withMaximum)).filter(({ path }) => path !== 'maximumLoan')
    expect(others).toEqual(sourcedFigures(small).filter(({ path }) => path !== 'maximumLoan'))
    expect(standingCounts(withMaximum)).toEqual(standingCounts(small))
    expect(standingCounts(namedRulePack(withMaximum))).toMatchObject({
      'agency, undated': standingCounts(small)['agency, undated'] - 1,
      'own choice': standingCounts(small)['own choice'] + 1,
    })
  })

  it('has the source that the lender names for it', () => {
    const none = { section: null, date: null, words: null, url: null, note: '', conflicts: [], tried: null }
    const source = FigureSource.parse({ ...none, standing: 'practice', document: 'Credit policy' })
    const pack = { ...withMaximum, sources: { ...small.sources, maximumLoan: source } }
    expect(changed(pack, 'maximumLoan')).toEqual(source)
  })

  it('is agreed for the loan where only its tests are stricter, in the line of its limits too', () => {
    const agreed = { minimumDebtServiceCoverage: 1.5, maximumLoanToValue: null, minimumDebtYield: null }
    const text = limitsSourceText(withLoanLimits(fannieConventional, agreed))
    expect(text).toMatch(/^own choice: loan-specific; 1\.25x in Fannie Mae conventional, by tier; /)
    expect(text).toContain(sourceText(figureOf('fannie-conventional', 'tiers.2.maximumLoanToValue')?.source))
  })
})

it.each([
  ['tiers.2.minimumDebtServiceCoverage', '1.176', '1.176x'],
  ['tiers.2.maximumLoanToValue', '0.87', '87%'],
  ['mortgageInsurance.annual', '0.0025', '0.25%'],
  ['underwriting.expenseInflation', '1.03', '3%'],
  ['underwriting.reservePerUnit', '250', '$250'],
  ['eligibility.loan.maximum#17', '7500000', '$7,500,000'],
  ['eligibility.termMonths.maximum', '360', '360 months (30 years)'],
  ['eligibility.occupancy.minimum', '0.9', '90%'],
  ['eligibility.units.minimum', '50', '50'],
  ['criteria.statutory.elevator', '[72000,80000]', '$72,000, $80,000'],
  ['refusals.1.when.interestOnly', '["full"]', 'full term'],
  ['coverageRate', 'maximum', 'max note rate'],
  ['underwriting.capAtTrailingThreeMonths', 'true', 'yes'],
])('writes %s %s as %s', (path, value, text) => {
  expect(figureText(path, value)).toBe(text)
})

it('calls every figure of every program by words, not by its key, and writes no JSON', () => {
  const figures = sizingRulePacks.flatMap((pack) => sourcedFigures(pack))
  const keys = figures.filter(({ label }) => /(^|: )[a-z]+[A-Z]/.test(label) || label === '')
  expect([...new Set(keys.map(({ label }) => label))]).toEqual([])
  expect(figures.filter(({ text }) => /[[\]{}"]/.test(text)).map(({ path }) => path)).toEqual([])
})

it('tells figures of the refinance test and of what is not sized apart', () => {
  expect(figureLabel('exit.purchaseTaxGrowth.CA', [])).toBe('Refinance test: tax growth for purchases in CA')
  expect(figureLabel('refusals.0.when.termBelow', [])).toBe('Not sized: term shorter than')
})

const assumed = sizingRulePacks.flatMap((rulePack) => {
  const { request, defaults } = loanRequestOf({ value: 1_000_000, rateParts: { index: 0.04 } }, rulePack, '2026-01-31')
  return [...defaults, ...sizingTier(request, rulePack).defaults, ...underwritingSettings({}, rulePack).defaults]
})

it('names every assumption of every program by a label of the glossary', () => {
  const known: ReadonlySet<string> = new Set(Object.values(labels).map(({ label }) => label))
  const names = [...new Set([...assumed.map(({ name }) => name), 'units', 'restrictedRents', 'realEstateTaxes'])]
  expect(names.length).toBeGreaterThan(18)
  expect(names.filter((name) => !known.has(assumptionLabel(name)))).toEqual([])
})

it.each([
  ['vacancyFloor', 0.05, '5.0%'],
  ['minimumDebtServiceCoverage', 1.25, '1.25x'],
  ['maximumLoanToValue', 0.8, '80.0%'],
  ['realEstateTaxes', 120_000, '$120,000'],
  ['financingFee', 0.0175, '1.75%'],
  ['highCostFactor', 2.7, '270%'],
  ['firstInterestMonth', '2027-01', 'January 2027'],
  ['isCashOut', 'no', 'no'],
  ['tier', null, 'unknown'],
])('writes %s %s as %s', (name, value, text) => {
  expect(assumptionText({ name, value })).toBe(text)
})
