import { describe, expect, it } from 'vitest'
import { aReading, aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'
import { bedSpacesOf, type DataQuality, dataQuality, rentRollSummary } from './summary.ts'

describe('rentRollSummary', () => {
  it('counts a unit on notice as occupied and a model as neither occupied nor vacant', () => {
    const model = aVacantUnit({ occupancy: 'model', isVacant: false })
    const summary = rentRollSummary(aRentRoll([aUnit(), aUnit({ occupancy: 'notice' }), aVacantUnit(), model]))
    expect([summary.unitCount, summary.occupiedCount, summary.vacantCount, summary.nonRevenueCount]).toEqual([
      4, 2, 1, 1,
    ])
  })

  it('adds contract rent to the cent and keeps a missing market rent unknown', () => {
    const units = [aUnit({ contractRent: 1200.1, marketRent: null }), aUnit({ contractRent: 0.2, marketRent: null })]
    const summary = rentRollSummary(aRentRoll(units))
    expect([summary.totalContractRent, summary.totalMarketRent]).toEqual([1200.3, null])
  })

  it('takes the rent of the charge code summary where no unit has a rent of its own', () => {
    const rent = {
      code: 'Rent',
      description: null,
      category: 'Contract Rent' as const,
      probability: 1,
      inPlaceRent: true,
      yearly: false,
      total: 9000,
    }
    const roll = aRentRoll([aUnit({ contractRent: null })], {
      chargeCodes: [rent, { ...rent, code: 'Pet', category: 'Pet Fees', total: 70 }],
    })
    expect(rentRollSummary(roll).totalContractRent).toBe(9000)
  })

  it('tells dwellings from the parking spaces among the units', () => {
    const summary = rentRollSummary(aRentRoll([aUnit(), aUnit({ isDwelling: false })]))
    expect([summary.unitCount, summary.dwellingCount]).toEqual([2, 1])
  })
})

const lettered = (bed: number, ...units: string[]) => units.map((unit) => aUnit({ unit, bed }))

describe('a student roll by the bed', () => {
  it('counts beds and apartments where a column names the bed', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Bed Space', 'Floor Plan', 'Tenant', 'Rent'],
      ['101', 'A', '2x2', 'Alder', 700],
      ['101', 'B', '2x2', 'Birch', 710],
      ['102', 'A', '2x2', 'Cedar', 700],
      ['102', 'B', '2x2', 'Vacant', null],
    ])
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 4, bedSpaceCount: 4, apartmentCount: 2 })
    expect(rentRoll.units.map(({ bedSpace }) => bedSpace)).toEqual(['A', 'B', 'A', 'B'])
  })

  it('knows beds by the letters behind the unit where units of different sizes have as many as bedrooms', () => {
    const units = [...lettered(4, '101-A', '101-B', '101-C', '101-D'), ...lettered(2, '102-A', '102-B')]
    const summary = rentRollSummary(aRentRoll(units))
    expect(summary).toMatchObject({ unitCount: 6, bedSpaceCount: 6, apartmentCount: 2 })
  })

  it('counts whole apartments beside them once each', () => {
    const units = [...lettered(3, '1 A', '1 B', '1 C'), ...lettered(2, '2 A', '2 B'), aUnit({ unit: '3' })]
    expect(rentRollSummary(aRentRoll(units))).toMatchObject({ bedSpaceCount: 5, apartmentCount: 3 })
  })
})

describe('a roll of whole apartments', () => {
  it('is not by the bed because two of them share a floor and have two bedrooms', () => {
    const units = [...lettered(2, '1A', '1B'), ...lettered(2, '2A', '2B'), ...lettered(2, '3A', '3B')]
    expect(bedSpacesOf(units).size).toBe(0)
    expect(rentRollSummary(aRentRoll(units))).toMatchObject({ bedSpaceCount: 0, apartmentCount: 6 })
  })

  it('is not by the bed where letters do not match the bedrooms', () => {
    expect(bedSpacesOf([...lettered(1, '1A', '1B', '1C'), ...lettered(2, '2A', '2B', '2C')]).size).toBe(0)
  })

  it('is not by the bed because a column is called Room', () => {
    expect(bedSpacesOf([aUnit({ unit: '1', bedSpace: '7' }), aUnit({ unit: '2', bedSpace: '9' })]).size).toBe(0)
  })
})

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
