import { describe, expect, it } from 'vitest'
import { packOn } from '../rules/pack-on.ts'
import { sizingRulePackOf } from '../rules/sizing-rule-pack-of.ts'
import { fannieConventional, sizingRulePacks } from './rule-packs.ts'

const named = sizingRulePacks.map((pack) => [`${pack.id} of ${pack.effective}`, pack] as const)

describe.each(named)('the rules of %s', (_name, pack) => {
  it('are dated and whole', () => {
    expect(sizingRulePackOf(pack)).toEqual(pack)
  })

  it('name where each group of figures was read', () => {
    const { sources } = pack
    const groups = [
      'tiers',
      'usualTier',
      'loanMultiple',
      'usualAmortisationMonths',
      'usualTermMonths',
      'accruals',
      'exit',
    ]
    for (const field of groups) expect(sources[field], field).toBeTruthy()
    if (pack.eligibility.length > 0) expect(sources.eligibility).toBeTruthy()
    if (pack.furtherTests.length > 0) expect(sources.furtherTests).toBeTruthy()
    if (pack.careCoverage !== null) expect(sources.careCoverage).toBeTruthy()
    if (pack.greenSavings !== null) expect(sources.greenSavings).toBeTruthy()
    if (pack.limits.length > 0) expect(sources.limits).toBeTruthy()
    if (pack.mortgageInsurance !== null) expect(sources.mortgageInsurance).toBeTruthy()
    if (pack.criteria !== null) expect(sources.criteria).toBeTruthy()
    expect(sources.coverageRate).toBeTruthy()
    if (pack.coverageRate !== 'note') expect(sources.coverageRate).not.toBe(fannieConventional.sources.coverageRate)
    expect(sources['underwriting.capAtTrailingThreeMonths']).toBeTruthy()
    if (pack.refusals.length > 0) expect(sources.refusals).toBeTruthy()
    if (pack.fundingCoverage !== null) expect(sources.fundingCoverage).toBeTruthy()
    if (pack.minimumDebtYield !== null) expect(sources.minimumDebtYield).toBeTruthy()
    if (pack.maximumLoan !== null) expect(sources.maximumLoan).toBeTruthy()
    if (pack.underwriting.asStabilised) expect(sources['underwriting.asStabilised']).toBeTruthy()
    for (const field of ['vacancyFloor', 'commercialVacancyFloor', 'expenseInflation', 'managementFeeMinimum']) {
      expect(sources[`underwriting.${field}`], field).toBeTruthy()
    }
    expect(sources['underwriting.reservePerUnit']).toBeTruthy()
  })

  it('have a source of their own for every limit that differs from the conventional loan', () => {
    const differs = (field: 'tiers' | 'usualAmortisationMonths') =>
      JSON.stringify(pack[field]) !== JSON.stringify(fannieConventional[field])
    const shared = (['tiers', 'usualAmortisationMonths'] as const).filter(
      (field) => differs(field) && pack.sources[field] === fannieConventional.sources[field],
    )
    expect(shared).toEqual([])
  })
})

it('has no programme twice on one day', () => {
  const keys = sizingRulePacks.map(({ id, effective, version }) => `${id} ${effective} ${version}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  // Coverage and share of value as the products' term sheets have them.
  ['fannie-small', 1.25, 0.8],
  ['fannie-structured-arm', 1.05, 0.65],
  ['fannie-structured-arm-affordable', 1.05, 0.7],
  ['fannie-arm-7-6', 1, 0.8],
  ['fannie-affordable', 1.2, 0.8],
  ['fannie-fha-risk-sharing', 1.2, 0.9],
  ['fannie-seniors', 1.45, 0.75],
  ['fannie-student', 1.3, 0.75],
  ['fannie-military', 1.25, 0.75],
  ['fannie-manufactured', 1.25, 0.8],
  ['fannie-cooperative', 1.55, 0.55],
  ['fannie-supplemental', 1.3, 0.7],
  ['fannie-near-stabilisation', 1.25, 0.75],
  ['fannie-near-stabilisation-affordable', 1.15, 0.75],
  ['fannie-reduced-occupancy-rehab', 1.2, 0.9],
  ['fannie-hard-subordinate-debt', 1.2, 0.8],
  ['freddie-floating', 1.25, 0.8],
  ['freddie-affordable-cash', 1.25, 0.8],
  ['freddie-affordable-bond', 1.15, 0.9],
  ['freddie-section-8', 1.2, 0.8],
  ['freddie-noah', 1.2, 0.8],
  ['freddie-seniors', 1.5, 0.75],
  ['freddie-student', 1.3, 0.8],
  ['freddie-manufactured', 1.25, 0.8],
  ['freddie-value-add', 1.15, 0.85],
  ['freddie-moderate-rehab', 1.2, 0.8],
  ['freddie-lease-up', 1.3, 0.75],
  ['freddie-supplemental', 1.25, 0.8],
  ['cmbs-conduit', 1.25, 0.75],
  ['life-company', 1.25, 0.65],
  ['bank', 1.25, 0.65],
])('%s lends at %d and %d of value', (id, coverage, share) => {
  const pack = sizingRulePacks.find((candidate) => candidate.id === id)
  const tier = pack?.tiers.find((candidate) => candidate.tier === pack.usualTier)
  expect([tier?.minimumDebtServiceCoverage, tier?.maximumLoanToValue]).toEqual([coverage, share])
})

it.each([
  // Share of income and of value or cost, and the yearly premium, as the letters and notices have them.
  ['hud-223f', '2025-01-07', 0.85, 0.85, 0.006],
  ['hud-223f', '2025-09-30', 0.87, 0.87, 0.006],
  ['hud-223f', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-223f-affordable', '2025-01-07', 0.87, 0.87, 0.0035],
  ['hud-223f-affordable', '2025-09-30', 0.9, 0.9, 0.0035],
  ['hud-223f-affordable', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-223f-assisted', '2025-09-30', 0.9, 0.9, 0.0025],
  ['hud-223f-assisted', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-221d4', '2025-01-07', 0.85, 0.85, 0.0065],
  ['hud-221d4', '2025-09-30', 0.87, 0.87, 0.0065],
  ['hud-221d4', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-221d4-middle-income', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-221d4-affordable', '2025-10-01', 0.9, 0.9, 0.0025],
])('%s takes on %s %d of income, lends %d and costs %d a year', (id, on, ofIncome, ofValue, premium) => {
  const { tiers, mortgageInsurance } = packOn(id, on)
  expect([tiers[0]?.debtServiceShare, tiers[0]?.maximumLoanToValue]).toEqual([ofIncome, ofValue])
  expect(mortgageInsurance?.annual).toBe(premium)
  // The coverage beside the share is its reciprocal, rounded to two or three places.
  expect(tiers[0]?.minimumDebtServiceCoverage).toBeCloseTo(1 / ofIncome, 2)
})

it.each([
  ['hud-232-skilled', 1.45, 0.8, 1.45, 0.85],
  ['hud-232-assisted-living', 1.45, 0.75, 1.45, 0.8],
  ['hud-232-223f', 1.45, 0.8, 1.45, 0.85],
  ['hud-232-223a7', 1.11, 1, 1.05, 1],
])('%s lends at %d and %d, to a non-profit at %d and %d', (id, coverage, share, ofNonProfit, shareOfNonProfit) => {
  const { limits } = packOn(id, '2026-11-23')
  const of = (isNonProfit: boolean) => {
    const row = limits.find(({ when }) => when.isNonProfit === isNonProfit)
    return [row?.minimumDebtServiceCoverage, row?.maximumLoanToValue]
  }
  expect([of(false), of(true)]).toEqual([
    [coverage, share],
    [ofNonProfit, shareOfNonProfit],
  ])
})
