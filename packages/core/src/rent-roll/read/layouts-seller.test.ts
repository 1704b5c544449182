import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

describe('spreadsheets typed by a seller', () => {
  it('finds the table below title rows, right of blank columns, with the marks of vacancy in the tenant column', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      [],
      [null, null, '14 Unit Building - Rent Roll'],
      [null, null, 'September 2025'],
      [],
      [null, null, 'Apt #', 'Tenant', 'Beds', 'Baths', 'Sq. Ft.', 'Monthly Rent', 'Market Rent', 'Lease Exp.', 'Annual Rent', 'Rent/SF'],
      [null, null, 1, 'Alder', 2, 1, 800, 1150, 1200, '4/30/2026', 13800, 1.44],
      [null, null, 2, 'VACANT - ready 6/1', 2, 1, 800, null, 1200, null, null, null],
      [null, null, 3, 'Birch', 1, 1.5, 600, 900, 950, 'MTM', 10800, 1.5],
      [null, null, 4, 'Model', 1, 1, 600, null, 950, null, null, null],
      [null, null, 5, 'Down - fire damage', 1, 1, 600, null, 950, null, null, null],
      [null, null, 6, 'Vacant (leased 10/15)', 1, 1, 600, 925, 950, null, null, null],
      [null, null, 'Total', null, null, null, 4000, 2975, 6200, null, 24600, null],
      [null, null, 'Average', null, null, null, 666.67, 991.67, 1033.33, null, null, null],
      [null, null, 'Occupancy', null, null, null, '50%'],
    ]
    const { rentRoll, findings } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 6,
      occupiedCount: 2,
      vacantCount: 2,
      nonRevenueCount: 2,
      totalMarketRent: 6200,
      totalContractRent: 2050,
      totalSquareFeet: 4000,
    })
    expect(rentRoll.units[2]).toMatchObject({ bed: 1, bath: 1.5, leaseEnd: null, unit: '3' })
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/unreadable-date')
  })

  it('reads a unit as vacant that is marked so beside its number, on a roll without residents or statuses', () => {
    const rows = [
      ['Unit', 'Unit Type', 'Square Feet', 'Current Rent', 'Potential Rent'],
      ['101', '1BR/1BA', 680, 1250, 1300],
      ['102 - Vacant', '1BR/1BA', 680, 1300, 1300],
      ['103 (VACANT)', '2BR/2BA', 1010, 1700, 1700],
      ['104', '2BR/2BA', 1010, 1640, 1700],
      ['Apt 105 vacant', '2BR/2BA', 1010, 1700, 1700],
    ]
    const { rentRoll } = aReading(rows)
    // The asking rents of the three vacant units are not contract rent: 1,250 + 1,640.
    expect(rentRollSummary(rentRoll)).toMatchObject({ occupiedCount: 2, vacantCount: 3, totalContractRent: 2890 })
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103', '104', 'Apt 105'])
  })

  it('divides an annual rent by twelve where there is no other, and says so', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Tenant', 'SF', 'Annual Rent', 'Rent PSF', 'Lease Expiration'],
      ['A', 'Bakery', 1000, 24000, 24, '12/31/2028'],
      ['B', 'Vacant', 800, null, null, null],
      ['C', 'Barber', 500, 15000, 30, '12/31/2027'],
      ['Total', null, 2300, 39000, null, null],
    ]
    const { rentRoll, findings, ties } = aReading(rows)
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([2000, 0, 1250])
    expect(findings.map(({ id }) => id)).toContain('rent-roll/annual-rent')
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('keeps roommates whose rows repeat or leave out the unit with their unit', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'Market Rent', 'Lease End'],
      ['101', 'Alder', 1150, 1200, '4/30/2026'],
      [null, 'Ash', null, null, null],
      ['102', 'Birch', 900, 950, '4/30/2026'],
      ['102', 'Beech', null, null, null],
      ['103', 'Cherry', 500, 1000, '4/30/2026'],
      [null, 'Cedar', 450, null, '4/30/2026'],
      ['Total', null, 3000, 3150, null],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 3, totalContractRent: 3000, totalMarketRent: 3150 })
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1150, 900, 950])
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('stops at the unit mix pasted below the table, whose rows look like leases', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Floorplan', 'SF', 'Market Rent', 'Current Rent', 'Status'],
      ['101', 'A1', 700, 1200, 1150, 'Occupied'],
      ['102', 'A1', 700, 1200, 0, 'Vacant'],
      ['103', 'B1', 950, 1500, 1450, 'Occupied'],
      [],
      ['Occupied', 2, 1650, 2700, 2600, '66.7%'],
      ['Vacant', 1, 700, 1200, 0, '33.3%'],
      ['Total', 3, 2350, 3900, 2600, '100.0%'],
      [],
      ['Floorplan', 'Units', 'Avg SF', 'Market', 'Rent', 'Occupancy'],
      ['A1', 2, 700, 1200, 575, '50.0%'],
      ['B1', 1, 950, 1500, 1450, '100.0%'],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(rentRollSummary(rentRoll)).toMatchObject({ occupiedCount: 2, vacantCount: 1, totalContractRent: 2600 })
  })

  it('leaves out a summary pasted beside the table', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Type', 'SF', 'Market Rent', 'Rent', 'Tenant', null, 'Type', 'Units', 'Market Rent', 'Rent'],
      ['101', 'A1', 700, 1200, 1150, 'Alder', null, 'A1', 2, 2400, 1150],
      ['102', 'A1', 700, 1200, null, 'Vacant', null, 'B1', 1, 1500, 1450],
      ['103', 'B1', 950, 1500, 1450, 'Birch', null, 'Total', 3, 3900, 2600],
      ['104', 'B1', 950, 1500, 1460, 'Cherry', null, null, null, null, null],
      ['Total', null, 3300, 5400, 4060, null, null, null, null, null, null],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 4, totalMarketRent: 5400, totalContractRent: 4060 })
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('names a total that misses, in dollars', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'SF'],
      ['1', 'Alder', 1150, 700],
      ['2', 'Birch', 900, 600],
      ['Total', null, 2150, 1300],
    ]
    const { ties, findings } = aReading(rows)
    expect(ties.filter(({ holds }) => !holds).map(({ difference }) => difference)).toEqual([-100])
    expect(findings[0]).toMatchObject({ id: 'rent-roll/total-does-not-foot', dollars: 100, source: { cell: 'C4' } })
  })

  it('keeps credits in parentheses and negative rent as they are', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'Concession', 'Total'],
      ['1', 'Alder', '$1,150.00', '($50.00)', '$1,100.00'],
      ['2', 'Birch', '(75.00)', '0.00', '(75.00)'],
      ['3', 'Cherry', '1,000.00', '(100.00)', '900.00'],
    ]
    const { rentRoll } = aReading(rows, { Concession: 'Recurring Concessions' })
    expect(rentRoll.units.map(({ contractRent, inPlaceRent }) => [contractRent, inPlaceRent])).toEqual([
      [1150, 1100],
      [-75, -75],
      [1000, 900],
    ])
  })

  it('keeps unit names as printed, and knows garages and shops by their type', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Bldg/Unit', 'Unit Type', 'Resident', 'Rent', 'Lease Start', 'Lease End'],
      ['01-0101', '2x2', 'Alder', 1400, 45778, 46142],
      ['A-203', '1x1', 'Birch', 1100, 45778, 46142],
      ['Bldg 2 Unit 3', '1x1', 'Cherry', 1100, 45778, 46142],
      ['007', 'Garage', 'Alder', 90, null, null],
      ['R1', 'Retail', 'Bakery', 2400, 45778, 46142],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ unit, isDwelling }) => `${unit} ${isDwelling}`)).toEqual([
      '01-0101 true',
      'A-203 true',
      'Bldg 2 Unit 3 true',
      '007 false',
      'R1 false',
    ])
    expect(rentRoll.units[0]).toMatchObject({ leaseStart: '2025-05-01', leaseEnd: '2026-04-30', bed: 2, bath: 2 })
  })

  it('knows the unit by any of its captions', () => {
    for (const caption of [
      'Unit',
      'Unit #',
      'Unit No.',
      'Unit Id',
      'Unit Name',
      'Unit Number',
      'Apt',
      'Apt #',
      'Apt. No.',
      'Apartment',
      'Space',
      'Units',
      'Unit/Resident',
      'Unit Ref',
      'Home',
      'Bldg-Unit',
      'Bldg / Unit',
      'Address',
    ]) {
      // biome-ignore format: a sheet, a row a line
      const rows = [
        [caption, 'Tenant', 'Rent', 'Lease End'],
        ['101', 'Alder', 1150, '4/30/2026'],
        ['102', 'Birch', 900, '4/30/2026'],
      ]
      expect(
        aReading(rows).rentRoll.units.map(({ unit }) => unit),
        caption,
      ).toEqual(['101', '102'])
    }
  })

  it('takes the rent in force where two rents are printed', () => {
    const pairs = [
      ['Lease Rent', 'Actual Rent'],
      ['Actual Charges', 'Scheduled Charges'],
      ['Proposed Rent', 'Current Rent'],
      ['Prior Rent', 'Rent'],
      ['Pro Forma Rent', 'In-Place Rent'],
      ['Renewal Rent', 'Contract Rent'],
    ]
    const rents = pairs.map(([first, second]) => {
      // biome-ignore format: a sheet, a row a line
      const rows = [
        ['Unit', 'Tenant', first ?? '', second ?? '', 'Lease End'],
        ['101', 'Alder', 1100, 1150, '4/30/2026'],
        ['102', 'Birch', 880, 900, '4/30/2026'],
      ]
      return aReading(rows).rentRoll.units[0]?.contractRent
    })
    expect(rents).toEqual([1100, 1150, 1150, 1150, 1150, 1150])
  })

  it('tells that totals tie only without the rows that a filter hides', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'SF'],
      ['1', 'Alder', 1150, 700],
      ['2', 'Birch', 900, 600],
      ['3', 'Cherry', 800, 500],
      ['Total', null, 2050, 1300],
    ]
    const { rentRoll: shown } = aReading(rows)
    expect(shown.units.length).toBe(3)
  })

  it('reads a CSV in which everything is text', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Beds', 'Baths', 'Sqft', 'Status', 'Market Rent', 'Current Rent', 'Lease Start', 'Lease End'],
      ['101', '2', '1', '800', 'Occupied', '$1,200', '$1,150', '2025-05-01', '2026-04-30'],
      ['102', '2', '1', '800', 'Vacant', '$1,200', '', '', ''],
      ['TOTAL', '', '', '1,600', '', '$2,400', '$1,150', '', ''],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({
      unitCount: 2,
      vacantCount: 1,
      totalMarketRent: 2400,
      totalContractRent: 1150,
    })
    expect(rentRoll.units[0]).toMatchObject({ bed: 2, bath: 1 })
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('reads property totals that count units in the unit column', () => {
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ['Unit', 'Type', 'Rent', 'Status'],
      ['Building A'],
      ['1', 'A1', 900, 'Occupied'],
      ['2', 'A1', 950, 'Occupied'],
      [2, null, 1850, '100%'],
      ['Building B'],
      ['1', 'A1', 975, 'Occupied'],
      [1, null, 975, '100%'],
      ['3 units', null, 2825, '100%'],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ building, unit }) => `${building}${unit}`)).toEqual(['A1', 'A2', 'B1'])
  })
})
