import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = { rent: 'Contract Rent', hap: 'Subsidy', pet: 'Pet Fees', conc: 'Recurring Concessions' }

describe('Yardi Voyager, Rent Roll with Lease Charges', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll with Lease Charges'],
    ['Cedar Bluff (cb01)'],
    ['As Of = 09/30/2025'],
    ['Month Year = 09/2025'],
    ['Unit', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Charge', 'Amount', 'Resident', 'Other', 'Move In', 'Lease', 'Move Out', 'Balance'],
    [null, null, 'Sq Ft', null, null, 'Rent', 'Code', null, 'Deposit', 'Deposit', null, 'Expiration', null, null],
    ['Current/Notice/Vacant Residents'],
    ['01-0101', 'cb1a', 700, 't0000101', 'Alder', 1200, 'rent', 1150, 300, 0, '05/01/2024', '04/30/2026', null, 0],
    [null, null, null, null, null, null, 'pet', 35, null, null, null, null, null, null],
    [null, null, null, null, null, null, 'conc', -50, null, null, null, null, null, null],
    [null, null, null, null, null, null, 'Total', 1135, null, null, null, null, null, null],
    [],
    ['01-0102', 'cb1a', 700, 't0000102', 'Birch', 1200, 'rent', 400, 300, 0, '01/15/2023', '01/14/2025', '10/31/2025', 12.5],
    [null, null, null, null, null, null, 'hap', 780, null, null, null, null, null, null],
    [null, null, null, null, null, null, 'Total', 1180, null, null, null, null, null, null],
    [],
    ['01-0103', 'cb2a', 950, 'VACANT', 'VACANT', 1500, null, 0, 0, 0, null, null, null, 0],
    [null, null, null, null, null, null, 'Total', 0, null, null, null, null, null, null],
    [],
    ['01-0104', 'cb2a', 950, 'MODEL', 'MODEL', 1500, null, 0, 0, 0, null, null, null, 0],
    [null, null, null, null, null, null, 'Total', 0, null, null, null, null, null, null],
    [],
    ['Future Residents/Applicants'],
    ['01-0103', null, 950, 't0000201', 'Cherry', 0, 'rent', 1480, 0, 0, '10/05/2025', '10/04/2026', null, 0],
    [null, null, null, null, null, null, 'Total', 1480, null, null, null, null, null, null],
    [null, null, null, 'Total', 'Cedar Bluff (cb01)', 5400, null, 3795, 600, 0, null, null, null, 12.5],
    [],
    ['Summary Groups', null, null, null, null, 'Square', 'Market', 'Lease', 'Security', 'Other', '# Of', '% Unit', '% Sqft', 'Balance'],
    [null, null, null, null, null, 'Footage', 'Rent', 'Charges', 'Deposit', 'Deposits', 'Units', 'Occupancy', 'Occupied', null],
    ['Current/Notice/Vacant Residents', null, null, null, null, 3300, 5400, 2315, 600, 0, 4, 50, 42.42, 12.5],
    ['Future Residents/Applicants', null, null, null, null, 950, 0, 1480, 0, 0, 1, null, null, 0],
    ['Occupied Units', null, null, null, null, 1400, 2400, null, null, null, 2, 50, 42.42, null],
    ['Total Non Rev Units', null, null, null, null, 950, 1500, null, null, null, 1, 25, 28.79, null],
    ['Total Vacant Units', null, null, null, null, 950, 1500, null, null, null, 1, 25, 28.79, null],
    ['Totals:', null, null, null, null, 3300, 5400, 3795, 600, 0, 4, 100, 100, 12.5],
    [],
    ['Summary of Charges by Charge Code (Current/Notice/Vacant Residents Only)'],
    ['Charge Code', null, null, null, null, 'Amount'],
    ['conc', null, null, null, null, -50],
    ['hap', null, null, null, null, 780],
    ['pet', null, null, null, null, 35],
    ['rent', null, null, null, null, 1550],
    ['Total', null, null, null, null, 2315],
  ]
  const { rentRoll, ties } = aReading(rows, codes)

  it('counts two homes lived in (one on notice), one vacant, one model, and a lease to come', () => {
    // Market 1200 + 1200 + 1500 + 1500; rent 1150 + (400 + 780 subsidy); square feet 2 x 700 + 2 x 950.
    expect(rentRollSummary(rentRoll)).toEqual({
      asOf: '2025-09-30',
      unitCount: 4,
      dwellingCount: 4,
      bedSpaceCount: 0,
      apartmentCount: 4,
      occupiedCount: 2,
      vacantCount: 1,
      nonRevenueCount: 1,
      futureLeaseCount: 1,
      totalMarketRent: 5400,
      totalContractRent: 2330,
      totalInPlaceRent: 2280,
      totalSquareFeet: 3300,
    })
  })

  it('tells notice by the move-out date and leaves the lease start unknown', () => {
    expect(rentRoll.units.map(({ status }) => status)).toEqual(['Current', 'Notice', 'Vacant', 'Model'])
    const [first] = rentRoll.units
    expect([first?.leaseStart, first?.moveIn, first?.leaseEnd]).toEqual([null, '2024-05-01', '2026-04-30'])
  })

  it('ties to every figure of the summaries', () => {
    expect(ties.filter((tie) => !tie.holds)).toEqual([])
    expect(ties.length).toBeGreaterThanOrEqual(20)
  })
})

describe('Yardi Voyager student roll', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll with Lease Charges'],
    ['As Of = 09/30/2025'],
    ['Unit', 'Room', 'Bed', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Charge', 'Amount', 'Lease From', 'Lease To', 'Move In', 'Move Out'],
    [null, null, null, null, 'Sq Ft', null, null, 'Rent', 'Code', null, null, null, null, null],
    ['Current/Notice/Vacant Residents'],
    ['101', 'A', '1', '2x2', 450, 's0000001', 'Alder', 800, 'rent', 790, '08/15/2025', '07/31/2026', '08/15/2025', null],
    [null, null, null, null, null, null, null, null, 'Total', 790, null, null, null, null],
    ['101', 'B', '1', '2x2', 450, 's0000002', 'Birch', 800, 'rent', 780, '08/15/2025', '07/31/2026', '08/15/2025', null],
    [null, null, null, null, null, null, null, null, 'Total', 780, null, null, null, null],
    ['102', 'A', '1', '2x2', 450, 'VACANT', 'VACANT', 800, null, 0, null, null, null, null],
    [null, null, null, null, null, null, null, null, 'Total', 0, null, null, null, null],
    ['102', 'B', '1', '2x2', 450, 's0000003', 'Cherry', 800, 'rent', 805, '08/15/2025', '07/31/2026', '08/15/2025', null],
    [null, null, null, null, null, null, null, null, 'Total', 805, null, null, null, null],
    [null, null, null, null, null, 'Total', 'Elm Student House', 3200, null, 2375, null, null, null, null],
  ]
  const { rentRoll, ties, findings } = aReading(rows, codes)

  it('keeps each bed, with its room, and raises no doubled unit', () => {
    expect(rentRoll.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
      ['101', 790],
      ['101', 780],
      ['102', 0],
      ['102', 805],
    ])
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/duplicate-unit')
    expect(rentRoll.units.map(({ bed }) => bed)).not.toContain(12)
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

describe('plain Yardi Rent Roll', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll'],
    ['Cedar Bluff (cb01)'],
    ['As Of = 09/30/2025'],
    ['Unit', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Actual', 'Resident', 'Other', 'Move In', 'Lease', 'Move Out', 'Balance'],
    [null, null, 'Sq Ft', null, null, 'Rent', 'Rent', 'Deposit', 'Deposit', null, 'Expiration', null, null],
    ['Current/Notice/Vacant Residents'],
    ['0101', 'A1', '700.00', 't0000101', 'Alder', '1,200.00', '1,150.00', '300.00', '0.00', '5/1/2024', '4/30/2026', null, '0.00'],
    ['0102', 'A1', '700.00', 'VACANT', 'VACANT', '1,200.00', '0.00', '0.00', '0.00', null, null, null, '0.00'],
    ['Future Residents/Applicants'],
    ['0102', 'A1', '700.00', 't0000333', 'Cherry', '1,200.00', '1,190.00', '300.00', '0.00', '10/12/2025', '10/11/2026', null, '0.00'],
    ['Total', 'Cedar Bluff (cb01)', null, null, null, '2,400.00', '2,340.00', '600.00', '0.00', null, null, null, '0.00'],
    ['Summary Groups', null, null, 'Square Footage', null, 'Market Rent', 'Actual Rent', 'Security Deposit', 'Other Deposits', '# Of Units', '% Unit Occupancy'],
    ['Current/Notice/Vacant Residents', null, null, '1,400.00', null, '2,400.00', '1,150.00', '300.00', '0.00', '2', '50.00'],
    ['Future Residents/Applicants', null, null, '700.00', null, '1,200.00', '1,190.00', '300.00', '0.00', '1', null],
    ['Occupied Units', null, null, '700.00', null, '1,200.00', null, null, null, '1', '50.00'],
    ['Total Vacant Units', null, null, '700.00', null, '1,200.00', null, null, null, '1', '50.00'],
    ['Totals:', null, null, '1,400.00', null, '2,400.00', '1,150.00', '600.00', '0.00', '2', '100.00'],
  ]
  const { rentRoll, ties } = aReading(rows)

  it('takes Actual Rent for the contract rent of two units and one lease to come', () => {
    const summary = rentRollSummary(rentRoll)
    expect(summary).toMatchObject({ unitCount: 2, occupiedCount: 1, futureLeaseCount: 1, totalContractRent: 1150 })
    expect(rentRoll.units[0]?.unit).toBe('0101')
    expect(rentRoll.futureLeases[0]?.contractRent).toBe(1190)
  })

  it('holds the totals in the summary, also those of actual rent', () => {
    expect(ties.some(({ what }) => /rent.*Current\/Notice\/Vacant/i.test(what))).toBe(true)
    expect(
      ties.filter(({ what }) => !/^Actual Rent, Total$|^Market Rent, Total$/.test(what)).every(({ holds }) => holds),
    ).toBe(true)
  })
})

describe('Yardi Breeze', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Rent Roll'],
    ['Properties: Elm Court'],
    ['As of 9/30/2025'],
    ['Unit', 'Unit Type', 'Unit SqFt', 'Tenant Name', 'Market Rent', 'Market Rent / SqFt', 'Actual Rent', 'Actual Rent / SqFt', 'Tenant Deposit', 'Other Deposit', 'Move In', 'Lease Expiration', 'Move Out', 'Balance', 'Misc'],
    ['Elm Court (elm)'],
    ['Current/Notice/Vacant Tenants'],
    ['1A', '2BR1BA', 800, 'Alder', 1000, 1.25, 950, 1.19, 500, 0, '2/1/2022', '1/31/2026', null, 0, null],
    ['1B', '2BR1BA', 800, 'Birch', 1000, 1.25, 980, 1.23, 500, 0, '2/1/2022', null, '10/15/2025', 25, null],
    ['2A', '1BR1BA', 600, 'VACANT', 850, 1.42, 0, 0, 0, 0, null, null, null, 0, null],
    ['Future Tenants/Applicants'],
    ['2A', '1BR1BA', 600, 'Cherry', 850, 1.42, 840, 1.4, 400, 0, '10/20/2025', '10/19/2026', null, 0, null],
    ['Total', 'Elm Court', 2200, null, 2850, 1.3, 1930, 0.88, 1000, 0, null, null, null, 25, null],
  ]
  const { rentRoll, ties } = aReading(rows)

  it('reads tenants, notice by move-out, and never takes rent per square foot for rent', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 3,
      occupiedCount: 2,
      vacantCount: 1,
      futureLeaseCount: 1,
      totalMarketRent: 2850,
      totalContractRent: 1930,
      totalSquareFeet: 2200,
    })
    expect(rentRoll.units.map(({ status }) => status)).toEqual(['Current', 'Notice', 'Vacant'])
    expect(ties.map(({ holds }) => holds)).toEqual([true, true, true])
  })
})

it('holds the total of each property of a Yardi portfolio against its sections, of residents to come too', () => {
  const property = (name: string, rents: readonly [number, number], total: number): CellLiteral[][] => [
    [name],
    ['Current/Notice/Vacant Residents'],
    ['101', 'a1', 't1', 'Alder', 1300, rents[0], '08/31/2027'],
    ['102', 'a1', 't2', 'Birch', 1300, rents[1], '08/31/2027'],
    ['103', 'a1', 'VACANT', 'VACANT', 1300, 0],
    ['Future Residents/Applicants'],
    ['103', 'a1', 't3', 'Cedar', 1300, 0, '09/30/2027'],
    [null, null, 'Total', name, 3900, total],
    [],
  ]
  const { rentRoll, ties, verdict } = aReading([
    ['Unit', 'Unit Type', 'Resident', 'Name', 'Market Rent', 'Actual Rent', 'Lease Expiration'],
    ...property('Pine Court (pine)', [1200, 1210], 2410),
    ...property('Oak House (oak)', [1150, 1240], 2390),
  ])
  expect(ties.every(({ holds }) => holds)).toBe(true)
  expect(verdict).toBe('proven')
  expect(rentRoll.units.map(({ property: name, unit }) => `${name} ${unit}`)).toEqual([
    ...['101', '102', '103'].map((unit) => `Pine Court (pine) ${unit}`),
    ...['101', '102', '103'].map((unit) => `Oak House (oak) ${unit}`),
  ])
})

describe('Yardi, Tenancy Schedule', () => {
  it('counts the occupied and the vacant area below its total, which are no units', () => {
    const { units } = aReading([
      ['Tenancy Schedule I'],
      ['Property', 'Unit(s)', 'Lease', 'Area', 'Lease From', 'Lease To', 'Monthly Rent', 'Annual Rent'],
      ['loft', '101', 'Alder', 650, '06/01/2025', '05/31/2026', 1200, 14400],
      ['loft', '102', 'Birch', 720, '07/01/2025', '06/30/2026', 1300, 15600],
      ['loft', '103', 'VACANT', 650, null, null, 0, 0],
      ['Total Current', null, null, 2020, null, null, 2500, 30000],
      [],
      [null, 'Total Units', 'Total Area', 'Percentage', 'Monthly Rent', 'Annual Rent'],
      ['Occupied', 2, 1370, 67.82, 2500, 30000],
      ['Vacant', 1, 650, 32.18, 0, 0],
      ['Total', 3, 2020, 100, 2500, 30000],
    ]).rentRoll
    expect(units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
  })

  it('counts units of another building below the total, with a low number next to their status', () => {
    const { units } = aReading([
      ['Status', 'Unit', 'Tenant', 'Rent', 'Lease End'],
      ['Occupied', '101', 'Alder', 900, '06/30/2026'],
      ['Occupied', '102', 'Birch', 910, '07/31/2026'],
      ['Vacant', '103', null, 0, null],
      [null, 'Total', null, 1810, null],
      ['Occupied', '1', 'Cedar', 1500, '08/31/2026'],
      ['Vacant', '2', null, 0, null],
      [null, 'Total', null, 1500, null],
    ]).rentRoll
    expect(units.map(({ unit }) => unit)).toEqual(['101', '102', '103', '1', '2'])
  })
})
