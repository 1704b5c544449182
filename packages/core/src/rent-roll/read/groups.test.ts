import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { mergedRowLookup, withTitleProperties } from './groups.ts'
import { walkRows } from './rows.ts'

it('finds the floorplan that is merged over several units', () => {
  const grid = {
    ...gridOf('S', [
      ['101', '1x1'],
      ['102', null],
      ['201', null],
    ]),
    merges: [{ row: 0, column: 1, rowSpan: 2, columnSpan: 1 }],
  }
  const rowOf = mergedRowLookup(grid)
  expect([rowOf(0, 1), rowOf(1, 1), rowOf(2, 1), rowOf(1, 0)]).toEqual([0, 0, 2, 1])
})

const caption = ['Bldg', 'Unit', 'Type', 'Tenant', 'Rent']

const buildingsOf = (rows: Parameters<typeof aReading>[0]) =>
  aReading(rows).rentRoll.units.map(({ building, unit, floorplan }) => [building, unit, floorplan])

describe('a building, property or floorplan printed on the first unit of its group', () => {
  it('holds for the units below, so that two units 101 are no duplicates', () => {
    const rows = [
      caption,
      ['A', 101, '1x1', 'Alder', 900],
      [null, 102, '1x1', 'Birch', 910],
      [null, 103, '2x1', 'Cedar', 1100],
      ['B', 101, '1x1', 'Dogwood', 920],
      [null, 102, '2x1', 'Elm', 1120],
    ]
    const { rentRoll, findings } = aReading(rows)
    expect(rentRoll.units.map(({ building }) => building)).toEqual(['A', 'A', 'A', 'B', 'B'])
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/duplicate-unit')
  })

  it('a floorplan too, each printed once over its units', () => {
    const rows = [
      ['Unit', 'Floorplan', 'Tenant', 'Rent'],
      [101, 'Aspen', 'Alder', 900],
      [103, null, 'Birch', 910],
      [102, 'Birch', 'Cedar', 1100],
      [104, null, 'Elm', 1120],
    ]
    expect(aReading(rows).rentRoll.units.map(({ floorplan }) => floorplan)).toEqual([
      'Aspen',
      'Aspen',
      'Birch',
      'Birch',
    ])
  })

  it('is never carried over a total to units that print none', () => {
    const rows = [
      caption,
      ['A', 101, '1x1', 'Alder', 900],
      [null, 102, '1x1', 'Birch', 910],
      ['B', 201, '1x1', 'Cedar', 920],
      [null, 202, '1x1', 'Elm', 930],
      ['Total', null, null, null, 3660],
      [null, 301, '1x1', 'Fir', 940],
      [null, 302, '1x1', 'Gum', 950],
    ]
    expect(buildingsOf(rows).slice(-2)).toEqual([
      [null, '301', '1x1'],
      [null, '302', '1x1'],
    ])
  })

  it('is left unknown where blanks are strewn among floorplans that repeat', () => {
    const rows = [
      ['Unit', 'Floorplan', 'Tenant', 'Rent'],
      [101, 'Aspen', 'Alder', 900],
      [102, null, 'Birch', 910],
      [103, 'Aspen', 'Cedar', 900],
      [104, null, 'Elm', 1120],
    ]
    expect(aReading(rows).rentRoll.units.map(({ floorplan }) => floorplan)).toEqual(['Aspen', null, 'Aspen', null])
  })
})

const table: CellLiteral[][] = [
  ['Unit', 'Tenant', 'Rent'],
  ['1', 'Alder', 900],
  ['2', 'Birch', 910],
]

function properties(rows: CellLiteral[][]): (string | null)[] {
  const grid = gridOf('Sheet1', rows)
  const [walked = []] = withTitleProperties([{ grid, rows: walkRows(grid) }])
  return walked.filter(({ role }) => role === 'lease').map(({ property }) => property)
}

it('names the property of each page by its title', () => {
  expect(properties([['North House'], ...table, ['South House'], ['As of 4/30/2026'], ...table])).toEqual([
    'North House',
    'North House',
    'South House',
    'South House',
  ])
})

it('names the first as well, where the captions of its table could be taken for a home', () => {
  const captions = ['Home', 'Home Type', 'Service Member', 'BAH', 'Rent']
  const homes = [
    ['2200A', 'A1', 'Alder', 950, 950],
    ['2202B', 'A1', 'Birch', 960, 960],
  ]
  const rows = [['Roll'], ['Eagle Heights'], captions, ...homes, ['Liberty Village'], captions, ...homes]
  expect(properties(rows)).toEqual(['Eagle Heights', 'Eagle Heights', 'Liberty Village', 'Liberty Village'])
})

it('names none where every page has the same title, or the titles are of floors', () => {
  expect(properties([['North House'], ...table, ['North House'], ['Page 2'], ...table])).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(properties([['First Floor'], ...table, ['Second Floor'], ...table])).toEqual([null, null, null, null])
})

describe('a total with a name below a group of units, as Yardi closes each property', () => {
  const units = ['Pine Court(pine)', 'Oak House(oak)']
  const rowsWith = (names: readonly string[], total: number): CellLiteral[][] => [
    ['Unit', 'Type', 'Resident', 'Name', 'Rent'],
    ['Current/Notice/Vacant Residents'],
    ['1', '1x1', 't1', 'Alder', 900],
    ['2', '1x1', 't2', 'Birch', 910],
    [null, null, 'Total', names[0] ?? null, 1810],
    ['1', '2x2', 't3', 'Cedar', 1100],
    ['2', '2x2', 't4', 'Elm', 1120],
    [null, null, 'Total', names[1] ?? null, 2220],
    [null, null, 'Total', 'All Properties', total],
  ]
  const read = (rows: CellLiteral[][]) => aReading(rows).rentRoll.units.map(({ property }) => property)

  it('names the property', () => {
    expect(read(rowsWith(units, 4030))).toEqual([units[0], units[0], units[1], units[1]])
  })

  it.each([
    ['no total covers all units', rowsWith(units, 4000)],
    ['the name has no code', rowsWith(['Tax Credit', 'Housing Voucher'], 4030)],
    ['the name is of rooms', rowsWith(['One Bedroom', 'Two Bedroom'], 4030)],
    ['the name is of a floorplan', rowsWith(['1x1', '2x2'], 4030)],
  ])('names none where %s', (_, rows) => {
    expect(read(rows)).toEqual([null, null, null, null])
  })
})
