import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { rulePackDiff } from './rule-pack-figures.ts'
import { packInForce } from './size-deal.ts'

it('shows that October 2025 changed the premiums of HUD, and nothing but where they were read', () => {
  const changes = rulePackDiff(packInForce('hud-223f', '2025-09-30'), packInForce('hud-223f', '2025-10-01'))
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
