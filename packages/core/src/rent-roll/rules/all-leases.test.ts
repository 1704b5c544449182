import { expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { allLeases } from './all-leases.ts'

it('counts leases to come among all leases, behind the units', () => {
  const rentRoll = aRentRoll([aUnit({ unit: '101' })], { futureLeases: [aUnit({ unit: '102', occupancy: 'future' })] })
  expect(allLeases(rentRoll).map(({ unit }) => unit)).toEqual(['101', '102'])
})
