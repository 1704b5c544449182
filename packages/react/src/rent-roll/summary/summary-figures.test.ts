import { compareRentRolls, type RentRollUnit } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { describe, expect, it, test } from 'vitest'
import { readRoll, rollSheet } from '../units/units.fixtures.ts'
import {
  chartLimits,
  leaseStarts,
  mixLines,
  monthName,
  rollChanges,
  rollFigures,
  summaryCards,
  withUserRents,
} from './summary-figures.ts'

const { rentRoll } = readRoll(rollSheet())

describe('the charts of a rent roll', () => {
  it('can all be drawn of a roll that says everything', () => {
    expect(Object.values(chartLimits(rentRoll)).filter((reason) => reason !== null)).toEqual([])
  })

  it('say what is missing where they cannot', () => {
    const bare = { leaseStart: null, leaseEnd: null, bed: null, inPlaceRent: null }
    const limits = chartLimits({ units: [aUnit(bare)], chargeCodes: [] })
    expect(Object.values(limits).every((reason) => reason !== null)).toBe(true)
    expect(limits.starts).toContain('a lease start on more than 20% of units. Map the lease start column')
  })

  it('show the mix by plan or by beds', () => {
    expect(mixLines(rentRoll, false)).toHaveLength(6)
    expect(mixLines(rentRoll, true).map(({ name, units }) => [name, units])[1]).toEqual(['1 bed, 1 bath', 32])
  })

  it('count leases by the month in which they or their residents came, empty units left out', () => {
    const units = [
      aUnit({ leaseStart: '2025-06-01', moveIn: '2023-01-15' }),
      aVacantUnit(),
      aUnit({ leaseStart: null }),
    ]
    expect(leaseStarts(units, 'leaseStart')).toEqual([{ month: '2025-06', leases: 1 }])
    expect(leaseStarts(units, 'moveIn').map(({ month }) => month)).toEqual(['2023-01', '2025-06'])
  })

  it('go by the market rents that people set', () => {
    const set = withUserRents(rentRoll, { Townhome: { marketRent: 2100 } }).unitTypes
    expect(set.find(({ floorplan }) => floorplan === 'Townhome')?.userRents).toEqual({ marketRent: 2100 })
  })

  it('name months shortly', () => {
    expect(['expired', '2026-08', 'unknown'].map(monthName)).toEqual(['Expired', '08/26', 'No end date'])
  })
})

const valuesOf = (roll: ReturnType<typeof aRentRoll>) =>
  Object.fromEntries(summaryCards(roll, 'floorplan').map(({ label, value }) => [label, value]))

describe('the figures of a rent roll', () => {
  it('count units and add up rents', () => {
    expect(valuesOf(aRentRoll([aUnit(), aVacantUnit({ unit: '102' })]))).toEqual({
      Units: '2',
      Occupied: '50.0%',
      Vacant: '1',
      'Non-revenue': '0',
      'Market rent': '$2,500',
      'Contract rent': '$1,200',
      'In-place rent': '$1,200',
      'Loss to lease': '$50',
      'Contract rent per SF': '$1.71',
    })
  })

  it('do not take what nobody knows for zero', () => {
    const unknown = { marketRent: null, contractRent: null, inPlaceRent: null, squareFeet: null }
    const values = valuesOf(aRentRoll([aUnit(unknown)]))
    expect([values['Market rent'], values['Contract rent'], values['Loss to lease']]).toEqual(['—', '—', '—'])
    expect(valuesOf(aRentRoll([])).Occupied).toBe('—')
  })
})

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
  // Rent 2,000 before and 3,180 after; the renewal rises 3%, the new lease of unit 2 rises 10%.
  expect(rollChanges({ before, after }, compareRentRolls(before, after))).toEqual([
    'Occupied 2 → 3',
    'Contract rent +$1,180/mo',
    '1 trade-out +10.0%',
    '1 renewal +3.0%',
  ])
})
