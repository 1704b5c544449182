import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = { RNT: 'Contract Rent', PKG: 'Parking', RC: 'Contract Rent', PET: 'Pet Fees', HAP: 'Subsidy' }

describe('MRI, a row for each charge that repeats the unit', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['RENT ROLL', null, null, null, 'Report Date: 30-Sep-2025'],
    ['Bldg', 'Unit Code', 'Unit Type', 'Sq Ft', 'Tenant Name', 'Lease From', 'Lease To', 'Move In', 'Move Out', 'Market Rent', 'Charge Code', 'Amount'],
    ['01', '0101', '1B1', 700, 'Alder', '12-Jan-2025', '11-Jan-2026', '12-Jan-2023', null, 1200, 'RNT', 1150],
    ['01', '0101', '1B1', 700, 'Alder', '12-Jan-2025', '11-Jan-2026', '12-Jan-2023', null, 1200, 'PKG', 40],
    ['01', '0102', '1B1', 700, 'VACANT', null, null, null, null, 1200, null, null],
    ['02', '0101', '2B2', 950, 'Birch', '01-Mar-2025', '28-Feb-2026', '01-Mar-2025', '31-Oct-2025', 1500, 'RNT', 1450],
    ['Total', null, null, 2350, null, null, null, null, null, 3900, null, 2640],
  ]
  const { rentRoll, ties, findings } = aReading(rows, codes)

  it('folds the charges of a unit together and keeps its building', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 3,
      occupiedCount: 2,
      vacantCount: 1,
      totalMarketRent: 3900,
      totalContractRent: 2600,
    })
    expect(rentRoll.units.map(({ building, unit }) => `${building}-${unit}`)).toEqual(['01-0101', '01-0102', '02-0101'])
    expect(rentRoll.units[0]).toMatchObject({ leaseStart: '2025-01-12', charges: { RNT: 1150, PKG: 40 } })
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/duplicate-unit')
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('closes with a total that counts units, and not the rows of their charges', () => {
    const totals = ['Entity Totals', 3, null, 2350, null, null, null, null, null, 3900, null, 2640]
    const counted = aReading([...rows.slice(0, -1), totals], codes)
    expect(counted.ties.map(({ what, holds }) => `${what} ${holds}`)).toEqual(
      ['Sq Ft', 'Market Rent', 'Amount'].map((caption) => `${caption}, Entity Totals true`),
    )
    expect(counted.reasons.map(({ code }) => code)).not.toContain('rows-left-over')
  })
})

describe('Buildium', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent roll'],
    ['As of 9/30/2025'],
    ['Unit', 'Tenant', 'Lease start', 'Lease end', 'Bed/Bath', 'Rent', 'Deposit', 'Prepayments', 'Balance'],
    ['12 Elm Street, Dover, DE 19901'],
    ['12 Elm Street - A', 'Alder, Ann', '5/1/2025', '4/30/2026', '2/1', '$1,150.00', '$500.00', '$0.00', '$0.00'],
    ['12 Elm Street - B', 'Vacant', '--', '--', '2/1', '--', '--', '--', '--'],
    ['Total for 12 Elm Street', null, null, null, null, '$1,150.00', '$500.00', '$0.00', '$0.00'],
    ['3 Oak Avenue, Dover, DE 19901'],
    ['3 Oak Avenue - 1', 'Birch, Bo; Birch, Bea', '5/1/2024', 'At-will', '1/1.5', '$900.00', '$400.00', '$0.00', '$25.00'],
    ['Total for 3 Oak Avenue', null, null, null, null, '$900.00', '$400.00', '$0.00', '$25.00'],
    ['Total', null, null, null, null, '$2,050.00', '$900.00', '$0.00', '$25.00'],
  ]
  const { rentRoll, ties } = aReading(rows)

  it('groups units by address and reads beds and baths', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 3,
      occupiedCount: 2,
      vacantCount: 1,
      totalContractRent: 2050,
    })
    expect(rentRoll.units[2]).toMatchObject({
      property: '3 Oak Avenue, Dover, DE 19901',
      bed: 1,
      bath: 1.5,
      leaseEnd: null,
    })
    expect(rentRoll.units[1]).toMatchObject({ occupancy: 'vacant', contractRent: 0 })
    expect(ties.length).toBe(3)
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

describe('Rent Manager', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll with Charges'],
    ['As of 09/30/2025'],
    ['Unit', 'Type', 'Market', 'Tenant', 'Lease Dates', 'Description', 'Charge Amount'],
    ['Lot 12', 'SGL', 600, 'Alder, Ann (10442)', '01/01/2025-12/31/2025', 'RC', 575],
    [null, null, null, null, null, 'PET', 15],
    [null, null, null, null, null, 'Total', 590],
    ['Lot 13', 'SGL', 600, 'Vacant', null, null, null],
    ['Lot 14', 'DBL', 700, 'Birch, Bo (10518)', '03/01/2025-02/28/2026', 'RC', 690],
    [null, null, null, null, null, 'Total', 690],
    ['Totals', null, 1900, null, null, null, 1280],
  ]
  const { rentRoll, ties } = aReading(rows, codes)

  it('splits lease dates that stand in one cell', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 3,
      occupiedCount: 2,
      totalMarketRent: 1900,
      totalContractRent: 1265,
    })
    expect(rentRoll.units[0]).toMatchObject({ unit: 'Lot 12', leaseStart: '2025-01-01', leaseEnd: '2025-12-31' })
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })
})

describe('affordable housing rolls', () => {
  it('adds the housing assistance to the tenant share in a wide roll', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'BR', 'Tenant', 'Contract Rent', 'Tenant Rent', 'HAP', 'Utility Allowance', 'Lease End'],
      ['101', 1, 'Alder', 1180, 400, 780, 55, '4/30/2026'],
      ['102', 2, 'Birch', 1400, 0, 1400, 70, '4/30/2026'],
      ['103', 2, 'Vacant', 1400, null, null, null, null],
      ['Total', null, null, 3980, 400, 2180, 125, null],
    ]
    const { rentRoll } = aReading(rows, codes)
    // Contract rent of the occupied units: 1,180 + 1,400.
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 3, vacantCount: 1, totalContractRent: 2580 })
    expect(rentRoll.units.map(({ bed }) => bed)).toEqual([1, 2, 2])
  })

  it('adds tenant rent and subsidy where no contract rent is printed', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'BR', 'Tenant', 'Tenant Rent', 'HAP', 'Lease End'],
      ['101', 1, 'Alder', 400, 780, '4/30/2026'],
      ['102', 2, 'Birch', 0, 1400, '4/30/2026'],
    ]
    const { rentRoll } = aReading(rows, codes)
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1180, 1400])
  })
})

describe('rolls of small managers, with notes, counts and items', () => {
  it('reads a note with a date below a unit as a note, not as its lease', () => {
    const { units } = aReading([
      ['Unit', 'Tenant', 'Type', 'Rent', 'Lease End'],
      ['1', 'Alder', '1BR', 900, '8/31/2026'],
      [null, 'Rent increase to $950 effective 6/1/2026'],
      ['2', 'Birch', '2BR', 1100, '4/30/2026'],
      [null, 'Gave notice 3/15/2026, moving 4/30/2026'],
      ['3', 'Cedar', '1BR', 910, '9/30/2026'],
      ['Total', null, null, 2910, null],
    ]).rentRoll
    expect(units.map(({ tenantName, leaseStart }) => [tenantName, leaseStart])).toEqual([
      ['Alder', null],
      ['Birch', null],
      ['Cedar', null],
    ])
  })

  it('reads Rent Manager’s count of units below the totals as no unit', () => {
    const { units } = aReading([
      ['Unit', 'Tenant', 'Charge Type', 'Amount'],
      ['1', 'Alder', 'Rent', 900],
      [null, null, 'Concession', -50],
      ['2', 'Birch', 'Rent', 950],
      ['3', '*VACANT*', null, null],
      ['Totals:', null, null, 1800],
      ['Units: 3', 'Occupied: 2', 'Vacant: 1', null],
    ]).rentRoll
    expect(units.map(({ unit }) => unit)).toEqual(['1', '2', '3'])
  })

  it('reads the names of charges in an Item column as charge codes, and row numbers there as nothing', () => {
    const charged = aReading(
      [
        ['Unit', 'Resident', 'Item', 'Monthly Amount'],
        ['1', 'Alder', 'Base Rent', 900],
        [null, null, 'Less: Concession', -50],
        ['2', 'Birch', 'Base Rent', 950],
        [null, null, 'Pet fee', 25],
        ['3', 'Vacant', null, null],
        ['Total', null, null, 1825],
      ],
      { 'Base Rent': 'Contract Rent', 'Less: Concession': 'Recurring Concessions', 'Pet fee': 'Pet Fees' },
    ).rentRoll
    expect(charged.units.map(({ contractRent }) => contractRent)).toEqual([900, 950, 0])
    const numbered = aReading([
      ['Item', 'Unit', 'Tenant', 'Rent'],
      [1, '101', 'Alder', 900],
      [2, '102', 'Birch', 950],
      [3, '103', 'Vacant', 0],
      [null, 'Total', null, 1850],
    ]).rentRoll
    expect(numbered.units.map(({ floorplan, contractRent }) => [floorplan, contractRent])).toEqual([
      [null, 900],
      [null, 950],
      [null, 0],
    ])
  })

  it('finds the units below a first caption that an owner left blank', () => {
    const { rentRoll, verdict } = aReading([
      [null, 'Tenant', 'Bed/Bath', 'Rent', 'Lease End'],
      ['101', 'Alder', '1/1', 900, '06/30/2026'],
      ['102', 'Birch', '1/1', 910, '07/31/2026'],
      ['103', 'Vacant', '2/1', 0, null],
      [null, null, 'Total', 1810, null],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(verdict).toBe('proven')
  })

  it('counts no sums by bedrooms below the total as units', () => {
    const { units } = aReading([
      ['Unit', 'Bed', 'Tenant', 'Rent', 'Market'],
      ['101', 1, 'Alder', 900, 950],
      ['102', 1, 'Birch', 910, 950],
      ['103', 2, 'Vacant', 0, 1200],
      ['Total', 4, null, 1810, 3100],
      ['1 Bedroom', 2, null, 1810, 1900],
      ['2 Bedroom', 1, null, 0, 1200],
    ]).rentRoll
    expect(units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
  })
})
