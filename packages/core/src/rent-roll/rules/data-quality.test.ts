import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'
import { type DataQuality, dataQuality } from './data-quality.ts'

const bare: Partial<RentRollUnit> = { leaseStart: null, leaseEnd: null, bed: null, marketRent: null, squareFeet: null }
const quality = (count: number, of: number, known: Partial<RentRollUnit>, charged: ChargeCode[] = []): DataQuality => {
  const units = Array.from({ length: of }, (_, i) => aUnit({ ...bare, inPlaceRent: null, ...(i < count ? known : {}) }))
  return dataQuality(aRentRoll(units, { chargeCodes: charged }))
}
const code = (category: ChargeCode['category']): ChargeCode => ({
  code: 'x',
  description: null,
  category,
  probability: 1,
  inPlaceRent: false,
  yearly: false,
  total: 0,
})

describe('exactly one fifth of the units is not enough, one unit more is', () => {
  it.each([
    ['leaseStarts', { leaseStart: '2025-06-01' }],
    ['leaseEnds', { leaseEnd: '2026-05-31' }],
    ['inPlaceRents', { inPlaceRent: 1200 }],
    ['beds', { bed: 0 }],
    ['lossToLease', { inPlaceRent: 1200, marketRent: 1300, leaseEnd: '2026-05-31' }],
  ] as const)('%s', (flag, known) => {
    expect([quality(2, 10, known)[flag], quality(3, 10, known)[flag]]).toEqual([false, true])
    expect([quality(1, 5, known)[flag], quality(2, 5, known)[flag]]).toEqual([false, true])
  })
})

it('exactly one third of the units is not enough for rent per square foot, one unit more is', () => {
  const known = { inPlaceRent: 1200, squareFeet: 800 }
  expect([quality(3, 9, known), quality(4, 9, known)].map((each) => each.rentPerSquareFoot)).toEqual([false, true])
})

it('loss to lease needs lease ends and both rents on the same units', () => {
  expect(quality(10, 10, { inPlaceRent: 1200, marketRent: 1300 }).lossToLease).toBe(false)
  expect(quality(10, 10, { inPlaceRent: 1200, leaseEnd: '2026-05-31' }).lossToLease).toBe(false)
})

it('a vacant unit’s rent of 0 is no rent', () => {
  expect(quality(10, 10, { inPlaceRent: 0, marketRent: 1300, leaseEnd: '2026-05-31' })).toMatchObject({
    inPlaceRents: false,
    lossToLease: false,
  })
})

it('one charge code will do, and concessions need a code of their category', () => {
  expect(quality(0, 5, {})).toMatchObject({ chargeCodes: false, concessions: false })
  expect(quality(0, 5, {}, [code('Contract Rent')])).toMatchObject({ chargeCodes: true, concessions: false })
  expect(quality(0, 5, {}, [code('Recurring Concessions')]).concessions).toBe(true)
  expect(quality(0, 5, {}, [code('Upfront Concessions')]).concessions).toBe(true)
})

it('an empty rent roll is good for nothing', () => {
  expect(Object.values(quality(0, 0, {}))).toEqual(Array(8).fill(false))
})
