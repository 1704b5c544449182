import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { occupancyGroupsOf } from './occupancy-groups.ts'

const units = [
  aUnit({ unit: '101', charges: { rent: 1200 } }),
  aUnit({ unit: '102', status: 'Corp', charges: { rent: 1100 }, contractRent: 1100, inPlaceRent: 1100 }),
  aVacantUnit({ unit: '103', status: 'Hold' }),
  aVacantUnit({ unit: '104', status: 'Hold', charges: { rent: 990 } }),
]

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
