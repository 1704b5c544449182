import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

it('reads the dates of leases from a column of periods that is called Lease', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Tenants', 'Lease', 'Bed/Bath', 'Rent'],
    ['1', 'Alder', 'Fixed (1/1/2025 - 12/31/2025)', '2 / 1', 900],
    ['2', 'Birch', 'At-will (8/28/2024 - )', '2 / 1', 880],
    ['3', 'Vacant', null, '2 / 1', null],
  ])
  expect(rentRoll.units.map(({ leaseStart, leaseEnd }) => [leaseStart, leaseEnd])).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2024-08-28', null],
    [null, null],
  ])
})

it('leaves a column of words alone that is called Lease', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Tenants', 'Lease', 'Lease End', 'Rent'],
    ['1', 'Alder', 'Renewal 1/1/2025 - 12/31/2025', '12/31/2025', 900],
    ['2', 'Birch', 'New 2/1/2025 - 1/31/2026', '1/31/2026', 880],
  ])
  expect(rentRoll.units.map(({ leaseStart, leaseEnd }) => [leaseStart, leaseEnd])).toEqual([
    [null, '2025-12-31'],
    [null, '2026-01-31'],
  ])
})
