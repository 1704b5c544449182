import { describe, expect, it } from 'vitest'
import { fannieConventional, sizingRulePacks } from '../data/rule-packs.ts'
import { FigureSource } from '../sizing.schema.ts'
import { packOn, programOf } from './programs.ts'
import { limitsSourceText, rulePackDiff, sourcedFigures, sourceText, standingCounts } from './sourced-figures.ts'

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
      'conflict: Calculator of form HUD-92264-A, written for the rules of 2011 says at most 80% commercial occupancy',
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
  const counts = standingCounts(packOn('hud-223f', '2026-11-24'))
  expect(counts.primary).toBeGreaterThan(0)
  expect(counts['no source']).toBe(0)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(
    sourcedFigures(packOn('hud-223f', '2026-11-24')).length,
  )
})

it('tells where the limits of a loan were read: of the usual tier, or of the table', () => {
  expect(limitsSourceText(programOf('fannie-seniors'))).toContain('agency, undated: Fannie Mae Multifamily website')
  expect(limitsSourceText(programOf('freddie-sbl'))).toContain('practice: Arbor')
})

it('shows that October 2025 changed the premiums of HUD, and nothing but where they were read', () => {
  const changes = rulePackDiff(packOn('hud-223f', '2025-09-30'), packOn('hud-223f', '2025-10-01'))
  expect(changes.filter(({ path }) => !/^(sources|changes)/.test(path))).toEqual([
    { path: 'effective', before: '2025-01-08', after: '2025-10-01' },
    { path: 'mortgageInsurance.annual', before: '0.006', after: '0.0025' },
    { path: 'mortgageInsurance.first', before: '0.01', after: '0.0025' },
  ])
})

it('tells tiers by their number and eligibility by its fact, so that one less shifts nothing', () => {
  const [, ...tiers] = fannieConventional.tiers
  const eligibility = fannieConventional.eligibility.filter(({ fact }) => fact !== 'occupancy')
  expect(rulePackDiff(fannieConventional, { ...fannieConventional, tiers, eligibility })).toEqual([
    { path: 'eligibility.occupancy.minimum', before: '0.9', after: null },
    { path: 'tiers.1.maximumLoanToValue', before: '0.8', after: null },
    { path: 'tiers.1.minimumDebtServiceCoverage', before: '1.15', after: null },
  ])
})

it('shows a figure of its own beside one that was not set', () => {
  expect(rulePackDiff(fannieConventional, { ...fannieConventional, maximumLoan: 9_000_000 })).toEqual([
    { path: 'maximumLoan', before: 'null', after: '9000000' },
  ])
  expect(rulePackDiff(fannieConventional, fannieConventional)).toEqual([])
})
