import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = {
  RENT: 'Contract Rent',
  TRASH: 'none',
  'HAP Payment': 'Subsidy',
  'Tenant Portion': 'Contract Rent',
  Concession: 'Recurring Concessions',
  'Pet Rent': 'Pet Fees',
}

describe('what stands around and between the units', () => {
  it('passes over the titles that OneSite prints on every page, and the averages under the units', () => {
    const page = (number: number) => [
      ['OneSite Rents v3.0'],
      ['Fern Hollow', null, null, `Page ${number} of 2`],
      ['RENT ROLL DETAIL', null, null, 'mgt-521-003'],
      ['As of 09/30/2025'],
      ['Parameters: Properties - ALL;Report Type - Details + Summary;'],
      ['details'],
      // biome-ignore format: a sheet, a row a line
      ['Unit', 'Floorplan', 'SQFT', 'Unit/Lease Status', 'Name', 'Lease Start', 'Lease End', 'Market + Addl.', 'Lease Rent', 'RENT', 'TRASH', 'Total Billing'],
    ]
    // biome-ignore format: a sheet, a row a line
    const rows = [
      ...page(1),
      ['101', 'A1', 700, 'Occupied', 'Alder', '1/1/2025', '12/31/2025', 1000, 900, 900, 10, 910],
      ['102', 'A1', 700, 'Vacant', 'VACANT', null, null, 1000, 0, 0, 0, 0],
      ...page(2),
      ['103', 'A1', 700, 'Occupied', 'Birch', '1/1/2025', '12/31/2025', 1000, 950, 950, 10, 960],
      ['Totals:', null, 2100, null, null, null, null, 3000, 1850, 1850, 20, 1870],
      ['Amt / SQFT:', 'Market = 1.43', 'Leased = 1.32'],
      ['Floorplan', '# Units', 'Average SQFT', 'Average Market + Addl.', 'Market Amt / SQFT', 'Average Leased', 'Units Occupied', 'Occupancy %'],
      ['A1', 3, 700, 1000, 1.43, 925, 2, 66.67],
    ]
    const { rentRoll, ties } = aReading(rows, codes)
    expect(rentRoll.property).toBe('Fern Hollow')
    expect(rentRollSummary(rentRoll)).toMatchObject({ asOf: '2025-09-30', unitCount: 3, totalContractRent: 1850 })
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
  })

  it('reads a second table, of shops, below the summary of the first', () => {
    const rows = [
      ['Unit', 'Tenant', 'SF', 'Rent', 'Lease End'],
      ['1', 'Alder', 700, 900, '12/31/2025'],
      ['2', 'Birch', 700, 950, '12/31/2025'],
      ['Total', null, 1400, 1850, null],
      [],
      ['Summary'],
      ['Occupied', 2],
      [],
      ['Commercial'],
      ['Suite', 'Tenant', 'SF', 'Monthly Rent', 'Lease End'],
      ['A', 'Deli', 1000, 2000, '12/31/2027'],
      ['Total', null, 1000, 2000, null],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 3, dwellingCount: 2, totalContractRent: 3850 })
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('reads on below a remark that stands in two cells', () => {
    const unit = (i: number) => [String(i), 'A1', `Tenant ${i}`, 900, '12/31/2025']
    const rows = [
      ['Unit', 'Type', 'Tenant', 'Rent', 'Lease End'],
      ...[1, 2, 3, 4, 5, 6].map(unit),
      ['Building 2 was rebuilt', 'in 2019'],
      ...[7, 8].map(unit),
      ['Total', null, null, 7200, null],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRoll.units.length).toBe(8)
    expect(ties.map(({ holds }) => holds)).toEqual([true])
  })

  it('reads subtotals by floorplan and averages, and counts neither', () => {
    const rows = [
      ['Unit', 'Type', 'SF', 'Market', 'Rent', 'Tenant'],
      ['1', 'A1', 700, 1000, 900, 'Alder'],
      ['2', 'A1', 700, 1000, 950, 'Birch'],
      ['A1 Subtotal (2 units)', null, 1400, 2000, 1850, null],
      ['3', 'B1', 900, 1300, 1200, 'Cherry'],
      ['B1 Subtotal (1 units)', null, 900, 1300, 1200, null],
      ['Grand Total (3 units)', null, 2300, 3300, 3050, null],
      ['Weighted Average', null, 766.67, 1100, 1016.67, null],
    ]
    const { rentRoll, ties } = aReading(rows)
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['1', '2', '3'])
    expect(ties.length).toBe(12)
    expect(ties.flatMap(({ what, printed }) => (what.startsWith('Units') ? printed : []))).toEqual([2, 1, 3])
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

describe('what only looks like something else', () => {
  it('keeps a unit whose number is the name of a floorplan', () => {
    const rows = [
      ['Unit', 'Type', 'SF', 'Rent', 'Tenant'],
      ['B1', 'A1', 700, 900, 'Alder'],
      ['B2', 'A1', 700, 900, 'Birch'],
      ['A1', 'C2', 800, 1000, 'Cherry'],
    ]
    expect(aReading(rows).rentRoll.units.map(({ unit }) => unit)).toEqual(['B1', 'B2', 'A1'])
  })

  it('adds the laundry under the units to nobody’s rent', () => {
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'Lease End'],
      ['1', 'Alder', 900, '12/31/2025'],
      ['2', 'Birch', 950, '12/31/2025'],
      [null, 'Laundry income', 150, null],
    ]
    expect(rentRollSummary(aReading(rows).rentRoll).totalContractRent).toBe(1850)
  })
})

describe('captions', () => {
  it('reads captions in three rows, and units under a row of group captions', () => {
    const three = [
      [null, 'Unit', null, 'Monthly', 'Market', 'Lease', 'Lease'],
      ['Unit', 'Type', 'Resident', 'Contract', 'Rent', 'Start', 'End'],
      [null, null, null, 'Rent', null, 'Date', 'Date'],
      ['1', 'A1', 'Alder', 900, 1000, '1/1/2025', '12/31/2025'],
      ['2', 'A1', 'VACANT', 0, 1000, null, null],
    ]
    const grouped = [
      ['Unit Information', null, null, null, 'Lease Information', null, null],
      ['Unit', 'Type', 'SF', 'Market Rent', 'Tenant', 'Rent', 'End'],
      ['1', 'A1', 700, 1000, 'Alder', 900, '12/31/2025'],
      ['2', 'A1', 700, 1000, 'VACANT', 0, null],
    ]
    for (const rows of [three, grouped]) {
      const summary = rentRollSummary(aReading(rows).rentRoll)
      expect(summary).toMatchObject({ unitCount: 2, vacantCount: 1, totalMarketRent: 2000, totalContractRent: 900 })
    }
  })

  it('reads units beside months of collections', () => {
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'Lease End', { date: '2025-08-01' }, { date: '2025-09-01' }],
      ['1', 'Alder', 900, '12/31/2025', 900, 900],
      ['2', 'Birch', 950, '12/31/2025', 950, 0],
    ]
    expect(rentRollSummary(aReading(rows).rentRoll).totalContractRent).toBe(1850)
  })

  it('takes parts of the contract rent for no further rent', () => {
    const rows = [
      ['Unit', 'Tenant', 'Contract Rent', 'Tenant Portion', 'HAP Payment', 'Lease End'],
      ['1', 'Alder', 1000, 300, 700, '12/31/2025'],
      ['2', 'Birch', 1000, 0, 1000, '12/31/2025'],
      ['3', 'Vacant', 1000, null, null, null],
    ]
    const { rentRoll } = aReading(rows, codes)
    expect(rentRollSummary(rentRoll)).toMatchObject({ vacantCount: 1, totalContractRent: 2000 })
    expect(rentRoll.units[0]?.charges).toEqual({ 'Tenant Portion': 300, 'HAP Payment': 700 })
  })

  it('keeps base rent and concession apart from the effective rent they make', () => {
    const rows = [
      ['Unit', 'Tenant', 'Market Rent', 'Base Rent', 'Concession', 'Effective Rent', 'Pet Rent', 'Total'],
      ['1', 'Alder', 1000, 900, -50, 850, 25, 875],
      ['2', 'Birch', 1000, 950, 0, 950, 0, 950],
    ]
    const summary = rentRollSummary(aReading(rows, codes).rentRoll)
    expect(summary).toMatchObject({ totalContractRent: 1850, totalInPlaceRent: 1800 })
  })
})

describe('who lives there', () => {
  it('reads yes and no, 1 and 0, and a cross, by what the caption asks', () => {
    const sheets = [
      ['Vacant?', 'No', 'Yes'],
      ['Occupied', 1, 0],
      ['Vacant', null, 'X'],
      ['Occ', 'O', 'V'],
    ]
    for (const [caption = null, occupied = null, vacant = null] of sheets) {
      const rows = [
        ['Unit', 'Type', caption, 'Rent'],
        ['1', 'A1', occupied, 900],
        ['2', 'A1', occupied, 950],
        ['3', 'A1', vacant, 925],
      ]
      expect(rentRollSummary(aReading(rows).rentRoll), String(caption)).toMatchObject({
        vacantCount: 1,
        totalContractRent: 1850,
      })
    }
  })

  it('knows garages and laundries by their names', () => {
    const rows = [
      ['Unit', 'Type', 'Tenant', 'Rent'],
      ['1', '1x1', 'Alder', 900],
      ['G-1', 'Garage', 'Alder', 75],
      ['Storage 4', null, 'Birch', 30],
      ['Laundry', null, null, 120],
      ['12 Park Street - A', '1x1', 'Cherry', 950],
    ]
    expect(aReading(rows).rentRoll.units.map(({ isDwelling }) => isDwelling)).toEqual([true, false, false, false, true])
  })

  it('puts applicants and renewals of the same section aside, and leaves former residents out', () => {
    const rows = [
      ['Unit', 'Status', 'Tenant', 'Market Rent', 'Rent'],
      ['1', 'Occupied', 'Alder', 1000, 900],
      ['2', 'Vacant Leased', null, 1000, 0],
      ['2', 'Approved', 'Birch', 0, 990],
      ['3', 'Occupied', 'Cherry', 1000, 900],
      ['3', 'Pending Renewal', 'Cherry', 0, 950],
      ['4', 'Former', 'Dogwood', 0, 0],
      ['4', 'Vacant', null, 1000, 0],
    ]
    const summary = rentRollSummary(aReading(rows).rentRoll)
    expect(summary).toMatchObject({ unitCount: 4, vacantCount: 2, futureLeaseCount: 2, totalContractRent: 1800 })
  })
})

describe('a subtotal whose label holds a digit', () => {
  // Builds four units of 900 and four of 1,000, one of each vacant: 2,700 and 3,000, in total 5,700.
  const rollWith = (labels: readonly [string, string, string]): CellLiteral[][] => {
    const unit = (at: number, rent: number) => [
      String(at),
      at % 100 === 4 ? 'Vacant' : `Tenant ${at}`,
      at % 100 === 4 ? null : rent,
    ]
    return [
      ['Apt', 'Tenant', 'Rent'],
      ...[101, 102, 103, 104].map((at) => unit(at, 900)),
      [labels[0], null, 2700],
      ...[201, 202, 203, 204].map((at) => unit(at, 1000)),
      [labels[1], null, 3000],
      [labels[2], null, 5700],
    ]
  }

  it.each([
    ['1BR/1BA Total (4 units)', '2BR/1BA Total (4 units)', 'Grand Total (8 units)'],
    ['Bldg 1 - 4 units', 'Bldg 2 - 4 units', 'Oak - 8 units'],
    ['Bldg 1: 4 Units', 'Bldg 2: 4 Units', 'Oak: 8 Units'],
    ['A1 Total/Average (4)', 'B1 Total/Average (4)', 'Total/Average (8)'],
    ['4 1BR Units', '4 2BR Units', '8 Units'],
    ['Building 1 Total 4', 'Building 2 Total 4', 'All Buildings Total 8'],
    ['Sum 1BR', 'Sum 2BR', 'Sum Oak 9'],
    ['TTL Bldg 1', 'TTL Bldg 2', 'TTL'],
  ])('is no unit on an owner’s roll with one column of rent: %s', (...labels) => {
    const { rentRoll, ties, verdict } = aReading(rollWith(labels))
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 8, vacantCount: 2, totalContractRent: 5700 })
    expect(ties.every(({ holds }) => holds)).toBe(true)
    expect(verdict).toBe('proven')
  })

  it('is no unit where its resident cell counts the units', () => {
    const rows = rollWith(['Bldg 1', 'Bldg 2', 'Portfolio 3']).map((row) => row.map((cell) => cell))
    for (const [at, count] of [
      [5, 4],
      [10, 4],
      [11, 8],
    ] as const)
      rows[at] = [rows[at]?.[0] ?? null, `${count} units`, rows[at]?.[2] ?? null]
    expect(aReading(rows).rentRoll.units).toHaveLength(8)
  })

  it('does not include a vacant unit whose rent equals the sum of the other rents', () => {
    const unitsOf = (...rents: number[]) =>
      aReading([
        ['Apt', 'Tenant', 'Rent'],
        ...rents.map((rent, at): CellLiteral[] => [`Apt ${at + 1}`, at === 0 ? 'Alder' : null, rent]),
      ]).rentRoll.units.map(({ unit }) => unit)
    const four = ['Apt 1', 'Apt 2', 'Apt 3', 'Apt 4']
    expect(unitsOf(900, 0, 0, 900)).toEqual(four)
    expect(unitsOf(900, 1000, 500, 500)).toEqual(four)
  })
})

describe('an empty unit that is asked as much for as other units together', () => {
  const roll = (captions: string[], rows: CellLiteral[][]) => {
    const { rentRoll, verdict } = aReading([captions, ...rows])
    return { vacant: rentRoll.units.flatMap(({ isVacant, unit }) => (isVacant ? unit : [])), verdict }
  }
  const captions = ['Unit', 'Tenant', 'Market', 'Rent', 'Lease End']
  const rented = (unit: string, rent: number): CellLiteral[] => [unit, `Tenant ${unit}`, rent, rent, '12/31/2026']

  it.each([
    ['a rear house beside two flats', ['1', '2'], '2 Rear', 2000],
    ['a house with four bedrooms beside four flats', ['1', '2', '3', '4'], 'House (4BR)', 4000],
    ['units named Sum', ['101', '102'], 'Sum 201', 1000],
  ])('stays a unit: %s', (_, units, empty, asked) => {
    const rows = [
      ...units.map((unit) => rented(unit, 1000)),
      [empty, null, asked, null, null],
      rented('21', 1000),
      ['Total', null, null, 1000 + units.length * 1000, null],
    ]
    expect(roll(captions, rows)).toEqual({ vacant: [empty], verdict: 'proven' })
  })

  it('stays a unit over two columns, written like the others', () => {
    const b = (unit: string, area: number, rent: number): CellLiteral[] => [unit, `Tenant ${unit}`, area, rent, rent]
    const rows = [
      ['Elm House'],
      b('A-101', 500, 800),
      b('A-102', 700, 1000),
      ['Oak House'],
      b('B-101', 500, 800),
      b('B-102', 500, 800),
      ['B-103', null, 1000, 1600, null],
      ['Total', null, null, null, 3400],
    ]
    expect(roll(['Unit', 'Tenant', 'Sq Ft', 'Market', 'Rent'], rows)).toEqual({ vacant: ['B-103'], verdict: 'proven' })
  })
})

describe('tables below the total of the units', () => {
  const captions = ['Unit', 'Type', 'Tenant', 'Sq Ft', 'Rent']
  const unit = (at: number, rent: number | null): CellLiteral[] => [
    String(at),
    '1x1',
    rent ? `Tenant ${at}` : 'VACANT',
    700,
    rent,
  ]
  const units = [unit(101, 1150), unit(102, 1125), unit(103, 1100), unit(104, null)]

  it.each(['Leases Signed After Month End', 'Comparable Rents - Oak Court', 'Down Payments Due'])(
    'add no units: %s',
    (caption) => {
      const { rentRoll } = aReading([
        captions,
        ...units,
        ['Total', null, null, 2800, 3375],
        ['Occupancy Summary'],
        ['Occupied', 3, '75%'],
        ['Vacant', 1, '25%'],
        [],
        [caption],
        unit(106, 1200),
        ['Total', null, null, 700, 1200],
      ])
      expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 4, totalContractRent: 3375 })
    },
  )

  it('tell of a building that is missing where they alone count all units', () => {
    const { verdict } = aReading([
      captions,
      ['Building A'],
      unit(101, 1150),
      unit(102, 1125),
      ['Total Building A', null, null, 1400, 2275],
      ['Building B'],
      unit(201, 1100),
      unit(202, null),
      ['Total Building B', null, null, 1400, 1100],
      ['Occupied', 5, null, 3500, 5625],
      ['Vacant', 1, null, 700, 0],
      ['Total', 6, null, 4200, 5625],
    ])
    expect(verdict).not.toBe('proven')
  })
})
