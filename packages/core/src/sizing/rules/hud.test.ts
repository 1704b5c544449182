import { describe, expect, it } from 'vitest'
import { type HudTestInput, hudTests, minimumCoverageOfCare, statutoryLimit } from './hud.ts'
import { packInForce, programOf } from './size-deal.ts'

describe('hud tests', () => {
  const criteriaOf = (id: string, on = '2026-11-23') => {
    const { criteria } = packInForce(id, on)
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
      ['Acquisition cost', 'does not apply: the loan is not an acquisition'],
      ['Cost to refinance', 'tested'],
      ['Cost less grants', 'does not apply: no grants, public loans, or gifts provided'],
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
      expect(of({ bedrooms: null })[0]?.why).toContain('bedroom counts not provided')
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
      // The loan is 87 % of 10,000,000 plus 2 % of itself.
      expect(cap).toBeCloseTo(0.87 * (10_000_000 + 0.02 * cap), 6)
      expect(of({ purpose: 'purchase' })[2]?.why).toContain('does not apply')
    })

    it('is not tested without the cost', () => {
      expect(of({ purpose: 'purchase', costBeforeFees: null })[1]?.why).toBe(
        'not tested: cost before fees not provided',
      )
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
      expect(of({ grants: 10_000_000 })[3]).toMatchObject({ cap: 0, why: 'Grants cover the full cost.' })
      expect(of({ grants: 1, costBeforeFees: null })[3]?.why).toContain('not tested')
    })
  })
})

describe('statutory limit', () => {
  const bedrooms = { none: 4, one: 40, two: 50, three: 6, fourOrMore: 1 }
  const limitsOf = (id: string) => {
    const limits = programOf(id).criteria?.statutory
    if (limits === null || limits === undefined || limits === 'not held') throw new Error(`${id} has no limits`)
    return limits
  }
  const unknown = { hasElevator: null, highCostFactor: null, adjustment: null }

  it('adds the limit of each unit by its bedrooms, and multiplies by the place', () => {
    // 4 x 78,368 + 40 x 86,835 + 50 x 106,477 + 6 x 133,357 + 150,791 = 10,061,655; x 3.15 = 31,694,213.25
    const place = { hasElevator: true, highCostFactor: 3.15, adjustment: null }
    expect(statutoryLimit(bedrooms, limitsOf('hud-223f'), place)).toBeCloseTo(31_694_213.25, 2)
  })

  it('takes the lower limits and the usual percentage where nobody says otherwise, and adds what is added', () => {
    // 4 x 66,864 + 40 x 75,904 + 50 x 91,749 + 6 x 115,254 + 130,129 = 8,712,719; x 2.7 = 23,524,341.30
    const limits = limitsOf('hud-221d4')
    expect(statutoryLimit(bedrooms, limits, unknown)).toBeCloseTo(23_524_341.3, 2)
    expect(statutoryLimit(bedrooms, limits, { ...unknown, adjustment: 100_000 })).toBeCloseTo(23_624_341.3, 2)
  })

  it('is never below nothing', () => {
    const none = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
    expect(statutoryLimit(none, limitsOf('hud-223f'), { ...unknown, adjustment: -1 })).toBe(0)
  })
})

describe('minimum coverage of care', () => {
  it('weights each kind of care by its beds: 60 independent and 40 assisted at 1.30 and 1.45 need 1.36', () => {
    const minimum = { independentLiving: 1.3, assistedLiving: 1.45 }
    expect(minimumCoverageOfCare(minimum, { independentLiving: 60, assistedLiving: 40 })).toBeCloseTo(1.36, 12)
  })

  it('is the one limit where there is one kind of care', () => {
    expect(minimumCoverageOfCare({ memoryCare: 1.45 }, { memoryCare: 12 })).toBeCloseTo(1.45, 12)
  })

  it('refuses beds that no limit is known for, and none at all', () => {
    expect(() => minimumCoverageOfCare({ memoryCare: 1.45 }, { assistedLiving: 1 })).toThrow('assistedLiving')
    expect(() => minimumCoverageOfCare({ memoryCare: 1.45 }, {})).toThrow('at least one bed')
  })
})
