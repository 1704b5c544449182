import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const caption = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']
const dates = ['06/01/2025', '05/31/2026']

/** Units 1 and 3 leased to one resident, unit 2 to two who pay 600 and 580. */
const rollOf = (markets: readonly CellLiteral[], ...below: CellLiteral[][]): CellLiteral[][] => [
  caption,
  ['1', 'Alder', 1250, 1200, ...dates],
  ['2', 'Birch', markets[0] ?? null, 600, ...dates],
  ['2', 'Cedar', markets[1] ?? null, 580, ...dates],
  ['3', 'Elm', 1250, 1190, ...dates],
  ...below,
]
const read = (rows: CellLiteral[][]) => {
  const { rentRoll, findings } = aReading(rows)
  const isTwice = findings.some(({ id }) => id === 'rent-roll/duplicate-unit')
  return { rents: rentRoll.units.map(({ contractRent }) => contractRent), isTwice }
}

describe('roommates who each pay a part of the rent', () => {
  it.each([
    ['the market rent stands in the first row only', rollOf([1250])],
    ['together they pay about the market rent', rollOf([1250, 1250])],
    ['the market rents are totalled once a unit', rollOf([700, 700], ['Total', null, 3200, 3570])],
    ['the roll counts its units', rollOf([700, 700], [], ['3 Units', null, null, 3570])],
  ])('are one unit where %s', (_, rows) => {
    // 600 + 580 = 1,180
    expect(read(rows)).toEqual({ rents: [1200, 1180, 1190], isTwice: false })
  })

  it.each([
    ['nothing proves it', rollOf([700, 700])],
    ['the total of market rents counts each row', rollOf([1250, 1250], ['Total', null, 5000, 3570])],
  ])('stay two rows with a finding where %s', (_, rows) => {
    expect(read(rows)).toEqual({ rents: [1200, 600, 580, 1190], isTwice: true })
  })

  it('are one unit where the status of the second says Roommate, as Yardi prints it', () => {
    const rows = [
      [...caption, 'Status'],
      ['1', 'Alder', 1250, 1200, ...dates, 'Current'],
      ['2', 'Birch', 1250, 600, ...dates, 'Current'],
      ['2', 'Cedar', 1250, 580, ...dates, 'Roommate'],
    ]
    expect(read(rows)).toEqual({ rents: [1200, 1180], isTwice: false })
  })
})

describe('beds below the row of their apartment', () => {
  const captions = ['Apartment', 'Type', 'SF', 'Market Rate', 'Bed', 'Bed Status', 'Resident', 'Actual Rate']
  const bed = (name: string, resident: string | null, rent: number | null, market: number | null = null) => {
    const status = resident === null ? 'Vacant' : 'Occupied'
    return [null, null, null, market, name, status, resident, rent]
  }
  const figuresOf = (rows: CellLiteral[][]) => {
    const { rentRoll, verdict } = aReading([captions, ...rows])
    const units = rentRoll.units.map(({ unit, bedSpace, floorplan, squareFeet, marketRent, contractRent }) =>
      [unit, bedSpace, floorplan, squareFeet, marketRent, contractRent].join(' '),
    )
    return { units, verdict }
  }

  it('are the homes of a senior community; the apartment is none, and its market rate is that of its beds together', () => {
    const rows = [
      ['101', 'Companion', 380, 4200],
      bed('A', 'Alder', 3900),
      bed('B', 'Birch', 3800),
      ['102', 'Studio', 350, 4000],
      bed('A', null, null),
      ['103', 'Studio', 350, 4000],
      bed('A', 'Cedar', 3700),
      // 4,200 + 4,000 + 4,000 and 3,900 + 3,800 + 3,700
      ['Totals', null, 1080, 12200, null, null, null, 11400],
    ]
    expect(figuresOf(rows)).toEqual({
      units: [
        '101 A Companion 380 4200 3900',
        '101 B Companion   3800',
        '102 A Studio 350 4000 0',
        '103 A Studio 350 4000 3700',
      ],
      verdict: 'proven',
    })
  })

  it('have market rents of their own in student housing', () => {
    const rows = [
      ['201', '2x2', 900],
      bed('A', 'Alder', 780, 810),
      bed('B', null, 0, 810),
      ['202', '2x2', 900],
      bed('A', 'Birch', 780, 810),
      bed('B', 'Cedar', 780, 810),
      ['Total', null, null, 3240, null, null, null, 2340],
    ]
    const { units, verdict } = figuresOf(rows)
    expect(units.map((unit) => unit.replace(/2x2 (900)?/, ''))).toEqual([
      '201 A  810 780',
      '201 B  810 0',
      '202 A  810 780',
      '202 B  810 780',
    ])
    expect(verdict).toBe('proven')
  })

  it('are counted once where Yardi repeats them in a row of the apartment and one of the room', () => {
    const rows = [
      ['Unit', 'Room', 'Bed', 'Unit/Room Type', 'Resident', 'Market Rent', 'Actual Rent', 'Lease From', 'Lease To'],
      ['101', null, null, 'S2', null, 1750, 820],
      ['101', 'Room1', null, 'S2', 'Alder', 875, 820],
      ['101', 'Room1', 'bed1', 'S2', 'Alder', 875, 820, '08/15/2026', '07/26/2027'],
      ['101', 'Room2', null, 'S2', 'VACANT', 875, 0],
      ['101', 'Room2', 'bed1', 'S2', 'VACANT', 875, 0],
      ['102', null, null, 'S2', null, 1750, 1640],
      ['102', 'Room1', null, 'S2', 'Birch', 875, 815],
      ['102', 'Room1', 'bed1', 'S2', 'Birch', 875, 815, '08/15/2026', '07/26/2027'],
      ['102', 'Room2', null, 'S2', 'Cedar', 875, 825],
      ['102', 'Room2', 'bed1', 'S2', 'Cedar', 875, 825, '08/15/2026', '07/26/2027'],
      ['Total', null, null, null, null, 3500, 2460],
    ]
    const { rentRoll, verdict } = aReading(rows)
    expect(rentRoll.units.map(({ unit, bedSpace, contractRent }) => [unit, bedSpace, contractRent])).toEqual([
      ['101', 'Room1 bed1', 820],
      ['101', 'Room2 bed1', 0],
      ['102', 'Room1 bed1', 815],
      ['102', 'Room2 bed1', 825],
    ])
    expect(verdict).toBe('proven')
  })
  it.each([
    ['the row above names a resident', ['101', null, 'Alder', 800, 750], ['101', 'B', 'Birch', 800, 750], 1600, 1500],
    ['it says vacant', ['101', null, 'VACANT', 800, 0], ['101', 'B', 'VACANT', 800, 0], 1600, 0],
  ])('are two homes with the row above where %s', (_, first, second, market, rent) => {
    const { rentRoll } = aReading([
      ['Unit', 'Bed', 'Resident', 'Market Rent', 'Rent'],
      first,
      second,
      ['102', 'A', 'Cedar', 800, 755],
      ['Total', null, null, market + 800, rent + 755],
    ])
    expect(rentRoll.units).toHaveLength(3)
  })
})
