import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = {
  RENT: 'Contract Rent',
  PARKING: 'Parking',
  PETFEE: 'Pet Fees',
  EMPLCRED: 'Emp Allow',
  'HAP RENT': 'Subsidy',
}

describe('OneSite, Rent Roll Detail with a column for each charge', () => {
  const header = [
    'Bldg/Unit',
    'Floorplan',
    'Unit\nDesignation',
    'SQFT',
    'Unit/Lease\nStatus',
    'Name',
    'Move-In\nMove-Out',
    'Lease\nStart',
    'Lease\nEnd',
    'Market +\nAddl.',
    'Dep On\nHand',
    'Balance',
    'Lease\nRent',
    'RENT',
    'PARKING',
    'EMPLCRED',
    'Total\nBilling',
  ]
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['OneSite Reports - Fern Hollow'],
    ['RENT ROLL DETAIL'],
    ['10/02/2025 8:15:22AM'],
    ['As of Date: 09/30/2025'],
    ['Parameters: Properties - ALL; Show All Unit Designations or Filter by - ALL; Subjournals - ALL'],
    header,
    ['01-101', 'A1', 'N/A', '700', 'Occupied', 'Alder', '05/01/2024', '05/01/2025', '04/30/2026', '1,200', '100', '0', '1,150', '1,150', '30', '0', '1,180'],
    ['01-102', 'A1', 'N/A', '700', 'Occupied-NTVL', 'Birch', '05/01/2023\n10/15/2025', '05/01/2024', '10/15/2025', '1,200', '100', '(25)', '1,100', '1,100', '0', '0', '1,100'],
    ['01-102', 'A1', 'N/A', '700', 'Applicant', 'Cherry', '10/20/2025', '10/20/2025', '10/19/2026', '0', '0', '0', '1,210', '1,210*', '0', '0', '1,210*'],
    ['01-103', 'B1', 'Renovated', '950', 'Vacant-Leased', 'VACANT', null, null, null, '1,500', '0', '0', '0', '0', '0', '0', '0'],
    ['01-103', 'B1', 'Renovated', '950', 'Applicant', 'Dogwood', '10/05/2025', '10/05/2025', '10/04/2026', '0', '150', '0', '1,480', '1,480*', '0', '0', '1,480*'],
    ['OneSite Reports - Fern Hollow'],
    ['RENT ROLL DETAIL'],
    ['As of Date: 09/30/2025'],
    ['details'],
    header,
    ['01-104', 'B1', 'N/A', '950', 'Occupied', 'Elm', '06/01/2022', '06/01/2025', '05/31/2026', '1,500', '0', '0', '1,450', '1,450', '0', '(290)', '1,160'],
    ['01-104', 'B1', 'N/A', '950', 'Pending renewal', 'Elm', '06/01/2022', '06/01/2026', '05/31/2027', '0', '0', '0', '1,495', '1,495*', '0', '(290)*', '1,205*'],
    ['01-105', 'A1', 'N/A', '700', 'Model', 'MODEL', null, null, null, '1,200', '0', '0', '0', '0', '0', '0', '0'],
    ['01-106', 'A1', 'N/A', '700', 'Admin/Down', 'ADMIN/DOWN', null, null, null, '1,200', '0', '0', '0', '0', '0', '0', '0'],
    ['Totals:', null, null, '4,700', null, null, null, null, null, '7,800', '350', '(25)', '3,700', '3,700', '30', '(290)', '3,440'],
    ['Note: * denotes future charges, which are not included in totals.'],
    ['Occupancy status', null, '# units', '% occ'],
    ['Occupied, no NTV', null, '2', '33.33'],
  ]
  const { rentRoll, ties, findings } = aReading(rows, codes)

  it('counts six homes and puts applicants and the pending renewal aside', () => {
    // Market 1200 x 4 + 1500 x 2; rent 1150 + 1100 + 1450; square feet 700 x 4 + 950 x 2.
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 6,
      occupiedCount: 3,
      vacantCount: 1,
      nonRevenueCount: 2,
      futureLeaseCount: 3,
      totalMarketRent: 7800,
      totalContractRent: 3700,
      totalInPlaceRent: 3410,
      totalSquareFeet: 4700,
    })
  })

  it('reads move-in over move-out in one cell', () => {
    const notice = rentRoll.units.find(({ unit }) => unit === '01-102')
    expect([notice?.moveIn, notice?.moveOut, notice?.occupancy]).toEqual(['2023-05-01', '2025-10-15', 'notice'])
  })

  it('ties all totals but those that the report itself leaves future charges out of', () => {
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('reads a future charge with its star', () => {
    expect(rentRoll.futureLeases.map(({ contractRent }) => contractRent)).toEqual([1210, 1480, 1495])
  })
})

describe('OneSite, subsidised: a sub-journal row repeats the unit', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['RENT ROLL DETAIL'],
    ['As of Date: 09/30/2025'],
    ['Unit', 'Floorplan', 'SQFT', 'Unit/Lease Status', 'Name', 'Sub Journal', 'Lease Start', 'Lease End', 'Market + Addl.', 'Lease Rent', 'RENT', 'HAP RENT', 'Total Billing'],
    ['101', 'A1', 700, 'Occupied', 'Alder', 'RESIDENT', '05/01/2025', '04/30/2026', 1200, 400, 400, 0, 400],
    ['101', 'A1', 700, 'Occupied', 'Alder', 'SUBSIDY', '05/01/2025', '04/30/2026', 0, 0, 0, 780, 780],
    ['102', 'A1', 700, 'Occupied', 'Birch', 'RESIDENT', '05/01/2025', '04/30/2026', 1200, 1150, 1150, 0, 1150],
    ['103', 'A1', 700, 'Vacant', 'VACANT', null, null, null, 1200, 0, 0, 0, 0],
    ['Totals:', null, 2100, null, null, null, null, null, 3600, 1550, 1550, 780, 2330],
  ]
  const { rentRoll, ties } = aReading(rows, codes)

  it('counts the unit once and adds the subsidy to its rent', () => {
    // Unit 101: tenant 400 + housing authority 780.
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 3,
      occupiedCount: 2,
      totalMarketRent: 3600,
      totalContractRent: 2330,
      totalSquareFeet: 2100,
    })
    expect(rentRoll.units[0]?.contractRent).toBe(1180)
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

describe('OneSite, stacked by transaction code, on printed pages', () => {
  const title = [['Fern Hollow'], ['Rent Roll Detail'], ['As of 09/30/2025'], ['details']]
  const header = [
    null,
    'Unit',
    null,
    'Floorplan',
    'SQFT',
    'Unit/Lease Status',
    'Name',
    'Move-In Move-Out',
    'Lease Start',
    'Lease End',
    'Market + Addl.',
    'Trans Code',
    'Lease Rent',
    'Other Charges/ Credits',
    'Total Billing',
    'Dep On Hand',
    'Balance',
  ]
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ...title,
    header,
    [null, '101', null, 'A1', 700, 'Occupied', 'Alder', '05/01/2024', '05/01/2025', '04/30/2026', 1200, 'RENT', 1150, 0, null, 100, 0],
    [null, null, null, null, null, null, null, null, null, null, null, 'PARKING', 0, 30, null, null, null],
    [null, null, null, null, null, null, null, null, null, null, null, 'Total', 1150, 30, 1180, null, null],
    [null, '102', null, 'A1', 700, 'Vacant', 'VACANT', null, null, null, 1200, null, 0, 0, 0, 0, 0],
    ...title,
    header,
    [null, '103', null, 'B1', 950, 'Occupied-NTV', 'Birch', '05/01/2023 10/15/2025', '05/01/2024', '10/15/2025', 1500, 'RENT', 1450, 0, null, 0, 0],
    [null, null, null, null, null, null, null, null, null, null, null, 'EMPLCRED', 0, -290, null, null, null],
    [null, null, null, null, null, null, null, null, null, null, null, 'Total', 1450, -290, 1160, null, null],
    [null, 'Totals:', null, null, 2350, null, null, null, null, null, 3900, null, 2600, -260, 2340, 100, 0],
  ]
  const { rentRoll, ties, findings } = aReading(rows, codes)

  it('reads rent and other charges from their two columns', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 3,
      occupiedCount: 2,
      vacantCount: 1,
      totalMarketRent: 3900,
      totalContractRent: 2600,
      totalInPlaceRent: 2310,
    })
    expect(rentRoll.units[0]?.charges).toEqual({ RENT: 1150, PARKING: 30 })
    expect(rentRoll.units[2]?.charges).toEqual({ RENT: 1450, EMPLCRED: -290 })
    expect(rentRoll.units[2]?.moveOut).toBe('2025-10-15')
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('reads a printed sheet whose captions are merged over a blank column, with figures in the second', () => {
    // biome-ignore format: a sheet, a row a line
    const grid = gridOf('Report', [
      ['Rent Roll Detail'],
      ['Unit', 'Floorplan', 'Market + Addl.', null, 'Trans Code', 'Lease Rent', null, 'Name'],
      ['101', 'A1', null, 1200, 'RENT', null, 1150, 'Alder'],
      [null, null, null, null, 'Total', null, 1150, null],
      ['102', 'A1', null, 1200, null, null, 0, 'VACANT'],
      ['Totals:', null, null, 2400, null, null, 1150, null],
    ])
    grid.merges.push({ row: 1, column: 2, rowSpan: 1, columnSpan: 2 }, { row: 1, column: 5, rowSpan: 1, columnSpan: 2 })
    const summary = rentRollSummary(aReading(grid, codes).rentRoll)
    expect(summary).toMatchObject({ unitCount: 2, vacantCount: 1, totalMarketRent: 2400, totalContractRent: 1150 })
  })
})

it('keeps the pending renewal of the resident above, in a OneSite row without its unit, out of the rent in force', () => {
  const rows = [
    ['Unit', 'SQFT', 'Unit/Lease Status', 'Name', 'Lease Start', 'Market + Addl.', 'Trans Code', 'Lease Rent'],
    ['101', 650, 'Occupied', 'Alder', '10/01/2025', 1250, 'RENT', 1200],
    [null, null, 'Pending renewal', 'Alder', '10/01/2026', null, 'RENT', 1260],
    ['102', 650, 'Occupied', 'Birch', '06/01/2026', 1250, 'RENT', 1150],
    ['Totals:', 1300, null, null, null, 2500, null, 2350],
  ]
  const { rentRoll, verdict } = aReading(rows, { RENT: 'Contract Rent' })
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 1150])
  expect(rentRoll.futureLeases).toMatchObject([{ unit: '101', contractRent: 1260, leaseStart: '2026-10-01' }])
  expect(verdict).toBe('proven')
})

it('counts the rent of a roommate whose status is pending with the unit above, where the lease is the same', () => {
  const { units, futureLeases } = aReading([
    ['Unit', 'Resident', 'Status', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
    ['101', 'Alder', 'Current', 1400, 700, '06/01/2025', '05/31/2026'],
    [null, 'Birch', 'Pending Renewal', null, 650, '06/01/2025', '05/31/2026'],
    ['102', 'Cherry', 'Current', 1400, 1350, '06/01/2025', '05/31/2026'],
    ['Total', null, null, 2800, 2700],
  ]).rentRoll
  expect([units.map(({ contractRent }) => contractRent), futureLeases.length]).toEqual([[1350, 1350], 0])
})

describe('OneSite with transaction codes, and a row of sums without a code below each lease', () => {
  const captions = ['Unit', 'SQFT', 'Name', 'Market + Addl.', 'Trans Code', 'Lease Rent', 'Other Charges/ Credits']
  const leaseOf = (unit: string, name: string, rent: number): CellLiteral[][] => [
    [unit, 650, name, 1250, 'RENT', rent, null],
    [null, null, null, null, 'TRASH', null, 10],
    [null, null, null, null, null, rent, 10],
  ]
  const read = (total: number) => {
    const rows = [captions, ...leaseOf('101', 'Alder', 1200), ...leaseOf('102', 'Birch', 1150)]
    return aReading([...rows, ['Totals:', 1300, null, 2500, null, total, 20]], { RENT: 'Contract Rent' })
  }

  it('counts no charge twice and holds each lease against its sums', () => {
    const { rentRoll, verdict, ties } = read(2350)
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 1150])
    expect(rentRoll.units[0]?.charges).toEqual({ RENT: 1200, TRASH: 10 })
    expect([verdict, ties.every(({ holds }) => holds)]).toEqual(['proven', true])
  })

  it('tells a total that does not agree', () => {
    expect(read(2360).verdict).toBe('contradicts_itself')
  })
})
