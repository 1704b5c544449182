import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const captions = ['Unit', 'Plan', 'Tenant', 'Rent', 'Lease End']
const roll: CellLiteral[][] = [
  captions,
  ['101', 'C1', 'Alder', 1800, '7/14/2026'],
  ['102', 'C1', 'Birch', 1735, '6/19/2026'],
  ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
  ['104', 'A1', 'Vacant', null, null],
  ['Total', null, null, 5040, null],
  [],
]

describe('a second list of the same units below a roll', () => {
  it('counts no lease that expires soon twice, nor its total', () => {
    const { rentRoll, ties } = aReading([
      ...roll,
      ['Expiring in 90 days'],
      captions,
      ['102', 'C1', 'Birch', 1735, '6/19/2026'],
      ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
      ['Total', null, null, 3240, null],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103', '104'])
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([[5040, true]])
  })

  it('counts no lease twice where the list prints fewer columns', () => {
    const { rentRoll, ties } = aReading([
      ...roll,
      ['Expiring in 90 days'],
      ['Unit', 'Tenant', 'Rent', 'Lease End'],
      ['102', 'Birch', 1735, '6/19/2026'],
      ['103', 'Cedar', 1505, '6/20/2026'],
      ['Total', null, 3240, null],
    ])
    expect(rentRoll.units).toHaveLength(4)
    expect(ties.map(({ printed }) => printed)).toEqual([5040])
  })

  it('counts no unit twice that a list says more of: what is owed, what was given, what is held', () => {
    // Delinquency, concessions and deposits below a rent roll, and the same next to it.
    const lists: [title: string, ...rows: CellLiteral[][]][] = [
      [
        'Delinquency Aging',
        ['Unit', 'Resident', '0-30', '31-60', 'Total Due'],
        ['101', 'Alder', 12.5, 0, 12.5],
        ['102', 'Birch', 85, 0, 85],
        ['103', 'Cedar', 40, 310, 350],
      ],
      [
        'Concession Tracker',
        ['Unit', 'Resident', 'Lease End', 'Type', 'Amount'],
        ['101', 'Alder', '7/14/2026', 'One month free', 1800],
        ['103', 'Cedar', '6/20/2026', 'Half a month free', 752.5],
      ],
      [
        'Deposits',
        ['Unit', 'Plan', 'Tenant', 'Deposit'],
        ['101', 'C1', 'Alder', 500],
        ['102', 'C1', 'Birch', 300],
        ['103', 'B2', 'Cedar', 300],
        ['104', 'A1', 'Vacant', null],
      ],
    ]
    for (const [title, ...list] of lists) {
      const { rentRoll, verdict } = aReading([['As of 12/31/2025'], ...roll, [title], ...list])
      expect([title, rentRoll.units.length, verdict]).toEqual([title, 4, 'proven'])
      const beside = roll.slice(0, -1).map((row, at) => [...row, null, ...(list[at] ?? [])])
      const both = aReading([['As of 12/31/2025'], ['Elm Court', null, null, null, null, null, title], ...beside])
      expect([title, both.rentRoll.units.length, both.verdict]).toEqual([title, 4, 'proven'])
    }
  })

  it('counts units of other residents, and leases at other rents', () => {
    const unitsOf = (...rows: CellLiteral[][]) => aReading([...roll, ['North House'], ...rows]).rentRoll.units.length
    expect(unitsOf(['Unit', 'Tenant', 'Rent'], ['101', 'Dogwood', 1800], ['102', 'Elm', 1735])).toBe(6)
    expect(unitsOf(['Unit', 'Tenant', 'Rent'], ['101', 'Alder', 1850], ['102', 'Birch', 1790])).toBe(6)
  })

  it('counts what adds to the roll: renewals, leases on a page of their own, another house of one company', () => {
    const unitsOf = (...rows: CellLiteral[][]) => aReading([...roll, ...rows]).rentRoll
    const renewals: CellLiteral[][] = [
      ['101', 'C1', 'Alder', 1800, '7/14/2027'],
      ['102', 'C1', 'Birch', 1735, '6/19/2027'],
    ]
    expect(unitsOf(['Future Residents/Applicants'], captions, ...renewals).futureLeases).toHaveLength(2)
    // Lease dates for which the first table has no column.
    const dated: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Move In', 'Move Out'],
      ['101', 'Alder', '7/15/2024', null],
      ['102', 'Birch', '6/20/2023', '6/19/2026'],
    ]
    expect(aReading([['As of 12/31/2025'], ...roll, ...dated]).verdict).not.toBe('proven')
    const counted: CellLiteral[] = ['Total 4 units', null, null, 5040, null]
    expect(aReading([['As of 12/31/2025'], ...roll.slice(0, 5), counted, ...dated]).verdict).not.toBe('proven')
    const west: CellLiteral[][] = [
      ['Unit', 'Type', 'Tenant', 'Rent'],
      ['101', 'C1', 'Alder', 1800],
      ['104', 'A1', 'Vacant', null],
    ]
    expect(aReading([...roll.slice(0, -2), ['West House'], ...west]).rentRoll.units).toHaveLength(6)
  })

  it('counts no vacant unit twice that a list names above the roll', () => {
    const { rentRoll, verdict } = aReading([
      ['As of 12/31/2025'],
      ['Available Units'],
      ['Unit', 'Plan', 'Days Vacant', 'Ready?'],
      ['104', 'A1', 31, 'Y'],
      [],
      ['Rent Roll'],
      ...roll,
    ])
    expect([rentRoll.units.map(({ unit }) => unit), verdict, rentRoll.property]).toEqual([
      ['101', '102', '103', '104'],
      'proven',
      null,
    ])
  })

  it('counts no vacant unit twice that a list of vacant units names again', () => {
    const { rentRoll, verdict } = aReading([
      ['Unit', 'Plan', 'SF', 'Tenant', 'Market', 'Rent', 'Lease End'],
      ['101', 'C1', 900, 'Alder', 1850, 1800, '7/14/2026'],
      ['102', 'C1', 900, 'Birch', 1850, 1735, '6/19/2026'],
      ['103', 'A1', 650, 'Vacant', 1250, null, null],
      ['104', 'A1', 650, 'Vacant', 1250, null, null],
      ['Total', null, 3100, null, 6200, 3535, null],
      [],
      ['Vacant Units'],
      ['Unit', 'Plan', 'SF', 'Days Vacant', 'Market', 'Make Ready'],
      ['103', 'A1', 650, 31, 1250, 'Yes'],
      ['104', 'A1', 650, 12, 1250, 'No'],
      ['Total', null, 1300, null, 2500, null],
    ])
    expect([rentRoll.units.length, verdict]).toEqual([4, 'proven'])
  })

  it('is another house where residents differ', () => {
    const { rentRoll } = aReading([
      ...roll,
      ['Birch House'],
      captions,
      ['102', 'C1', 'Dogwood', 1735, '6/19/2026'],
      ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
      ['Total', null, null, 3240, null],
    ])
    expect(rentRoll.units).toHaveLength(6)
  })

  it('is counted where a total below counts it beside the roll', () => {
    const { rentRoll, ties } = aReading([
      ...roll,
      ['Commercial'],
      captions,
      ['101', 'C1', 'Alder', 1800, '7/14/2026'],
      ['Grand Total', null, null, 6840, null],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1800, 1735, 1505, 0, 1800])
    expect(ties.find(({ printed }) => printed === 6840)?.holds).toBe(true)
  })

  it('is counted where its columns stand in another order', () => {
    const { rentRoll } = aReading([
      ...roll,
      ['Commercial'],
      ['Unit', 'Tenant', 'Rent'],
      ['101', 'Alder', 1800],
      ['Grand Total', null, 6840],
    ])
    expect(rentRoll.units).toHaveLength(5)
  })

  it('is not counted for a count below that is another column’s sum', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Beds', 'Tenant', 'Rent'],
      ['1', 1, 'Alder', 1000],
      ['2', 2, 'Birch', 1200],
      ['Total', 3, null, 2200],
      [],
      ['Expiring'],
      ['Unit', 'Beds', 'Tenant', 'Rent'],
      ['1', 1, 'Alder', 1000],
      [],
      ['Occupied units', null, null, 4],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['1', '2'])
  })

  it('is counted where one of its rows is new', () => {
    const { rentRoll } = aReading([
      ...roll,
      ['Expiring in 90 days'],
      captions,
      ['102', 'C1', 'Birch', 1735, '6/19/2026'],
      [null, null, 'Storage fee', 75, null],
      ['Total', null, null, 1810, null],
    ])
    expect(rentRoll.units.filter(({ unit }) => unit === '102')).toHaveLength(2)
  })

  it('asks whether it is another house where neither a count of units nor a title says so', () => {
    const list: CellLiteral[][] = [['East'], captions, ['102', 'C1', 'Birch', 1735, '6/19/2026']]
    const codes = (rows: CellLiteral[][]) => aReading(rows).reasons.map(({ code }) => code)
    expect(codes([...roll, ...list])).toContain('second-list-left-out')
    expect(codes([...roll, ['Expiring in 90 days'], ...list.slice(1)])).not.toContain('second-list-left-out')
    expect(codes([...roll.slice(0, 5), ['Total 4 units', null, null, 5040, null], [], ...list])).not.toContain(
      'second-list-left-out',
    )
  })
})

describe('a list of units without residents', () => {
  const codesOf = (rows: CellLiteral[][]) => aReading(rows).reasons.map(({ code }) => code)

  it('of some units of the roll counts none twice, and asks whether it is another building', () => {
    const lists: CellLiteral[][][] = [
      [
        ['Unit', 'Lease End', 'Rent'],
        ['101', '7/14/2026', 1800],
        ['102', '6/19/2026', 1735],
        ['103', '6/20/2026', 1505],
      ],
      [
        ['Unit', 'Move In', 'Lease Start'],
        ['101', '7/15/2024', '7/15/2025'],
        ['102', '6/20/2023', '6/20/2025'],
      ],
    ]
    for (const list of lists) {
      const { rentRoll, reasons } = aReading([['As of 12/31/2025'], ...roll, ...list])
      expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1800, 1735, 1505, 0])
      expect(reasons.find(({ code }) => code === 'second-list-left-out')?.message).toBe(
        `Rows 10–${8 + list.length} repeat units above and are excluded. Confirm they are not another building or additional charges.`,
      )
    }
  })

  it('may be another building whatever count of units the roll prints', () => {
    const counted: CellLiteral[] = ['Total 4 units', null, null, 5040, null]
    const list: CellLiteral[][] = [
      ['Unit', 'Move In', 'Lease Start'],
      ['101', '7/15/2024', '7/15/2025'],
      ['102', '6/20/2023', '6/20/2025'],
    ]
    expect(codesOf([...roll.slice(0, 5), counted, ...list])).toContain('second-list-left-out')
  })

  it('counts where it is of all units, as the building next door with the same plans', () => {
    const count: CellLiteral[] = ['4 Units', null, 2900, 4300, 3855]
    const { rentRoll, verdict } = aReading([
      ['As of 12/31/2025'],
      ['Unit', 'Tenant', 'SF', 'Market', 'Rent'],
      ['1', 'Alder', 650, 1000, 950],
      ['2', 'Birch', 700, 1050, 960],
      ['3', 'Cedar', 750, 1100, 970],
      ['4', 'Dogwood', 800, 1150, 975],
      count,
      [],
      ['Unit', 'SF', 'Market'],
      ['1', 650, 1000],
      ['2', 700, 1050],
      ['3', 750, 1100],
      ['4', 800, 1150],
      ['4 Units', 2900, 4300],
    ])
    expect([rentRoll.units.length, verdict]).not.toEqual([4, 'proven'])
    expect(rentRoll.units).toHaveLength(8)
  })
})

describe('the roll of a later month below that of a month', () => {
  it('is asked about, whatever counts they print', () => {
    const month = (asOf: string, end: string): CellLiteral[][] => [
      [asOf],
      ['Unit', 'Tenant', 'Market', 'Rent', 'Lease End'],
      ['101', 'Alder', 1000, 950, '6/30/2026'],
      ['102', 'Birch', 1000, 960, end],
      ['103', 'Cedar', 1000, 970, '8/31/2026'],
      ['3 Units', null, 3000, 2880, null],
    ]
    const { reasons } = aReading([
      ...month('As of 11/30/2025', '11/30/2025'),
      ...month('As of 12/31/2025', '11/30/2026'),
    ])
    expect(reasons.map(({ code }) => code)).toContain('second-list-left-out')
  })
})

describe('identical fourplexes under captions and a total of their own', () => {
  const house = (name: string, residents: readonly string[]): CellLiteral[][] => [
    [name],
    ['Unit', 'Tenant', 'Sq Ft', 'Rent'],
    ...['A', 'B', 'C'].map((unit, at): CellLiteral[] => [unit, residents[at] ?? '', 850, 950]),
    ['Total', null, 2550, 2850],
    [],
  ]

  it.each([[['Redacted', 'Redacted', 'Redacted']], [['Acme Corp', 'Acme Corp', 'Acme Corp']]])(
    'are houses of their own where the residents are called %s',
    (residents) => {
      const { rentRoll } = aReading([...house('12 Oak St', residents), ...house('14 Oak St', residents)])
      expect(rentRoll.units).toHaveLength(6)
    },
  )

  it('are houses of their own where a row between them names another building', () => {
    const residents = ['Alder', 'Birch', 'Cedar']
    const { rentRoll } = aReading([...house('Building 1', residents), ...house('Building 2', residents)])
    expect(rentRoll.units).toHaveLength(6)
  })
})

describe('units that an export prints for several days', () => {
  const onDay = (day: string, rent: number): CellLiteral[][] => [
    [day, '101', 'Alder', rent],
    [day, '102', 'Birch', 1240],
    [day, '103', null, 0],
  ]

  it('count on the latest day, which dates the roll', () => {
    const rows = [['as_of_date', 'unit_number', 'resident_name', 'monthly_rent'], ...onDay('2026-09-29', 1250)]
    const { rentRoll } = aReading([...rows, ...onDay('2026-09-30', 1295)])
    expect(rentRoll.asOf).toBe('2026-09-30')
    expect(rentRoll.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
      ['101', 1295],
      ['102', 1240],
      ['103', 0],
    ])
    expect(aReading(rows).rentRoll).toMatchObject({ asOf: '2026-09-29', units: { length: 3 } })
  })

  it.each([
    // A portfolio whose properties are reported as of two dates.
    ['As Of Date', ['A', 'B'], '2026-09-30'],
    ['Date', ['A', 'A'], '2026-09-30'],
    // Two residents of a unit, each with a different date.
    ['Roll Date', ['A', 'A'], '2026-10-01'],
  ])('all count where %s does not say that they are the same', (caption, [first, second], lastDay) => {
    const rows = [
      ...onDay('2026-09-29', 1250).map((row) => [first ?? null, ...row]),
      ...onDay('2026-09-30', 1295).map((row) => [second ?? null, ...row]),
    ]
    const last = rows.at(-1) ?? []
    const { rentRoll } = aReading([
      ['Building', caption, 'Unit', 'Resident', 'Rent'],
      ...rows.slice(0, -1),
      last.with(1, lastDay),
    ])
    expect([rentRoll.units.length, rentRoll.asOf]).toEqual([6, null])
  })
})
