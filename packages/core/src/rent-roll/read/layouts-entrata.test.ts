import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = {
  'Base Rent': 'Contract Rent',
  'Pet Rent': 'Pet Fees',
  'Residential Rent': 'Contract Rent',
  'Trash Fee': 'none',
  'Unit Premium': 'none',
}

describe('Entrata, Rent Roll with charge detail', () => {
  const header = [
    'Bldg-Unit',
    'Unit Type',
    'SQFT',
    'Unit Status',
    'Resident',
    'Move-In',
    'Lease Start',
    'Lease End',
    'Expected Move-Out',
    'Budgeted Rent',
    'Ledger',
    'Charge Code',
    'Actual Charges',
    'Scheduled Charges',
    'Balance',
    'Deposit Held',
  ]
  const charge = (code: string, actual: number, scheduled: number) => [
    ...Array(10).fill(null),
    'Resident',
    code,
    actual,
    scheduled,
    null,
    null,
  ]
  const closing = (actual: number, scheduled: number) => [
    ...Array(11).fill(null),
    'Charge Total:',
    actual,
    scheduled,
    0,
    250,
  ]
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll 3.7 generated 10/01/2025 09:12 AM'],
    ['Maple Terrace'],
    ['September 2025'],
    ['Unit Details'],
    header,
    ['A-101', '1x1 A', 700, 'Occupied No Notice', 'Alder', '05/01/2024', '05/01/2025', '04/30/2026', null, 1200, 'Resident', 'Base Rent', 1150, 1150, null, null],
    charge('Pet Rent', 17.5, 35),
    closing(1167.5, 1185),
    ['A-102', '1x1 A', 700, 'Notice Unrented', 'Birch', '05/01/2023', '05/01/2024', null, '10/15/2025', 1200, 'Resident', 'Base Rent', 1100, 1100, null, null],
    closing(1100, 1100),
    ['A-103', '2x2 B', 950, 'Vacant Rented Ready', '-- Vacant --', null, null, null, null, 1500, null, '-', 0, 0, null, null],
    ['A-104', '2x2 B', 950, 'Vacant Unrented Not Ready', '-- Vacant --', null, null, null, null, 1500, null, '-', 0, 0, null, null],
    ['A-105', '2x2 B', 950, 'Down', '-- Vacant --', null, null, null, null, 1500, null, '-', 0, 0, null, null],
    ['Maple Terrace Total:', null, 4250, null, null, null, null, null, null, 6900, null, null, 2267.5, 2285, 0, 500],
    [],
    ['Future Resident Details'],
    ['Bldg-Unit', 'Unit Type', 'SQFT', 'Unit Status', 'Resident', 'Move-In', 'Lease Start', 'Lease End', 'Budgeted Rent', 'Ledger', 'Charge Code', 'Actual Charges', 'Scheduled Charges', 'Balance', 'Deposit Held'],
    ['A-103', '2x2 B', 950, 'Vacant Rented Ready', 'Cherry', '10/08/2025', '10/08/2025', '10/07/2026', 1500, 'Resident', 'Base Rent', 0, 1480, 0, 0],
    [...Array(10).fill(null), 'Charge Total:', 0, 1480, 0, 0],
    ['Maple Terrace Total:', null, 950, null, null, null, null, null, 1500, null, null, 0, 1480, 0, 0],
    [],
    ['Average Charges by Unit Type Summary'],
    ['Unit Type', 'Rentable Units', 'Occupied Units', 'Budgeted Rent', 'Scheduled Charges'],
    ['1x1 A', 2, 2, 1200, 1142.5],
    ['2x2 B', 3, 0, 1500, 0],
  ]
  const { rentRoll, ties, ledger } = aReading(rows, codes)

  it('counts two occupied, two vacant and one down unit by their statuses', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 5,
      occupiedCount: 2,
      vacantCount: 2,
      nonRevenueCount: 1,
      futureLeaseCount: 1,
      totalMarketRent: 6900,
      totalContractRent: 2250,
      totalSquareFeet: 4250,
    })
  })

  it('takes scheduled charges and not what was posted this month', () => {
    expect(rentRoll.units[0]?.charges).toEqual({ 'Base Rent': 1150, 'Pet Rent': 35 })
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('takes the sum of the charges above for their total, also where its row has no word', () => {
    const unnamed = rows.map((row) => row.map((cell) => (cell === 'Charge Total:' ? null : cell)))
    const reading = aReading(unnamed, codes)
    expect(reading.rentRoll.units.map(({ charges }) => charges)).toEqual(rentRoll.units.map(({ charges }) => charges))
    expect(reading.ties).toEqual(ties)
    expect(reading.ledger.totals.mapped).toEqual(ledger.totals.mapped)
  })

  it('keeps such a row as a charge where other leases of the table have none', () => {
    const roommates = rows.map((row) => row.map((cell) => (cell === 'Charge Total:' ? null : cell)))
    // The row below A-102 that repeats its 1,100 has 1,101 here.
    const reading = aReading(
      roommates.map((row) => (row[11] === null && row[13] === 1100 ? row.with(13, 1101) : row)),
      codes,
    )
    expect(reading.ties.find(({ what }) => what.startsWith('Scheduled Charges'))?.computed).toBe(2285 + 1185 + 1101)
  })

  it('takes a total of charges for that of the lease above where its word stands beside the codes, under floorplans of their own', () => {
    const lease = (unit: string, rent: number): CellLiteral[][] => [
      [unit, 'Occupied', 'Alder', 1300, 'Resident', 'Rent', rent],
      [null, null, null, null, 'Resident', 'Trash', 25],
      [null, null, null, null, 'Charge Total:', null, rent + 25],
    ]
    const plan = (name: string, rents: readonly [number, number]): CellLiteral[][] => [
      [`Unit Type: ${name}`],
      ...lease(`1-${name}1`, rents[0]),
      ...lease(`1-${name}2`, rents[1]),
      [`${name} Total:`, null, null, null, null, null, rents[0] + rents[1] + 50],
    ]
    const columns = [
      'Bldg-Unit',
      'Unit Status',
      'Resident',
      'Budgeted Rent',
      'Ledger',
      'Charge Code',
      'Scheduled Charges',
    ]
    const reading = aReading(
      // 1,200 + 1,210 + 1,150 + 1,160 + 4 x 25
      [columns, ...plan('A', [1200, 1210]), ...plan('B', [1150, 1160]), ['Total:', null, null, 5200, null, null, 4820]],
      { Rent: 'Contract Rent', Trash: 'Trash' },
    )
    expect(reading.ties.every(({ holds }) => holds)).toBe(true)
    expect(reading.rentRoll.units.map(({ floorplan, charges }) => [floorplan, charges.Rent])).toEqual([
      ['A', 1200],
      ['A', 1210],
      ['B', 1150],
      ['B', 1160],
    ])
  })

  it('keeps a charge without a code that is no sum of those above', () => {
    const unnamed = rows.map((row) => row.map((cell) => (cell === 'Pet Rent' ? null : cell)))
    expect(aReading(unnamed, codes).ties).toEqual(ties)
  })
})

describe('Entrata without charge detail', () => {
  // biome-ignore format: a sheet, a row a line
  const grid = gridOf('Maple', [
    ['Rent Roll'],
    ['Maple Terrace'],
    ['September 2025'],
    ['Unit Details'],
    ['Bldg-Unit', 'Unit Type', 'SQFT', 'Unit Status', 'Resident', 'Move-In', 'Lease Start', 'Lease End', 'Market Rent', 'Actual Charges', 'Scheduled Charges', 'Balance'],
    ['Building: 1'],
    ['101', '1x1', 700, 'Occupied No Notice', 'Alder', '05/01/2024', '05/01/2025', '04/30/2026', 1200, 1300, 1250, 0],
    ['102', '1x1', 700, 'Notice Rented', 'Birch', '05/01/2024', '05/01/2025', '04/30/2026', 1200, 1180, 1180, 0],
    ['103', '1x1', 700, 'Vacant Unrented Ready', '-- Vacant --', null, null, null, 1200, 0, 0, 0],
    ['1 Total:', null, 2100, null, null, null, null, null, 3600, 2480, 2430, 0],
    ['Maple Terrace Total:', null, 2100, null, null, null, null, null, 3600, 2480, 2430, 0],
    [],
    ['Status Summary', null, null, 'Charge Code Summary'],
    ['Description', 'Unit Count', 'Percent', 'Charge Code', 'Scheduled', 'Status Summary: Scheduled Rent', 'Status Summary: Scheduled Other'],
    ['Occupied No Notice', 1, '33.33%', 'Ledger: Resident', null, 1120, 130],
    ['Notice Rented', 1, '33.33%', 'Residential Rent', 2300, 1100, 80],
    ['Total Occupied Units', 2, '66.67%', 'Unit Premium', -80, 2220, 210],
    ['Vacant Unrented Ready', 1, '33.33%', 'Trash Fee', 210, 0, 0],
    ['Total Rentable Units', 3, '100.00%', 'Total:', 2430, 2220, 210],
  ])
  grid.hiddenColumns.push(5, 6)
  const { rentRoll, ties, ledger } = aReading(grid, codes)

  it('takes the scheduled rent of occupied units for the contract rent of all, since it and the rest make up all charges', () => {
    // 2,220 scheduled rent + 210 other = 2,430 scheduled charges of the occupied units.
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 3, occupiedCount: 2, totalContractRent: 2220 })
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([null, null, null])
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
    expect(ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('falls back on the rent codes where scheduled rent and the rest do not make up all charges', () => {
    const wrong = structuredClone(grid)
    const other = wrong.rows[16]?.[6]
    if (other) Object.assign(other, { value: 999, text: '999' })
    expect(rentRollSummary(aReading(wrong, codes).rentRoll).totalContractRent).toBe(2300)
  })
})

describe('Entrata, commercial suites', () => {
  // biome-ignore format: a sheet, a row a line
  const grid = gridOf('Shops', [
    ['Commercial Rent Roll'],
    ['Maple Terrace Shops'],
    ['September 2025'],
    ['Suite Details'],
    [null, null, null, null, null, null, null, 'Scheduled Charges', null, null, null, null],
    ['Bldg', 'Suite', 'Tenant', 'Suite Status', 'Rentable SQFT', 'Lease Commencement', 'Lease End', 'Monthly Base Rent', 'Other Monthly Charges', 'Annual Charges', 'Annual Charges / SQFT', 'Suite Details: Rentable Suites'],
    ['1', '1', 'Bakery &amp; Co', 'Occupied No Notice', 1000, '1/1/2024', '12/31/2028', 2000, 300, 27600, 27.6, 1],
    ['1', '2', '-- Vacant --', 'Vacant Unrented Ready', 800, null, null, 0, 0, 0, 0, 1],
    [null, null, null, 'Maple Terrace Shops Totals/Averages:', 1800, null, null, 2000, 300, 27600, 15.33, 2],
  ])
  grid.merges.push({ row: 4, column: 7, rowSpan: 1, columnSpan: 4 })
  grid.hiddenColumns.push(11)
  // A predictor that classifies any caption containing "rent" as rent.
  const { rentRoll, ties } = aReading(grid, { 'Suite Details: Rentable Suites': 'Contract Rent' })

  it('takes the monthly base rent, and no hidden helper column', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 2,
      dwellingCount: 0,
      occupiedCount: 1,
      totalContractRent: 2000,
      totalSquareFeet: 1800,
    })
    expect(rentRoll.units[0]?.building).toBe('1')
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })
})
