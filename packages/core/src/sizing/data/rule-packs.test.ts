import { describe, expect, it } from 'vitest'
import { sizingRulePackOf } from '../rules/sizing-rule-pack-of.ts'
import { fannieConventional, sizingRulePacks } from './rule-packs.ts'

describe.each(sizingRulePacks.map((pack) => [pack.id, pack] as const))('the rules of %s', (_id, pack) => {
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
])('%s lends at %d and %d of value', (id, coverage, share) => {
  const pack = sizingRulePacks.find((candidate) => candidate.id === id)
  const tier = pack?.tiers.find((candidate) => candidate.tier === pack.usualTier)
  expect([tier?.minimumDebtServiceCoverage, tier?.maximumLoanToValue]).toEqual([coverage, share])
})
