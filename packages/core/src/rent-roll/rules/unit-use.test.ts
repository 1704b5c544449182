import { describe, expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { cancelingCode, isDwellingSpace, unitUse, unpaidUnits } from './unit-use.ts'

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
    expect(cancelingCode(whole, [code('FREE', 'Emp Allow')])).toBe('FREE')
    expect(cancelingCode({ ...whole, charges: { RENT: 1500, FREE: -1400 } }, [])).toBeNull()
  })

  it('is never a concession: a free month comes off once, from the statement', () => {
    expect(cancelingCode(whole, [code('FREE', 'Upfront Concessions')])).toBeNull()
  })
})

const apartment = { floorplan: 'A1', designation: null, bedBath: null, unitCaption: 'Unit' }

it('counts an apartment as a dwelling', () => {
  expect(isDwellingSpace(apartment)).toBe(true)
})

it.each(['Comm-A1', 'COMM 1BR', 'Comm.A1'])('counts the floorplan %s of The Commons as a dwelling', (floorplan) => {
  expect(isDwellingSpace({ ...apartment, floorplan })).toBe(true)
})

it.each([
  ['a parking space', { ...apartment, floorplan: 'A_Park' }],
  ['a garage', { ...apartment, floorplan: 'Garage' }],
  ['a storage room that AppFolio prints without baths', { ...apartment, bedBath: '3/--' }],
  ['a commercial unit that Yardi abbreviates', { ...apartment, floorplan: 'Comm.lar' }],
  ['a cell tower among the apartments of a building', { ...apartment, floorplan: null, unit: 'Cell tower' }],
  ['a shop', { ...apartment, designation: 'Retail' }],
  ['a suite of a commercial roll', { ...apartment, floorplan: null, unitCaption: 'Suite' }],
])('does not count %s', (_what, space) => {
  expect(isDwellingSpace(space)).toBe(false)
})

it('is not misled by a plan called The Parkview', () => {
  expect(isDwellingSpace({ ...apartment, floorplan: 'The Parkview' })).toBe(true)
})

it('takes suites that have residents for apartments', () => {
  const suite = { ...apartment, floorplan: null, unitCaption: 'Suite', tenantCaption: 'Resident' }
  expect(isDwellingSpace(suite)).toBe(true)
})

it('counts who lives there without paying, not what stands empty or is a model', () => {
  const units = [
    aUnit(),
    aUnit({ contractRent: 1100, charges: { RENT: 1100, CORP: -1100 } }),
    aUnit({ contractRent: 900, occupancy: 'employee' }),
    aVacantUnit(),
    aVacantUnit({ occupancy: 'model', isVacant: false }),
    aUnit({ isDwelling: false, occupancy: 'employee' }),
  ]
  // 1,100 and 900.
  expect(unpaidUnits({ units, chargeCodes: [] })).toEqual({ units: 2, contractRent: 2000 })
  expect(unpaidUnits({ units: [aUnit()], chargeCodes: [] })).toEqual({ units: 0, contractRent: null })
})
