import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

describe('tables side by side', () => {
  const twoUp = aReading([
    ['Birchwood Arms', null, null, null, null, null, null],
    ['Rent Roll 4/30/2026', null, null, null, null, null, null],
    ['Unit', 'Tenant', 'Rent', null, 'Unit', 'Tenant', 'Rent'],
    ['1', 'Alder', 900, null, '4', 'Dogwood', 960],
    ['2', 'Vacant', null, null, '5', 'Elm', 975],
    ['3', 'Cherry', 940, null, null, null, null],
    ['Total', null, 1840, null, null, 'All units', null],
    [null, null, null, null, 'Grand Total', null, 3775],
  ])

  it('reads units printed in two columns of a page as one roll', () => {
    expect(twoUp.rentRoll.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
      ['1', 900],
      ['2', 0],
      ['3', 940],
      ['4', 960],
      ['5', 975],
    ])
    expect(twoUp.rentRoll.asOf).toBe('2026-04-30')
  })

  it('ties the total of the left units and the grand total of both sides', () => {
    expect(twoUp.ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [1840, true],
      [3775, true],
    ])
  })

  it.each(['Apt', 'Unit No.', 'Suite'])(
    'reads on where the second one has no blank column before it and names units by %s',
    (caption) => {
      const { rentRoll } = aReading([
        ['Unit', 'Tenant', 'Rent', 'Lease End', caption, 'Tenant', 'Rent', 'Lease End'],
        ['101', 'Alder', 900, '1/28/2026', '201', 'Dogwood', 960, '1/15/2026'],
        ['102', 'Birch', 905, '2/28/2026', '202', 'Elm', 975, '2/15/2026'],
        ['Total', null, 1805, null, 'Total', null, 1935, null],
      ])
      expect(rentRoll.units).toHaveLength(4)
    },
  )

  it('accounts for every cell of both sides once', () => {
    const { source, mapped, ignored, unmapped } = twoUp.ledger.totals
    expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
  })

  it('names two houses by the titles over them, though they number their units alike', () => {
    const { rentRoll } = aReading([
      ['Maple House', null, null, null, 'Pine House', null, null],
      ['Unit', 'Tenant', 'Rent', null, 'Unit', 'Tenant', 'Rent'],
      ['1', 'Alder', 900, null, '1', 'Dogwood', 960],
      ['2', 'Birch', 910, null, '2', 'Elm', 975],
    ])
    expect(rentRoll.units.map(({ property, unit }) => `${property} ${unit}`)).toEqual([
      'Maple House 1',
      'Maple House 2',
      'Pine House 1',
      'Pine House 2',
    ])
  })

  it('reads on beside a list of residents that alone has rents', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Tenant', 'SF', 'Move In', null, 'Unit', 'Tenant', 'Rent'],
      ['1', 'Alder', 700, '1/5/2025', null, '1', 'Alder', 900],
      ['2', 'Birch', 710, '2/5/2025', null, '2', 'Birch', 910],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 910])
  })

  it('counts the units once that an analyst listed again beside the roll', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Tenant', 'Rent', null, 'Unit', 'Status', 'New Rent'],
      ['1', 'Alder', 900, null, '1', 'Renovate', 1100],
      ['2', 'Birch', 910, null, '2', 'Renovate', 1125],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 910])
  })
})

describe('tables below each other', () => {
  it('names each house by the title over its own table, whose columns differ', () => {
    const { rentRoll, ties } = aReading([
      ['Westfield Portfolio'],
      ['12 Plover Lane'],
      ['Unit', 'SqFt', 'Tenant', 'Rent', 'Lease End'],
      ['1', 640, 'Alder', 900, '5/31/2026'],
      ['2', 660, 'Vacant', null, null],
      ['Total', 1300, null, 900, null],
      [null],
      ['77 Heron Street'],
      ['Apt', 'Tenant Name', 'Lease To', 'Market', 'Monthly Rent'],
      ['A', 'Birch', '6/30/2026', 1000, 960],
      ['B', 'Cedar', '7/31/2026', 1000, 975],
      ['Total', null, null, 2000, 1935],
    ])
    expect(rentRoll.units.map(({ property, unit, squareFeet }) => [property, unit, squareFeet])).toEqual([
      ['12 Plover Lane', '1', 640],
      ['12 Plover Lane', '2', 660],
      ['77 Heron Street', 'A', null],
      ['77 Heron Street', 'B', null],
    ])
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('takes a caption over shops for no property', () => {
    const { rentRoll, ties } = aReading([
      ['214 Division Street'],
      ['RESIDENTIAL'],
      ['Apt', 'SF', 'Tenant', 'Rent'],
      ['1', 640, 'Alder', 900],
      ['2', 660, 'Birch', 910],
      ['COMMERCIAL'],
      ['Suite', 'Tenant', 'SF', 'Monthly Rent'],
      ['C-1', 'Bakery', 1450, 3600],
      ['GRAND TOTAL', null, 2750, 5410],
    ])
    expect(rentRoll.units.map(({ property, isDwelling }) => [property, isDwelling])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ])
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [2750, true],
      [5410, true],
    ])
  })

  const page = (name: string, units: CellLiteral[][], sums: number[]): CellLiteral[][] => [
    ['Rent Roll'],
    [name],
    ['As Of = 04/30/2026'],
    ['Unit', 'Unit Sq Ft', 'Resident', 'Name', 'Market Rent', 'Actual Rent', 'Lease Expiration'],
    ['Current/Notice/Vacant Residents'],
    ...units,
    ['Summary Groups', 'Square Footage', null, null, 'Market Rent', 'Lease Charges', '# Of Units'],
    ['Current/Notice/Vacant Residents', sums[0] ?? 0, null, null, sums[1] ?? 0, sums[2] ?? 0, units.length],
  ]

  it('holds the summary of each property against the units above it', () => {
    const north: CellLiteral[][] = [
      ['101', 640, 't1', 'Alder', 1000, 950, '05/31/2026'],
      ['102', 640, 'VACANT', 'VACANT', 1000, 0, null],
    ]
    const south: CellLiteral[][] = [['101', 700, 't2', 'Birch', 1100, 1075, '06/30/2026']]
    const { rentRoll, ties } = aReading([
      ...page('North (n1)', north, [1280, 2000, 950]),
      ...page('South (s1)', south, [700, 1100, 1075]),
    ])
    expect(rentRoll.units.map(({ property }) => property)).toEqual(['North (n1)', 'North (n1)', 'South (s1)'])
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [1280, true],
      [2000, true],
      [950, true],
      [2, true],
      [700, true],
      [1100, true],
      [1075, true],
      [1, true],
    ])
  })
})

describe('a statement on the sheet of a roll', () => {
  const roll: CellLiteral[][] = [
    ['Unit', 'Type', 'SF', 'Tenant', 'Market', 'Rent', 'Lease From', 'Lease To'],
    ['101', 'A1', 700, 'Alder', 1000, 900, '09/06/2025', '09/05/2026'],
    ['102', 'A1', 700, 'VACANT', 1000, 0, null, null],
    ['103', 'B2', 800, 'Cherry', 1100, 975, '03/18/2025', '03/17/2026'],
    ['Total', null, 2200, null, 3100, 1875, null, null],
  ]
  const months = [
    'Account',
    ...Array.from({ length: 7 }, (_, at) => `${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'][at]} 2025`),
  ]
  const statement: CellLiteral[][] = [
    ['Trailing Statement'],
    months,
    ...['Rent', 'Late Fees', 'Total Income', 'Taxes', 'Insurance', 'Repairs', 'Total Expenses', 'NOI'].map(
      (label, at) => [label, ...Array.from({ length: 7 }, (_, month) => 100 * at + month)],
    ),
  ]

  it('is no part of the columns of the roll above it, whose dates are read', () => {
    const { rentRoll } = aReading([...roll.slice(0, -1), [], ...statement])
    expect(rentRoll.units.map(({ leaseStart }) => leaseStart)).toEqual(['2025-09-06', null, '2025-03-18'])
  })

  it('does not date the roll below it by its months', () => {
    const { rentRoll } = aReading([['Oak Court'], ...statement, [], ...roll])
    expect([rentRoll.units.length, rentRoll.asOf, rentRoll.property]).toEqual([3, null, 'Oak Court'])
  })

  it('has no unit, though its vacancy is a share of the rents: an offering memorandum', () => {
    const { rentRoll, verdict } = aReading([
      ['As of 12/31/2025'],
      ...roll,
      ['PRO FORMA'],
      [null, 'Current', 'Pro Forma'],
      ['Gross Potential Rent', 37200, 39000],
      ['Vacancy (5%)', -1860, -1950],
      ['Effective Gross Income', 35340, 37050],
    ])
    expect([rentRoll.units.length, verdict]).toEqual([3, 'proven'])
  })
})

describe('units below the total of others', () => {
  const captions = ['Term', 'Unit', 'Resident', 'SF', 'Market Rent', 'Rent', 'Lease End']
  const unit = (term: string | null, number: number, name: string): CellLiteral[] => [
    term,
    number,
    name,
    700,
    1100,
    1000,
    '08/31/2026',
  ]
  const north = [101, 102, 103, 104, 105, 106].map((number) => unit('Monthly', number, `Resident ${number}`))
  const total = (label: string, count: number): CellLiteral[] => [
    label,
    null,
    null,
    700 * count,
    1100 * count,
    1000 * count,
  ]
  const unitsOf = (...rows: CellLiteral[][]) => {
    const { rentRoll, verdict } = aReading([['As of 06/30/2026'], captions, ...north, ...rows])
    return [rentRoll.units.length, verdict]
  }

  it('count with low numbers beside a word, and without a word of a resident they do not', () => {
    const south = [1, 2].map((number) => unit('Monthly', number, `Owner ${number}`))
    expect(unitsOf(total('North Total', 6), ...south, total('South Total', 2), total('Grand Total', 8))).toEqual([
      8,
      'proven',
    ])
    expect(unitsOf(total('Total', 6), ['Occupied', 6, null, null, null, 6000])).toEqual([6, 'proven'])
  })

  it('count below other income, which ends with another building', () => {
    const income = [['Other Income'], [null, null, 'Laundry', null, null, 150]]
    const south = [201, 202].map((number) => unit(null, number, `Resident ${number}`))
    expect(unitsOf(total('Total', 6), ...income, ['Building 2'], ...south, total('Total', 2))[0]).toBe(8)
  })

  it('are missing where a total of the property, below a count of the occupied ones, is larger', () => {
    const occupied = ['Occupied', 6, null, null, null, 6000]
    expect(unitsOf(total('North Total', 6), occupied, total('Property Total', 12))[1]).not.toBe('proven')
  })

  it('are asked about where a pro forma lists the same leases once more under its own title', () => {
    const again = north.map((row) => row.map((cell) => (cell === 1000 ? 1250 : cell)))
    const sum = [...total('Total', 6).slice(0, 5), 7500]
    expect(unitsOf(total('Total', 6), [], ['Pro Forma Rents'], captions, ...again, sum)[1]).not.toBe('proven')
  })
})
