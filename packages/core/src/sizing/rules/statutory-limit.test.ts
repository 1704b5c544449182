import { expect, it } from 'vitest'
import { programmeOf } from './programme-of.ts'
import { statutoryLimit } from './statutory-limit.ts'

const bedrooms = { none: 4, one: 40, two: 50, three: 6, fourOrMore: 1 }
const limitsOf = (id: string) => {
  const limits = programmeOf(id).criteria?.statutory
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
