import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'
import { sizingTier } from './sizing-tier.ts'

const terms = { tier: null, interestOnlyMonths: 36, termMonths: 120, careMix: null }

it('sizes by the usual tier, and by a stricter one where no principal is ever paid', () => {
  expect(sizingTier(terms, fannieConventional).tier.tier).toBe(2)
  expect(sizingTier({ ...terms, interestOnlyMonths: 120 }, fannieConventional).tier.tier).toBe(3)
})

it('sizes by the tier asked for and refuses one that the programme does not have', () => {
  expect(sizingTier({ ...terms, tier: 4 }, fannieConventional)).toMatchObject({ tier: { tier: 4 }, defaults: [] })
  expect(() => sizingTier({ ...terms, tier: 9 }, fannieConventional)).toThrow('tier must be one of 1, 2, 3, 4')
})

it('weights the coverage of a seniors property by its kinds of care, and takes the strictest where they are unknown', () => {
  const seniors = programmeOf('fannie-seniors')
  const coverage = (careMix: Parameters<typeof sizingTier>[0]['careMix']) =>
    sizingTier({ ...terms, careMix }, seniors).tier.minimumDebtServiceCoverage
  // 50 x 1.30, 30 x 1.40 and 20 x 1.45 of 100 beds: 0.65 + 0.42 + 0.29.
  expect(coverage({ independentLiving: 50, assistedLiving: 30, memoryCare: 20 })).toBeCloseTo(1.36, 12)
  expect(coverage(null)).toBe(1.45)
  expect(sizingTier(terms, seniors).defaults[0]?.why).toContain('strictest')
})

it('takes the exact reciprocal of a share of income, and not the coverage that is printed beside it', () => {
  const { tier, limitName } = sizingTier(terms, programmeOf('hud-223f'))
  expect(tier.minimumDebtServiceCoverage * 0.87).toBeCloseTo(1, 12)
  expect(limitName).toBeNull()
})

it('names the row of the table, and lists what stands in where the market is not given', () => {
  const small = programmeOf('freddie-sbl')
  const facts = { ...terms, purpose: 'refinance' as const }
  const known = sizingTier({ ...facts, market: 'standard' }, small)
  expect([known.limitName, known.defaults]).toEqual(['standard market, refinance', []])
  const unknown = sizingTier({ ...facts, market: null }, small)
  expect(unknown.tier).toMatchObject({ minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.7 })
  expect(unknown.defaults.map(({ name }) => name)).toEqual(['minimumDebtServiceCoverage', 'maximumLoanToValue'])
})
