import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

describe('sheets kept by owners', () => {
  it('reads captions that name two things at once', () => {
    const { units } = aReading([
      ['#', 'Tenant / Move-in', 'Type', 'Lease Start / End', 'Rent'],
      ['1', 'Alder - 6/1/24', '1BR/1BA', '6/1/25-5/31/26', 900],
      ['2', 'VACANT', '2BR/1BA', null, null],
    ]).rentRoll
    expect(units.map(({ leaseStart, leaseEnd, contractRent }) => [leaseStart, leaseEnd, contractRent])).toEqual([
      ['2025-06-01', '2026-05-31', 900],
      [null, null, 0],
    ])
  })

  it('reads rooms and size out of one column of unit information', () => {
    const { units } = aReading([
      ['Unit Information', 'Resident', 'Lease', 'Rent'],
      ['1001 - 1BR/1BA - 650 SF', 'Alder', '6/1/25 - 5/31/26', 900],
      ['1002 - 2BR/2BA - 980 SF', 'Vacant', null, null],
    ]).rentRoll
    expect(units.map(({ unit, bed, bath, squareFeet }) => [unit, bed, bath, squareFeet])).toEqual([
      ['1001', 1, 1, 650],
      ['1002', 2, 2, 980],
    ])
  })

  it('finds the units beside rents by year', () => {
    const { units } = aReading([
      ['Apt #', 'Name', '2023', '2024', '2025 Rent', 'Current Rent', 'Moved In'],
      ['1', 'Alder', 800, 850, 900, 925, '6/1/22'],
      ['2', 'Birch', 810, 860, 910, 940, '7/1/21'],
    ]).rentRoll
    expect(units.map(({ contractRent, moveIn }) => [contractRent, moveIn])).toEqual([
      [925, '2022-06-01'],
      [940, '2021-07-01'],
    ])
  })

  it('passes over the average under each group of bedrooms, and ties the totals', () => {
    const { rentRoll, ties } = aReading([
      ['Unit No', 'Beds', 'SqFt', 'Lessee', 'Rent'],
      ['1', 1, 600, 'Alder', 900],
      ['2', 1, 620, 'Birch', 920],
      ['1 Bedroom Total', null, 1220, 2, 1820],
      ['1 Bedroom Average', null, 610, null, 910],
      ['3', 2, 800, 'Cedar', 1100],
      ['2 Bedroom Total', null, 800, 1, 1100],
      ['2 Bedroom Average', null, 800, null, 1100],
      ['Property Total', null, 2020, 3, 2920],
    ])
    expect(rentRoll.units).toHaveLength(3)
    expect(ties.map(({ holds }) => holds)).toEqual([true, true, true, true, true, true])
  })

  it('reads the end of a lease from the line below its start, and the plan under Size', () => {
    const { units } = aReading([
      ['Unit', 'Size', 'Tenant(s)', 'Lease Dates', 'Rent'],
      ['1', '1BR/1BA', 'Alder', '6/1/25', 900],
      [null, null, 'Alder Jr', 'to 5/31/26', null],
      ['2', '2BR/1BA', 'Birch', '7/1/25', 1100],
      [null, null, null, 'to 6/30/26', null],
    ]).rentRoll
    expect(units.map(({ floorplan, leaseStart, leaseEnd }) => [floorplan, leaseStart, leaseEnd])).toEqual([
      ['1BR/1BA', '2025-06-01', '2026-05-31'],
      ['2BR/1BA', '2025-07-01', '2026-06-30'],
    ])
  })

  it('takes the rent that a manager aims at for market rent, where no market rent is printed', () => {
    const { units } = aReading([
      ['Building/Unit', 'Status', 'Lease Name', 'Target Rent', 'Base Rent'],
      ['400 Sycamore', 'Occupied', 'Alder', 1275, 1200],
      ['404 Sycamore', 'Vacant', null, 1275, null],
    ]).rentRoll
    expect(units.map(({ marketRent, contractRent }) => [marketRent, contractRent])).toEqual([
      [1275, 1200],
      [1275, 0],
    ])
  })

  it('reads an MRI roll of suites: nobody lives there, and its areas tie, occupied and vacant apart', () => {
    const { rentRoll, ties } = aReading([
      ['Database: PROD', null, 'Rent Roll', null, null, null],
      [null, null, 'Wharf Place', null, null, 'Date: 5/1/2026'],
      [null, null, '4/30/2026', null, null, 'Time: 08:11 AM'],
      ['Bldg Id-Suit Id', 'Occupant Name', 'Rent Start', 'Expiration', 'GLA Sqft', 'Monthly Base Rent'],
      ['Vacant Suites'],
      ['W1 -110', 'Vacant', null, null, 900, null],
      ['Occupied Suites'],
      ['W1 -100', 'Bakery', '6/1/22', '5/31/27', 1500, 4000],
      ['W1 -120', 'Dentist', '7/1/23', '6/30/28', 2100, 5200],
      ['Totals:', 'Occupied Sqft:', '80.0%', '2 Units', 3600, 9200],
      [null, 'Leased/Unoccupied Sqft:', null, '0 Units', 0, null],
      [null, 'Vacant Sqft:', null, '1 Units', 900, null],
      [null, 'Total Sqft:', null, '3 Units', 4500, 9200],
    ])
    expect(rentRoll.asOf).toBe('2026-04-30')
    expect(
      rentRoll.units.map(({ leaseStart, contractRent, isDwelling }) => [leaseStart, contractRent, isDwelling]),
    ).toEqual([
      [null, 0, false],
      ['2022-06-01', 4000, false],
      ['2023-07-01', 5200, false],
    ])
    expect(ties.map(({ holds }) => holds)).toEqual(ties.map(() => true))
    expect(ties).toHaveLength(8)
  })

  it('dates a roll by the month it is for', () => {
    const { rentRoll } = aReading([
      ['Tenant Roster'],
      ['For the month of April 2026'],
      ['Unit No.', 'BR', 'Household Name', 'Contract Rent'],
      ['1', 1, 'Alder', 900],
      ['2', 1, 'Birch', 910],
    ])
    expect(rentRoll.asOf).toBe('2026-04-30')
  })

  it('reads on below a vacant unit whose row is mostly blank', () => {
    const lease = (unit: number) => ['Dogwood', String(unit), '1/1', 'Alder', '6/1/25 - 5/31/26', 900, 35, '6/1/24']
    const { units } = aReading([
      ['Property', 'Unit', 'Bed/Bath', 'Tenants', 'Lease Dates', 'Rent', 'Recurring Charges', 'Move In'],
      ...[1, 2, 3, 4, 5, 6].map(lease),
      ['Dogwood', '7', '2/1', null, null, null, null, null],
      lease(8),
    ]).rentRoll
    expect(units.map(({ isVacant }) => isVacant)).toEqual([false, false, false, false, false, false, true, false])
  })

  it('charges nobody what is asked for the units listed as vacant', () => {
    const { rentRoll, ties } = aReading([
      ['Unit', 'Type', 'Tenant', 'Rent', 'Expiration'],
      ['OCCUPIED UNITS'],
      ['1', 'A', 'Alder', 900, '5/31/2026'],
      ['2', 'A', 'Birch', 910, '6/30/2026'],
      ['Total Occupied', null, null, 1810, null],
      ['VACANT UNITS (asking rents)'],
      ['3', 'A', null, 950, null],
      ['4', 'A', null, 950, null],
      ['Total Vacant', null, null, 1900, null],
    ])
    expect(rentRoll.units.map(({ contractRent, isVacant }) => [contractRent, isVacant])).toEqual([
      [900, false],
      [910, false],
      [0, true],
      [0, true],
    ])
    expect(ties.map(({ holds }) => holds)).toEqual([true, true])
  })

  it('passes over units of measure and column numbers below the captions, and reads a dash as blank', () => {
    const { units } = aReading([
      ['Apartment', 'Area', 'Leaseholder', 'Passing Rent', 'Expiry'],
      ['(ref)', '(sq ft)', null, '($ a month)', '(date)'],
      [1, 2, 3, 4, 5],
      ['11', 640, 'Alder', 900, '5/31/2026'],
      ['13', 640, 'Birch', 910, '6/30/2026'],
      ['14', 640, 'Cedar', 920, '7/31/2026'],
      ['12', 660, '—', '—', '—'],
    ]).rentRoll
    expect(units.map(({ unit, contractRent, isVacant, leaseEnd }) => [unit, contractRent, isVacant, leaseEnd])).toEqual(
      [
        ['11', 900, false, '2026-05-31'],
        ['13', 910, false, '2026-06-30'],
        ['14', 920, false, '2026-07-31'],
        ['12', 0, true, null],
      ],
    )
  })

  it('adds the rent of the home to that of its site where the total says so', () => {
    const { units } = aReading(
      [
        ['Site', 'Renter', 'Site Rent', 'Home Rent', 'Total Rent', 'Move In'],
        ['1', 'Alder', 400, 300, 700, '6/1/24'],
        ['2', 'Birch', 410, 350, 760, '6/1/24'],
      ],
      { 'Home Rent': 'Contract Rent', 'Site Rent': 'Contract Rent' },
    ).rentRoll
    expect(units.map(({ contractRent, charges }) => [contractRent, charges])).toEqual([
      [700, { 'Site Rent': 400, 'Home Rent': 300 }],
      [760, { 'Site Rent': 410, 'Home Rent': 350 }],
    ])
  })

  it('counts each bed of a student unit that is printed once over its beds', () => {
    const { rentRoll, ties } = aReading([
      ['Unit', 'Floorplan', 'Bed', 'Resident', 'Status', 'Market Rent', 'Rent'],
      ['301', '2x2', 'A', 'Alder', 'Occupied', 780, 760],
      [null, null, 'B', null, 'Vacant', 780, 0],
      ['302', '2x2', 'A', 'Birch', 'Occupied', 780, 770],
      [null, null, 'B', 'Cedar', 'Occupied', 780, 750],
      ['Total', null, 4, null, null, 3120, 2280],
    ])
    expect(
      rentRoll.units.map(({ unit, bedSpace, floorplan, contractRent }) => [unit, bedSpace, floorplan, contractRent]),
    ).toEqual([
      ['301', 'A', '2x2', 760],
      ['301', 'B', '2x2', 0],
      ['302', 'A', '2x2', 770],
      ['302', 'B', '2x2', 750],
    ])
    expect(ties.map(({ holds }) => holds)).toEqual([true, true])
  })

  it('gives units the floorplan that a caption over them names', () => {
    const { rentRoll, ties } = aReading([
      ['Unit', 'Resident', 'SqFt', 'Market Rent', 'Lease Rent'],
      ['Floor Plan: The Ash (1x1)'],
      ['1101', 'Alder', 702, 1400, 1380],
      ['1102', 'Birch', 702, 1410, 1390],
      ['Subtotal The Ash (1x1)', '2 units', 1404, 2810, 2770],
      ['Floor Plan: The Cedar (3x2)'],
      ['3101', 'Cedar', 1290, 2105, 2100],
      ['3102', 'Dogwood', 1290, 2110, 2095],
      ['Subtotal The Cedar (3x2)', '2 units', 2580, 4215, 4195],
      ['Total', '4 units', 3984, 7025, 6965],
    ])
    expect(rentRoll.units.map(({ floorplan, bed, bath, property }) => [floorplan, bed, bath, property])).toEqual([
      ['The Ash (1x1)', 1, 1, null],
      ['The Ash (1x1)', 1, 1, null],
      ['The Cedar (3x2)', 3, 2, null],
      ['The Cedar (3x2)', 3, 2, null],
    ])
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('reads bedrooms from captions over the units where no column has them', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Tenant', 'Rent', 'Market', 'Sq. Ft.'],
      ['Studios'],
      ['101', 'Alder', 880, 900, 450],
      [null, 'Subtotal', 880, 900, 450],
      ['One Bedroom / One Bath'],
      ['201', 'Birch', 1150, 1200, 700],
      ['2 Bedroom / 2 Bath'],
      ['301', 'Cedar', 1450, 1500, 950],
      [null, 'Grand Total', 3480, 3600, 2100],
    ])
    expect(rentRoll.units.map(({ unit, bed, bath, property }) => [unit, bed, bath, property])).toEqual([
      ['101', 0, 1, null],
      ['201', 1, 1, null],
      ['301', 2, 2, null],
    ])
  })

  it('joins charges that repeat unit and resident without the dates, closed by a total of the unit', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Type', 'SQFT', 'Tenant', 'Market Rent', 'Description', 'Amount', 'Lease Start', 'Lease End'],
      ['502', '2x2', 990, 'Alder', 1495, 'Rent', 1400, '8/3/2024', '8/2/2025'],
      ['502', null, null, 'Alder', null, 'Pet Rent', 30],
      ['Total 502', null, null, null, null, null, 1430],
      ['503', '2x2', 990, 'Birch', 1505, 'Rent', 1430, '10/16/2024', '10/15/2025'],
      ['503', null, null, 'Birch', null, 'Pest', 5],
      ['Total 503', null, null, null, null, null, 1435],
      ['Tot', null, 1980, null, 3000, null, 2865],
    ])
    expect(rentRoll.units.map(({ unit, charges }) => [unit, charges])).toEqual([
      ['502', { Rent: 1400, 'Pet Rent': 30 }],
      ['503', { Rent: 1430, Pest: 5 }],
    ])
  })

  it('reads leases of two lines, with the dates under the name', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Type', 'Resident Name', 'Sq Ft', 'Market', 'Rent'],
      [null, null, 'Lease: From - To'],
      ['A101', '1BR', 'Jessica Alder', 680, 1000, 965],
      [null, null, '12/31/2024 - 12/30/2025'],
      ['A102', '2BR', 'Wei Birch', 890, 1185, 1145],
      [null, null, '03/10/2025 - MTM'],
      ['A103', '1BR', 'VACANT', 680, 1000, 0],
      ['A104', '1BR', 'Sandra Cedar', 680, 1005, 985],
      [null, null, '03/06/2025 - 03/05/2026'],
      ['Total', null, '4 units', 2930, 4190, 3095],
    ])
    expect(
      rentRoll.units.map(({ unit, tenantName, leaseStart, leaseEnd }) => [unit, tenantName, leaseStart, leaseEnd]),
    ).toEqual([
      ['A101', 'Jessica Alder', '2024-12-31', '2025-12-30'],
      ['A102', 'Wei Birch', '2025-03-10', null],
      ['A103', null, null, null],
      ['A104', 'Sandra Cedar', '2025-03-06', '2026-03-05'],
    ])
  })

  it('takes totals of floorplans with the number of their units for no units', () => {
    const { rentRoll, ties } = aReading([
      ['Floor Plan', 'Unit', 'Resident', 'Sq Ft', 'Market', 'Lease Rent'],
      ['A1', '101', 'Alder', 640, 1010, 980],
      [null, '102', 'Birch', 640, 1015, 990],
      ['A1 Total', 2, null, 1280, 2025, 1970],
      ['B2', '201', 'Cedar', 905, 1290, 1250],
      [null, '202', null, 905, 1295, null],
      ['B2 Total', 2, null, 1810, 2585, 1250],
      ['Grand Total', 4, null, 3090, 4610, 3220],
    ])
    expect(rentRoll.units.map(({ unit, floorplan }) => [unit, floorplan])).toEqual([
      ['101', 'A1'],
      ['102', 'A1'],
      ['201', 'B2'],
      ['202', 'B2'],
    ])
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('takes a total with the number of units in the column of units for no unit', () => {
    const { rentRoll } = aReading([
      ['Tenant', 'Apt', 'Rent', 'Type', 'M/I Date'],
      ['Alder', 101, 900, '1/1', '6/1/2024'],
      ['Birch', 102, 950, '1/1', '7/1/2024'],
      ['Cedar', 103, 980, '2/1', '8/1/2024'],
      ['TOTAL', 3, 2820],
    ])
    expect(rentRoll.units.map(({ unit, contractRent, moveIn }) => [unit, contractRent, moveIn])).toEqual([
      ['101', 900, '2024-06-01'],
      ['102', 950, '2024-07-01'],
      ['103', 980, '2024-08-01'],
    ])
  })

  it('counts the beds of units that a column of spaces tells apart', () => {
    const { rentRoll, findings } = aReading([
      ['Property', 'Unit', 'Space', 'Floor Plan', 'Resident', 'Status', 'Rent'],
      ['The Quad', '1101', 'A', '2x2 Deluxe', 'Alder', 'Current', 720],
      ['The Quad', '1101', 'B', '2x2 Deluxe', null, 'Available', null],
      ['The Quad', '1102', 'A', '2x2 Deluxe', 'Birch', 'Current', 710],
      ['The Quad', '1102', 'B', '2x2 Deluxe', 'Cedar', 'Current', 725],
    ])
    expect(rentRoll.units.map(({ unit, bedSpace }) => `${unit} ${bedSpace}`)).toEqual([
      '1101 A',
      '1101 B',
      '1102 A',
      '1102 B',
    ])
    expect(findings.filter(({ id }) => id === 'rent-roll/duplicate-unit')).toEqual([])
  })

  it('puts a pending renewal aside that only the second column of statuses tells', () => {
    const { units, futureLeases } = aReading([
      ['Unit', 'Occupancy Status', 'Lease Status', 'Resident Name', 'Lease Start', 'Lease End', 'Scheduled Rent'],
      ['1', 'Occupied', 'Current', 'Alder', '6/1/2025', '5/31/2026', 900],
      ['1', null, 'Renewal - Pending', 'Alder', '6/1/2026', '5/31/2027', 950],
      ['2', 'Vacant', null, null, null, null, null],
      ['2', null, 'Applicant: Approved', 'Birch', '5/15/2026', '5/14/2027', 925],
    ]).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([900, 0])
    expect(futureLeases.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
      ['1', 950],
      ['2', 925],
    ])
  })

  it('takes the rent steps between the leases of a tenancy schedule for no suites', () => {
    const { units } = aReading([
      ['Property', 'Unit(s)', 'Lease', 'Area', 'Lease From', 'Lease To', 'Monthly Rent', 'Annual Rec./Area'],
      ['Plaza', '100', 'Bakery', 1500, '6/1/22', '5/31/27', 4000, 2],
      [null, null, 'Rent Steps', 'Charge', 'Type', 'Unit', 'From', 'To'],
      [null, null, null, 'rent', 'Base Rent', '100', '6/1/22', '5/31/27'],
      ['Plaza', '110', 'Dentist', 2100, '7/1/23', '6/30/28', 5200, 2],
      ['Total Current', null, null, 3600, null, null, 9200, null],
    ]).rentRoll
    expect(units.map(({ unit, squareFeet, contractRent }) => [unit, squareFeet, contractRent])).toEqual([
      ['100', 1500, 4000],
      ['110', 2100, 5200],
    ])
  })

  it('keeps several empty units that a list of last names marks, one below the other', () => {
    const { units } = aReading([
      ['Unit #', 'Last Name', 'First Name', 'Rent Amt', 'Move In Date', 'Exp Date'],
      [110, 'Moss', 'Ann', 1325, '01/01/2026', '12/31/2026'],
      [111, 'VACANT', null, null, null, null],
      [112, 'VACANT', null, null, null, null],
      [113, 'Reed', 'Ben', 880, '05/01/2025', '04/30/2026'],
    ]).rentRoll
    expect(units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
      ['110', 1325],
      ['111', 0],
      ['112', 0],
      ['113', 880],
    ])
  })
})
