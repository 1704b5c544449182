import { compareRentRolls, type RentRollUnit } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { rollChanges, rollFigures } from './head-figures.ts'

const lease = {
  leaseStart: '2025-06-01',
  leaseEnd: '2026-05-31',
  moveIn: '2025-06-01',
  floorplan: 'A1',
  squareFeet: 700,
}

test('the head of a roll says occupancy, average rent and loss to lease', () => {
  const units = [
    aUnit({ unit: '1', contractRent: 1000, inPlaceRent: 1000, marketRent: 1100, ...lease }),
    aUnit({ unit: '2', contractRent: 1200, inPlaceRent: 1200, marketRent: 1300, ...lease }),
    aVacantUnit({ unit: '3', marketRent: 1200, floorplan: 'A1' }),
  ]
  const [occupancy, rent, loss] = rollFigures(aRentRoll(units))
  // Two of three units; (1,000 + 1,200) / 2.
  expect([occupancy?.value, rent?.value]).toEqual(['66.7%', '$1,100'])
  expect(loss?.value).toMatch(/^\$\d+\/mo$/)
})

test('two rolls differ by occupied units, rent, renewals and trade-outs', () => {
  const tenant = (unit: string, tenantName: string, more: Partial<RentRollUnit>) => aUnit({ unit, tenantName, ...more })
  const before = aRentRoll(
    [
      tenant('1', 'Ana Reyes', { ...lease, contractRent: 1000 }),
      tenant('2', 'Bo Larsen', { ...lease, contractRent: 1000 }),
      aVacantUnit({ unit: '3' }),
    ],
    { asOf: '2026-03-31' },
  )
  const again = { leaseStart: '2026-06-01', leaseEnd: '2027-05-31' }
  const after = aRentRoll(
    [
      tenant('1', 'Ana Reyes', { ...lease, ...again, contractRent: 1030 }),
      tenant('2', 'Cal Moreno', { ...lease, ...again, moveIn: '2026-06-01', contractRent: 1100 }),
      tenant('3', 'Dee Park', { ...lease, ...again, moveIn: '2026-06-01', contractRent: 1050 }),
    ],
    { asOf: '2026-09-30' },
  )
  // Rent 2,000 before and 3,180 after; the renewal is 3% up, the new lease of unit 2 is 10% up.
  expect(rollChanges({ before, after }, compareRentRolls(before, after))).toEqual([
    'Occupied 2 → 3',
    'Contract rent +$1,180/mo',
    '1 trade-out +10.0%',
    '1 renewal +3.0%',
  ])
})
