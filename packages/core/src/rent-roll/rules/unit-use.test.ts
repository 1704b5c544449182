import { describe, expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { cancellingCode, unitUse } from './unit-use.ts'

const code = (name: string, category: 'Upfront Concessions' | 'Emp Allow') => ({
  code: name,
  description: null,
  category,
  probability: 1,
  inPlaceRent: true,
  yearly: false,
  total: 0,
})

describe('what a unit means for the underwriting', () => {
  it('counts residents on notice as paying and approved applicants’ units as empty', () => {
    expect(unitUse(aUnit({ occupancy: 'notice' }), [])).toBe('occupied')
    expect(unitUse(aVacantUnit({ occupancy: 'vacantLeased' }), [])).toBe('vacant')
  })

  it('counts model, office, down and employee units as earning nothing', () => {
    const uses = (['model', 'admin', 'down', 'employee'] as const).map((occupancy) => unitUse(aUnit({ occupancy }), []))
    expect(new Set(uses)).toEqual(new Set(['nonRevenue']))
  })

  it('counts no parking stall', () => {
    expect(unitUse(aUnit({ isDwelling: false }), [])).toBe('notDwelling')
  })
})

describe('a code that cancels the rent of its own unit', () => {
  const whole = aUnit({ contractRent: 1500, charges: { RENT: 1500, FREE: -1500 } })

  it('is found by arithmetic', () => {
    expect(cancellingCode(whole, [code('FREE', 'Emp Allow')])).toBe('FREE')
    expect(cancellingCode({ ...whole, charges: { RENT: 1500, FREE: -1400 } }, [])).toBeNull()
  })

  it('is never a concession: a free month comes off once, from the statement', () => {
    expect(cancellingCode(whole, [code('FREE', 'Upfront Concessions')])).toBeNull()
  })
})
