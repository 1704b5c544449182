import { expect, test } from 'vitest'
import { without } from '../../shared/without.ts'
import { aReading, aRentRoll, aUnit, aVacantUnit, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { rentRollTable } from './rent-roll-table.ts'

/** What a lease says, apart from where it stood. */
function saidOf({ units, futureLeases }: RentRoll) {
  return [...units, ...futureLeases].map((unit) => without(unit, 'source'))
}

test('a rent roll that is downloaded and read again says the same of every lease', () => {
  const changes = { '105': { Status: 'Vacant', Resident: null, Rent: null, 'Lease Start': null, 'Lease End': null } }
  const first = aReading(soundRoll(changes)).rentRoll
  const again = aReading(rentRollTable(first)).rentRoll
  expect(saidOf(again)).toEqual(saidOf(first))
  expect([again.property, again.asOf]).toEqual([first.property, first.asOf])
})

test('future leases are still future leases', () => {
  const future = aUnit({ unit: '101', tenantName: 'Resident Z', leaseStart: '2026-03-01', leaseEnd: '2027-02-28' })
  const roll = aRentRoll([aUnit({ tenantName: 'Resident A' }), aVacantUnit({ unit: '102' })], {
    futureLeases: [future],
  })
  const again = aReading(rentRollTable(roll)).rentRoll
  expect([again.units.length, again.futureLeases.map(({ unit }) => unit)]).toEqual([2, ['101']])
})

test('with its charges, a rent roll comes to the same rents by code', () => {
  const charges = {
    '202': [
      ['RENT', 1200],
      ['CONC', -50],
    ],
  } as const
  const first = aReading(soundCharges(charges), soundCodes).rentRoll
  const again = aReading(rentRollTable(first, 'charges'), soundCodes).rentRoll
  expect(again.units.map(({ charges: own }) => own)).toEqual(first.units.map(({ charges: own }) => own))
  expect(again.units.map(({ contractRent }) => contractRent)).toEqual([1200, 1200, 1200, 1200])
})

test('the empty template has nothing but captions', () => {
  expect(rentRollTable(null)).toHaveLength(3)
})
