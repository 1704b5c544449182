import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { occupancyGroupsOf, setOccupancyGroup } from './occupancy-groups.ts'
import { unitTypesOf } from './unit-mix.ts'

const codes = [
  {
    code: 'rent',
    description: null,
    category: 'Contract Rent' as const,
    probability: 1,
    inPlaceRent: true,
    yearly: false,
    total: 0,
  },
]
const units = [
  aUnit({ unit: '101', charges: { rent: 1200 } }),
  aUnit({ unit: '102', status: 'Corp', charges: { rent: 1100 }, contractRent: 1100, inPlaceRent: 1100 }),
  aVacantUnit({ unit: '103', status: 'Hold' }),
  aVacantUnit({ unit: '104', status: 'Hold', charges: { rent: 990 } }),
]
const rentRoll = aRentRoll(units, { chargeCodes: codes, unitTypes: unitTypesOf(units) })

it('lists each printed status with what it means, whether it is vacant, and how many units have it', () => {
  expect(occupancyGroupsOf(units)).toEqual([
    { status: 'Current', occupancy: 'current', isVacant: false, unitCount: 1 },
    { status: 'Corp', occupancy: 'current', isVacant: false, unitCount: 1 },
    { status: 'Hold', occupancy: 'vacant', isVacant: true, unitCount: 2 },
  ])
})

it('keeps units of one status apart where it means two things', () => {
  const both = [aUnit({ status: '' }), aVacantUnit({ status: '' })]
  expect(occupancyGroupsOf(both).map(({ isVacant }) => isVacant)).toEqual([false, true])
})

describe('setting a group', () => {
  it('sets the status on all its units and on no other', () => {
    const changed = setOccupancyGroup(rentRoll, { status: 'Hold', occupancy: 'vacant' }, 'down')
    expect(changed.units.map(({ occupancy }) => occupancy)).toEqual(['current', 'current', 'down', 'down'])
    expect(changed.units.map(({ isVacant }) => isVacant)).toEqual([false, false, false, false])
    expect(rentRoll.units[2]?.occupancy).toBe('vacant')
  })

  it('takes the rents from units that become vacant', () => {
    const { units: after, unitTypes } = setOccupancyGroup(rentRoll, { status: 'Corp', occupancy: 'current' }, 'vacant')
    expect(after[1]).toMatchObject({ isVacant: true, contractRent: 0, inPlaceRent: 0 })
    expect(unitTypes[0]?.vacantCount).toBe(3)
  })

  it('gives units that turn out to be let the rent of their charges, and an unknown one where none is printed', () => {
    const { units: after } = setOccupancyGroup(rentRoll, { status: 'Hold', occupancy: 'vacant' }, 'current')
    expect(after.map(({ contractRent }) => contractRent)).toEqual([1200, 1100, null, 990])
  })

  it('moves units of applicants to the leases to come, and back', () => {
    const future = setOccupancyGroup(rentRoll, { status: 'Corp', occupancy: 'current' }, 'future')
    expect([future.units.length, future.futureLeases.map(({ unit }) => unit)]).toEqual([3, ['102']])
    const back = setOccupancyGroup(future, { status: 'Corp', occupancy: 'future' }, 'current')
    expect([back.units.length, back.futureLeases.length]).toEqual([4, 0])
  })

  it('keeps what a person set for a floorplan', () => {
    const [type] = rentRoll.unitTypes
    if (!type) throw new Error('no floorplan')
    const named = { ...rentRoll, unitTypes: [{ ...type, floorplanName: 'Alder', userRents: { marketRent: 1400 } }] }
    const { unitTypes } = setOccupancyGroup(named, { status: 'Hold', occupancy: 'vacant' }, 'down')
    expect(unitTypes).toMatchObject([{ floorplanName: 'Alder', userRents: { marketRent: 1400 }, vacantCount: 0 }])
  })
})
