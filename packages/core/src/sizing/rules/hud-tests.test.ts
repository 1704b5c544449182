import { describe, expect, it } from 'vitest'
import { type HudTestInput, hudTests } from './hud-tests.ts'
import { packOn } from './pack-on.ts'

const criteriaOf = (id: string, on = '2026-11-23') => {
  const { criteria } = packOn(id, on)
  if (criteria === null) throw new Error(`${id} has no criteria`)
  return criteria
}
const bedrooms = { none: 0, one: 100, two: 0, three: 0, fourOrMore: 0 }
const refinance: HudTestInput['request'] = {
  purpose: 'refinance',
  costBeforeFees: 10_000_000,
  isCashOut: false,
  grants: null,
  bedrooms,
  hasElevator: false,
  highCostFactor: 2.7,
  statutoryAdjustment: null,
}
const of = (changes: Partial<HudTestInput['request']>, id = 'hud-223f', value: number | null = 15_000_000) =>
  hudTests(criteriaOf(id), { request: { ...refinance, ...changes }, value, fees: 0.02 })

it('always shows criteria 4, 7, 10 and 11, those that do not apply with the reason', () => {
  const shown = of({}).map(({ name, cap, why }) => [name, cap === null ? why : 'tested'])
  expect(shown).toEqual([
    ['Statutory limit', 'tested'],
    ['Acquisition cost', 'does not apply: this is no purchase'],
    ['Refinancing cost', 'tested'],
    ['Cost less grants', 'does not apply: no grants, public loans or gifts were told of'],
  ])
})

describe('criterion 4, the limit a unit', () => {
  it('is the units by bedrooms at the place', () => {
    // 100 x 74,427 x 2.7
    expect(of({})[0]?.cap).toBeCloseTo(20_095_290, 2)
    // 100 x 86,835 x 2.7
    expect(of({ hasElevator: true })[0]?.cap).toBeCloseTo(23_445_450, 2)
  })

  it('is not tested without the bedrooms, nor by rules of a time whose limits are not held', () => {
    expect(of({ bedrooms: null })[0]?.why).toContain('bedrooms of the units are not known')
    const [old] = hudTests(criteriaOf('hud-223f', '2023-12-31'), { request: refinance, value: null, fees: 0 })
    expect(old?.why).toContain('not tested')
  })

  it('does not apply to health care', () => {
    expect(of({}, 'hud-232-223f')[0]?.why).toContain('does not apply')
  })
})

describe('criterion 7, the cost of a purchase', () => {
  it('is a share of the cost with the fees of the loan that it makes', () => {
    const cap = of({ purpose: 'purchase' })[1]?.cap ?? 0
    // The loan is 87 % of 10,000,000 and 2 % of itself.
    expect(cap).toBeCloseTo(0.87 * (10_000_000 + 0.02 * cap), 6)
    expect(of({ purpose: 'purchase' })[2]?.why).toContain('does not apply')
  })

  it('is not tested without the cost', () => {
    expect(of({ purpose: 'purchase', costBeforeFees: null })[1]?.why).toBe('not tested: no cost before fees given')
  })
})

describe('criterion 10, the cost to refinance', () => {
  it('pays all of the cost, its own fees included', () => {
    // 10,000,000 / 0.98
    expect(of({})[2]?.cap).toBeCloseTo(10_204_081.63, 2)
  })

  it('is 80 % of the value instead where cash is taken out and that is more', () => {
    expect(of({ isCashOut: true })[2]).toMatchObject({ cap: 12_000_000, limit: 0.8, base: 15_000_000, fees: 0 })
    expect(of({ isCashOut: true }, 'hud-223f', 12_000_000)[2]?.cap).toBeCloseTo(10_204_081.63, 2)
    expect(of({ isCashOut: true, costBeforeFees: null })[2]?.cap).toBe(12_000_000)
  })
})

describe('criterion 11, the cost less grants', () => {
  it('lends only what grants do not pay', () => {
    // 8,000,000 / 0.98
    expect(of({ grants: 2_000_000 })[3]?.cap).toBeCloseTo(8_163_265.31, 2)
    expect(of({ grants: 10_000_000 })[3]).toMatchObject({ cap: 0, why: 'Grants pay for all of the cost.' })
    expect(of({ grants: 1, costBeforeFees: null })[3]?.why).toContain('not tested')
  })
})
