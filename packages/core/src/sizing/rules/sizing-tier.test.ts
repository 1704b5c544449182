import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { sizingTier } from './sizing-tier.ts'

const terms = { tier: null, interestOnlyMonths: 36, termMonths: 120 }

it('sizes by the usual tier, and by a stricter one where no principal is ever paid', () => {
  expect(sizingTier(terms, fannieConventional).tier.tier).toBe(2)
  expect(sizingTier({ ...terms, interestOnlyMonths: 120 }, fannieConventional).tier.tier).toBe(3)
})

it('sizes by the tier asked for and refuses one that the programme does not have', () => {
  expect(sizingTier({ ...terms, tier: 4 }, fannieConventional)).toMatchObject({ tier: { tier: 4 }, defaults: [] })
  expect(() => sizingTier({ ...terms, tier: 9 }, fannieConventional)).toThrow('tier must be one of 1, 2, 3, 4')
})
