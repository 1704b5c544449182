import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

describe('AppFolio, all columns, several properties', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll'],
    ['Exported On: 10/01/2025 10:20 AM'],
    ['Properties: All'],
    ['Units: Active'],
    ['As of: 09/30/2025'],
    ['Include Non-Revenue Units: Yes'],
    [],
    ['Unit', 'Tags', 'BD/BA', 'Tenant', 'Status', 'Sqft', 'Market Rent', 'Rent', 'Deposit', 'Lease From', 'Lease To', 'Move-in', 'Move-out', 'Next Rent Increase', 'Past Due', 'NSF Count', 'Late Count'],
    ['-> Elm Duplex - 12 Elm St Dover, DE 19901'],
    ['1', null, '2/1.00', 'Alder', 'Current', '800', '1,200.00', '1,150.00', '500.00', '05/01/2025', '04/30/2026', '05/01/2022', null, null, '0.00', '0', '0'],
    ['2', 'Renovated', '2/1.00', 'Birch', 'Notice-Unrented', '800', '1,200.00', '1,100.00', '500.00', '05/01/2024', null, '05/01/2022', '10/15/2025', null, '25.00', '0', '1'],
    ['2 Units', null, null, null, '100.0% Occupied', '1,600', '2,400.00', '2,250.00', '1,000.00', null, null, null, null, null, '25.00', '0', '1'],
    ['-> Oak Court - 3 Oak Ave Dover, DE 19901'],
    ['101', null, '1/1.00', null, 'Vacant-Unrented', '600', '950.00', null, null, null, null, null, null, null, '0.00', '0', '0'],
    ['102', null, '1/1.00', 'Cherry', 'Evict', '600', '950.00', '900.00', '400.00', '05/01/2025', '04/30/2026', '05/01/2022', null, null, '2,700.00', '1', '3'],
    ['103', null, '1/1.00', null, 'Vacant-Rented', '600', '950.00', null, null, null, null, null, null, null, '0.00', '0', '0'],
    ['103', null, '1/1.00', 'Dogwood', 'Future', '600', '950.00', '940.00', '400.00', '10/10/2025', '10/09/2026', '10/10/2025', null, null, '0.00', '0', '0'],
    ['104', null, '1/1.00', 'Elder', 'Past', '600', '950.00', '875.00', '0.00', '05/01/2023', '04/30/2024', '05/01/2022', '04/30/2024', null, '110.00', '0', '0'],
    ['G1', null, '--/--', 'Cherry', 'Current', null, '75.00', '75.00', null, '05/01/2025', null, '05/01/2025', null, null, '0.00', '0', '0'],
    ['S1', 'Storage', '0/--', null, 'Vacant-Unrented', null, '40.00', null, null, null, null, null, null, null, '0.00', '0', '0'],
    ['5 Units', null, null, null, '40.0% Occupied', '1,800', '2,965.00', '975.00', '400.00', null, null, null, null, null, null, null, null],
    ['Total 7 Units', null, null, null, '57.1% Occupied', '3,400', '5,365.00', '3,225.00', '1,400.00', null, null, null, null, null, null, null, null],
  ]
  const { rentRoll, findings } = aReading(rows)

  it('counts current units of both properties, garages and storage among them but not as dwellings', () => {
    // Dwellings: 2 on Elm, 101, 102, 103 on Oak. Rent 1150 + 1100 + 900 + 75 for the garage.
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 7,
      dwellingCount: 5,
      occupiedCount: 4,
      vacantCount: 3,
      futureLeaseCount: 1,
      totalContractRent: 3225,
    })
  })

  it('names the property of each unit and reads beds and baths', () => {
    expect(rentRoll.units.map(({ property }) => property?.slice(0, 4))).toEqual([
      'Elm ',
      'Elm ',
      'Oak ',
      'Oak ',
      'Oak ',
      'Oak ',
      'Oak ',
    ])
    expect(rentRoll.units[0]).toMatchObject({ bed: 2, bath: 1, occupancy: 'current' })
    expect(rentRoll.units[1]).toMatchObject({ occupancy: 'notice', moveOut: '2025-10-15', leaseEnd: null })
    expect(rentRoll.units[3]).toMatchObject({ occupancy: 'eviction', contractRent: 900 })
  })

  it('does not call the numbers that two properties share doubled', () => {
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/duplicate-unit')
  })
})

describe('AppFolio, one property, with the property in a column', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Property', 'Unit', 'BD/BA', 'Tenant', 'Status', 'Sqft', 'Market Rent', 'Rent', 'Lease From', 'Lease To'],
    ['Elm Duplex', '1', '2/1.00', 'Alder', 'Current', 800, 1200, 1150, '05/01/2025', '04/30/2026'],
    ['Elm Duplex', '2', '2/1.00', null, 'Vacant-Unrented', 800, 1200, null, null, null],
    ['Oak Court', '1', '1/1.00', 'Birch', 'Current', 600, 950, 900, '05/01/2025', '04/30/2026'],
    ['Total', '3 Units', null, null, '66.7% Occupied', 2200, 3350, 2050, null, null],
  ]
  const { rentRoll, ties } = aReading(rows)

  it('keeps the property of each unit and ties rent, market rent, area and count', () => {
    expect(rentRoll.units.map(({ property, unit }) => `${property} ${unit}`)).toEqual([
      'Elm Duplex 1',
      'Elm Duplex 2',
      'Oak Court 1',
    ])
    expect(ties.map(({ what, holds }) => `${what} ${holds}`)).toEqual([
      'Sqft, Total true',
      'Market Rent, Total true',
      'Rent, Total true',
      'Units, Total true',
    ])
  })
})

it('an AppFolio roll by unit type is proven by its totals; the total of the occupancy table below is none of its units', () => {
  const unit = (at: number, rent: number): CellLiteral[] => {
    const isVacant = rent === 0
    return [
      String(at),
      'A1',
      '1/1.00',
      isVacant ? 'Vacant Unit' : `Tenant ${at}`,
      640,
      1100,
      1.6,
      rent,
      isVacant ? 0 : 300,
    ]
  }
  const { rentRoll, ties, verdict } = aReading([
    ['As of: 09/30/2026'],
    ['Unit', 'Unit Type', 'BD/BA', 'Tenant', 'Sqft', 'Market Rent', 'Monthly Rent / SF', 'Rent', 'Deposit'],
    ...[1100, 1050, 0, 1100, 1080, 1100].map((rent, at) => unit(101 + at, rent)),
    // 6 × 640 = 3,840, 6 × 1,100 = 6,600, and the rents total 5,430.
    ['6 Units', null, null, null, 3840, 6600, 1.41, 5430, 1500],
    ['Total 6 Units', null, null, null, 3840, 6600, null, 5430, 1500],
    [],
    [null, 'Units', '% of Units', 'Rent', 'Market Rent'],
    ['Occupied', 5, 83.3, 5430, null],
    ['Vacant', 1, 16.7, 0, null],
    ['Total', 6, 100, 5430, 6600],
  ])
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1100, 1050, 0, 1100, 1080, 1100])
  expect(ties.filter(({ holds }) => !holds)).toEqual([])
  expect(verdict).toBe('proven')
})

it('names no home by a caption over other units, nor by one over an amount that is of none', () => {
  const { units } = aReading([
    ['Unit', 'BD/BA', 'Tenant', 'Rent'],
    ['14 Oak St, Dover, DE 19901'],
    [null, null, 'Prior month collections', 5000],
    ['201', '2/1.00', 'Alder', 900],
    ['202', '2/1.00', 'Birch', 950],
    ['-> Elm House - 12 Elm St Dover, DE 19901'],
    [null, '1/1.00', 'Cedar', 900],
    [null, '1/1.00', 'Doe', 950],
  ]).rentRoll
  expect(units.map(({ unit }) => unit)).toEqual(['201', '202'])
})

it('names a single-family home without a unit number by the caption of its property, as AppFolio prints it', () => {
  const { rentRoll, ties } = aReading([
    ['Unit', 'BD/BA', 'Tenant', 'Status', 'Rent'],
    ['-> Elm Duplex - 12 Elm St Dover, DE 19901'],
    ['1', '2/1.00', 'Alder', 'Current', 1150],
    ['2', '2/1.00', null, 'Vacant-Unrented', null],
    ['2 Units', null, null, '50.0% Occupied', 1150],
    ['-> Oak House - 3 Oak Ave Dover, DE 19901'],
    [null, '3/2.00', 'Birch', 'Current', 1900],
    ['1 Units', null, null, '100.0% Occupied', 1900],
    ['Total 3 Units', null, null, '66.7% Occupied', 3050],
  ])
  expect(rentRoll.units.map(({ unit, property }) => [unit, property?.slice(0, 9)])).toEqual([
    ['1', 'Elm Duple'],
    ['2', 'Elm Duple'],
    ['Oak House', 'Oak House'],
  ])
  expect(ties.every(({ holds }) => holds)).toBe(true)
})
