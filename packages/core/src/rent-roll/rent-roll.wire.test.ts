import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { without } from '../shared/records.ts'
import { aRentRoll, aUnit, rollWireNames } from './rent-roll.fixtures.ts'
import { RentRoll, RentRollDetail, RentRollDraft, RentRollOutline, RentRollRecord } from './rent-roll.schema.ts'
import { RentRollDraftWire, RentRollWire, SavedRentRollWire } from './rent-roll.wire.ts'

test.each([
  ['a rent roll as it was read', RentRollWire, RentRoll],
  ['a rent roll as it is saved', RentRollDraftWire, RentRollDraft],
  ['a rent roll in a list', SavedRentRollWire, RentRollOutline],
  ['a rent roll with its leases', SavedRentRollWire, RentRollDetail],
  ['a rent roll with all that proves it', SavedRentRollWire, RentRollRecord],
] as const)('%s loses nothing on its way over the wire', (_, codec, domain) => {
  expectLossless(codec as z.ZodType<object>, domain as z.ZodType<object>, rollWireNames)
})

const future = aUnit({ unit: '102', leaseStart: '2026-02-01', leaseEnd: '2027-01-31' })
const roll = aRentRoll([aUnit({ inPlaceRent: 1400, squareFeet: 700 })], { futureLeases: [future] })

interface RollOnWire extends Record<string, unknown> {
  rentroll: Record<string, unknown>[]
}

function wireForm(rentRoll: RentRoll): RollOnWire {
  return JSON.parse(JSON.stringify(z.encode(RentRollWire, rentRoll)))
}

test('all leases stand in one list, future ones marked, with dates in seconds and rent by square foot', () => {
  const { rentroll, rent_roll_date } = wireForm(roll)
  // 2025-06-01 is 20,240 days after 1970-01-01; 1,400 dollars for 700 square feet are 2 per square foot.
  expect(rentroll[0]).toMatchObject({
    occupancyCode: 'current',
    inPlace: 1400,
    isVacant: false,
    leaseStartDateUnix: 20_240 * 86_400,
    in_place_rent_per_sqft: 2,
    is_future: false,
  })
  expect(rentroll[1]).toMatchObject({ unit: '102', is_future: true })
  expect(rent_roll_date).toBe('2025-12-31')
})

test('a lease of another sender that is not marked is a future one by its occupancy', () => {
  const wire = wireForm(aRentRoll([aUnit(), aUnit({ occupancy: 'future' })]))
  const unmarked = wire.rentroll.map((lease) => without(lease, 'is_future'))
  const { units, futureLeases } = z.decode(RentRollWire, { ...wire, rentroll: unmarked })
  expect([units.length, futureLeases.length]).toEqual([1, 1])
})

test('a property "None" is no property, a hash has no dashes, and tags are the usual ones where none are sent', () => {
  const { tags: _, ...untagged } = wireForm(roll)
  const heading = { id: 'r1', property_id: 'None', file_hash: '12-ab-34' }
  expect(z.decode(RentRollDraftWire, { ...untagged, ...heading })).toMatchObject({
    propertyId: null,
    fileHash: '12ab34',
    tags: ['Affordable', 'Renovated'],
    housingType: 0,
    dealId: null,
    evidence: null,
  })
})
