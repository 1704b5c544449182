import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

describe('captions that say less than they mean', () => {
  it('reads captions that are whole only with the group merged above them', () => {
    const grid = gridOf('Rent Roll', [
      ['Unit Information', null, null, 'Rents', null, 'Lease', null, null],
      ['No.', 'Plan', 'SF', 'Market', 'Contract', 'Start', 'End', 'Status'],
      ['101', 'A1', 700, 1000, 950, '1/1/2025', '12/31/2025', 'Occupied'],
      ['102', 'A1', 700, 1000, null, null, null, 'Vacant'],
    ])
    const merge = (column: number, columnSpan: number) => ({ row: 0, column, rowSpan: 1, columnSpan })
    grid.merges.push(merge(0, 3), merge(3, 2), merge(5, 2))
    const { rentRoll } = aReading(grid)
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 2, totalMarketRent: 2000, totalContractRent: 950 })
    expect(rentRoll.units[0]).toMatchObject({ unit: '101', floorplan: 'A1', leaseEnd: '2025-12-31' })
  })

  it('takes no rent of parking for the rent of the unit because of the group above it', () => {
    const grid = gridOf('Rent Roll', [
      ['Unit', 'Tenant', 'Base', 'Parking', null],
      [null, null, 'Rent', 'Spaces', 'Rent'],
      ['101', 'Alder', 950, 1, 50],
    ])
    grid.merges.push({ row: 0, column: 3, rowSpan: 1, columnSpan: 2 })
    expect(aReading(grid).rentRoll.units[0]?.contractRent).toBe(950)
  })

  it('counts beds that are let one by one where only a bed space names them', () => {
    const rows = [
      ['Bed Space', 'Floor Plan', 'Resident', 'Contract Rent', 'Status'],
      ['201-A', '4x4', 'Alder', 785, 'Occupied'],
      ['201-B', '4x4', null, null, 'Vacant'],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 2, vacantCount: 1, totalContractRent: 785 })
  })

  it('takes the household of subsidised housing for the resident, and a count of heads for none', () => {
    const table = (household: string | number, nobody: string | number) =>
      aReading([
        ['Unit', 'BR', 'Household', 'Contract Rent'],
        ['1', 1, household, 1000],
        ['2', 1, nobody, 1020],
      ]).rentRoll.units
    expect(table('Alder', 'VACANT').map(({ contractRent }) => contractRent)).toEqual([1000, 0])
    expect(table(3, 2).map(({ tenantName }) => tenantName)).toEqual([null, null])
  })

  it("reads a seller's rents by the month and areas in square feet", () => {
    const { rentRoll } = aReading([
      ['Unit', 'SqFt', 'Market Rent', 'Current Rent', 'Status'],
      ['1', '655 sf', '$1,190 /mo', '$1,150 /mo', 'Occupied'],
      ['2', '655 sf', '$1,190 /mo', '-', 'Vacant'],
    ])
    expect(rentRollSummary(rentRoll)).toMatchObject({
      totalSquareFeet: 1310,
      totalMarketRent: 2380,
      totalContractRent: 1150,
    })
  })

  it('charges nobody the loss to lease or the market rent that a system computes', () => {
    const { rentRoll, findings } = aReading(
      [
        ['As of 12/31/2025'],
        ['Unit', 'Tenant', 'Status', 'Computed Market Rent', 'Rent', 'Loss to Lease'],
        ['1', 'Alder', 'Current', 1200, 1150, 50],
        ['2', null, 'Vacant', 1200, null, null],
      ],
      { 'Loss to Lease': 'none', 'Computed Market Rent': 'none' },
    )
    expect(rentRoll.units.map(({ charges }) => charges)).toEqual([{ Rent: 1150 }, {}])
    expect(rentRoll.units.map(({ marketRent }) => marketRent)).toEqual([1200, 1200])
    expect(findings).toEqual([])
  })
})

describe('bare captions', () => {
  it('takes a bare number for the unit where leases stand beside it, and not in a list of comparables', () => {
    const { rentRoll } = aReading([
      ['#', 'Tenant', 'Rate', 'From', 'Through'],
      ['1', 'Alder', 900, '1/1/2025', '12/31/2025'],
    ])
    expect(rentRoll.units[0]).toMatchObject({ unit: '1', contractRent: 900, leaseEnd: '2025-12-31' })
    const comparables = [
      ['#', 'Type', 'SF', 'Rent'],
      ['1', 'Fern Hollow', 700, 900],
    ]
    expect(() => aReading(comparables)).toThrow('no rent roll')
  })

  it('adds what the tenant pays and the subsidy to contract rent', () => {
    const { rentRoll } = aReading(
      [
        ['Unit', 'Tenant Name', 'Tenant Paid', 'HAP', 'Contract Rent'],
        ['1', 'Alder', 300, 700, 1000],
        ['2', 'Birch', 950, 0, 950],
      ],
      { HAP: 'Subsidy' },
    )
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1000, 950])
    expect(rentRoll.units[0]?.charges).toEqual({ 'Tenant Paid': 300, HAP: 700 })
  })
})

describe('columns that compete', () => {
  it('reads the table of units and not a summary that stands beside it', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Type', 'Rent', 'Status', null, 'Unit Mix', 'Count'],
      ['1', 'A1', 900, 'Occupied', null, 'Total Units', 5],
      ['2', 'A1', 910, 'Occupied', null, 'Vacant', 1],
      ...['3', '4', '5'].map((unit) => [unit, 'B1', 950, unit === '5' ? 'Vacant' : 'Occupied']),
    ])
    expect(rentRoll.units.map(({ floorplan }) => floorplan)).toEqual(['A1', 'A1', 'B1', 'B1', 'B1'])
    // 900 + 910 + 950 + 950 = 3,710; the last unit is vacant.
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 5, vacantCount: 1, totalContractRent: 3710 })
  })

  it('takes the sum of charges for rent, and says so, where only a concession is printed beside it', () => {
    const { rentRoll, findings } = aReading(
      [
        ['As of 12/31/2025'],
        ['Unit', 'Name', 'Market Rent', 'Lease Charges', 'Concession'],
        ['1', 'Alder', 1000, 950, -20],
        ['2', 'VACANT', 1000, 0, 0],
      ],
      { Concession: 'Recurring Concessions' },
    )
    expect(rentRollSummary(rentRoll).totalContractRent).toBe(950)
    expect(findings.map(({ id }) => id)).toContain('rent-roll/rent-from-all-charges')
  })

  it('names houses let one by one by their address, and the property of a unit by it', () => {
    const [house] = aReading([
      ['Property Address', 'Tenant', 'Rent'],
      ['410 Larch St', 'Alder', 1400],
    ]).rentRoll.units
    const [unit] = aReading([
      ['Property Address', 'Unit', 'Tenant', 'Rent'],
      ['410 Larch St', '2', 'Alder', 1400],
    ]).rentRoll.units
    expect(house).toMatchObject({ unit: '410 Larch St', contractRent: 1400 })
    expect(unit).toMatchObject({ unit: '2', property: '410 Larch St' })
  })
})

describe('figures printed twice', () => {
  it('takes the charge code RENT among its neighbors, not the Lease Rent that repeats it', () => {
    const { rentRoll } = aReading(
      [
        ['Unit', 'Unit/Lease Status', 'Lease Rent', 'RENT', 'TRASH', 'Total Billing'],
        ['101', 'Occupied', 900, 900, 10, 910],
        ['102', 'Occupied', 950, 950, 10, 960],
      ],
      { RENT: 'Contract Rent', TRASH: 'none' },
    )
    expect(rentRoll.chargeCodes.map(({ code, total }) => [code, total])).toEqual([
      ['RENT', 1850],
      ['TRASH', 20],
    ])
    expect(rentRollSummary(rentRoll).totalContractRent).toBe(1850)
  })

  it('finds nothing wrong with a section of future residents that is empty, or adds no area', () => {
    // biome-ignore format: a sheet, a row a line
    const head = [
      ['Unit', 'Unit Type', 'Sq Ft', 'Resident', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
      ['Current/Notice/Vacant Residents'],
      ['1', 'A1', 700, 't01', 'Alder', 1000, 'rent', 950],
      [null, null, null, null, null, null, 'Total', 950],
      [null, null, null, 'Total', 'Fern Hollow', 1000, null, 950],
      ['Future Residents/Applicants'],
    ]
    // biome-ignore format: a sheet, a row a line
    const applicant = [
      ['1', 'A1', 700, 't02', 'Birch', 0, 'rent', 990],
      [null, null, null, null, null, null, 'Total', 990],
    ]
    const total = (charges: number) => [null, null, null, 'Total', 'Fern Hollow', 0, null, charges]
    // biome-ignore format: a sheet, a row a line
    const summary = [
      ['Summary Groups', 'Square Footage', 'Market Rent', 'Lease Charges', '# Of Units'],
      ['Future Residents/Applicants', 0, 0, 990, 1],
    ]
    const failing = (rows: Parameters<typeof aReading>[0]) =>
      aReading(rows, { rent: 'Contract Rent' }).ties.filter(({ holds }) => !holds)
    expect(failing([...head, total(0)])).toEqual([])
    expect(failing([...head, ...applicant, total(990), ...summary])).toEqual([])
  })
})

it('reads units whose type stands in their cell, as owners write them, and no caption for the name of the property', () => {
  const { units } = aReading([
    ['Unit (Type)', 'Name', 'Sq. Footage', 'Rent / Mo.', 'Lease Ends'],
    ['101 (1x1)', 'Alder', '642 sf', '$1,147/mo', 'June 5, 2027'],
    ['102 (2x2)', 'VACANT', '987 sf', '-', null],
    ['103 (1x1)', 'Cherry', '711 sf', '$1,180/mo', 'May 1, 2027'],
  ]).rentRoll
  expect(units.map(({ unit, bed, contractRent }) => [unit, bed, contractRent])).toEqual([
    ['101', 1, 1147],
    ['102', 2, 0],
    ['103', 1, 1180],
  ])
  const { property } = aReading([
    ['Unit', null, null, 'Resident', 'Lease Dates', null, 'Monthly Rent', null],
    ['No.', 'Type', 'Size', 'Name', 'From', 'To', 'Contract', 'Market'],
    ['101', 'A1', 642, 'Alder', '6/6/2025', '6/5/2027', 1147, 1200],
    ['102', 'A1', 642, 'Birch', '6/6/2025', '6/5/2027', 1180, 1200],
  ]).rentRoll
  expect(property).toBeNull()
})

describe('columns beside the one of residents', () => {
  it('that say who owns the home or how many live in it name no residents', () => {
    const tenantsOf = (other: string, cells: readonly (string | number | null)[]) =>
      aReading([
        ['Lot', other, 'Resident', 'Rent'],
        ['1', cells[0] ?? null, 'Alder', 450],
        ['2', cells[1] ?? null, 'Birch', 450],
        ['3', cells[2] ?? null, null, null],
        ['4', cells[3] ?? null, 'Cedar', 450],
        ['5', cells[0] ?? null, 'Dogwood', 450],
        ['6', cells[1] ?? null, 'Elder', 450],
        ['Total', null, null, 2250],
      ]).rentRoll.units.map(({ tenantName }) => tenantName)
    const residents = ['Alder', 'Birch', null, 'Cedar', 'Dogwood', 'Elder']
    expect(tenantsOf('Home Owner', ['TOH', 'POH', 'POH', 'TOH'])).toEqual(residents)
    expect(tenantsOf('Occupants', [2, 1, 0, 3])).toEqual(residents)
  })
})

describe('bedrooms in words', () => {
  it('are counted, and leave the baths to a floorplan of as many bedrooms', () => {
    const { units } = aReading([
      ['Unit', 'Floor Plan', 'Beds', 'Tenant', 'Rent'],
      ['1', 'A1', 'Studio', 'Alder', 750],
      ['2', '2x1.5', '2 Bed', 'Birch', 1050],
      ['3', 'B1', '1 BR', 'Cedar', 900],
      ['4', 'C1', 3, 'Dogwood', 1300],
    ]).rentRoll
    expect(units.map(({ bed, bath }) => [bed, bath])).toEqual([
      [0, null],
      [2, 1.5],
      [1, null],
      [3, 2],
    ])
  })
})
