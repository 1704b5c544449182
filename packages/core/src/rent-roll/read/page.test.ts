import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { foldLeases } from './leases.ts'
import { readPage } from './page.ts'
import { walkRows } from './rows.ts'

function pageOf(literals: readonly (readonly CellLiteral[])[], merges: ReturnType<typeof gridOf>['merges'] = []) {
  const grid = { ...gridOf('Roll', literals), merges }
  const rows = walkRows(grid)
  const strip = { from: 0, to: grid.columnCount, grid, rows }
  return readPage(
    grid,
    [strip],
    rows,
    foldLeases(grid, rows, () => []),
    new Map(),
  )
}

const roll = [
  ['As of 09/30/2026', null, null],
  ['Unit', 'Type', 'Rent'],
  ['101', 'A1', 900],
  ['102', null, 925],
]

it('tells the date of the roll, its floorplans, and that rents have a column', () => {
  const { title, floorplans, hasRentColumn, codesAreSplit } = pageOf(roll)
  expect([title.asOf?.value, [...floorplans], hasRentColumn, codesAreSplit]).toEqual([
    '2026-09-30',
    ['A1', ''],
    true,
    false,
  ])
})

it('a floorplan that is merged over units is that of each of them', () => {
  const { holder } = pageOf(roll, [{ row: 2, column: 1, rowSpan: 2, columnSpan: 1 }])
  expect([holder.carries, holder.rowOf(3, 1), holder.rowOf(3, 2)]).toEqual([true, 2, 3])
  expect(pageOf(roll).holder.carries).toBe(false)
})

const rentsOf = (title: string, caption: string) => {
  const rows = [
    [title],
    ['Room', 'Market Rent', 'Tenant', caption],
    ['1', 250, 'Alder', 240],
    ['2', 250, 'Vacant', null],
    ['Total', 500, null, 240],
  ]
  const { rentRoll, findings, ties } = aReading(rows)
  return {
    rents: rentRoll.units.map(({ contractRent }) => contractRent),
    market: rentRoll.units.map(({ marketRent }) => marketRent),
    ids: findings.map(({ id }) => id),
    ties: ties.every(({ holds }) => holds),
  }
}

describe('rents by the week', () => {
  it('named by the caption become a month, and a finding says so', () => {
    // 240 x 52 / 12 = 1,040; the market rent is not stated per week.
    const { rents, market, ids, ties } = rentsOf('Elm Lodge', 'Weekly Rent')
    expect(rents).toEqual([1040, 0])
    expect(market).toEqual([250, 250])
    expect(ids).toContain('rent-roll/weekly-rent')
    expect(ties).toBe(true)
  })

  it('named by the title are all rents of the sheet', () => {
    // 250 x 52 / 12 = 1,083.33
    const { rents, market, ties } = rentsOf('Elm Lodge - all rents shown per week', 'Rent')
    expect(rents).toEqual([1040, 0])
    expect(market).toEqual([1083.33, 1083.33])
    expect(ties).toBe(true)
  })

  it('by two weeks 26 times a year', () => {
    expect(rentsOf('Elm Lodge', 'Bi-Weekly Rent').rents).toEqual([520, 0])
  })

  it('are none where only the report is made every week', () => {
    const { rents, ids } = rentsOf('Weekly Rent Roll', 'Rent')
    expect(rents).toEqual([240, 0])
    expect(ids).not.toContain('rent-roll/weekly-rent')
  })
})

const rollWith = (...legend: CellLiteral[][]): CellLiteral[][] => [
  ['Unit', 'Status', 'Tenant', 'Rent'],
  ['1', 'O', 'Alder', 900],
  ['2', 'E', null, null],
  ['3', 'M', null, null],
  ['4', 'P', 'Birch', 950],
  ...legend,
]
const groupsOf = (rows: CellLiteral[][]) => aReading(rows).rentRoll.units.map(({ occupancy }) => occupancy)

describe('a legend on the sheet', () => {
  it.each([
    ['in one line', [['O = Occupied, E = Empty, M - Model, P = Paid up']]],
    ['without commas', [['O=Occupied E=Empty M=Model P=Paid up']]],
    ['line by line', [['O: Occupied'], ['E: Empty'], ['M: Model'], ['P: Paid up']]],
  ])('says %s what the letters of a status stand for', (_, legend) => {
    expect(groupsOf(rollWith([], ...legend))).toEqual(['current', 'vacant', 'model', 'current'])
  })

  it('says it in two cells side by side', () => {
    const legend = [[], ['E', 'Empty'], ['M', 'Model']]
    expect(groupsOf(rollWith(...legend)).slice(0, 3)).toEqual(['current', 'vacant', 'model'])
  })

  it('leaves no status unknown that it explains', () => {
    const rows = rollWith([], ['O = Occupied, E = Empty, M - Model, P = Paid up'])
    expect(aReading(rows).findings.map(({ id }) => id)).not.toContain('rent-roll/unknown-status')
  })

  it('decides nothing where none is printed', () => {
    expect(groupsOf(rollWith())).not.toContain('model')
  })
})

const captions = ['Unit', 'Tenant', 'Market Rent', 'Charges: RC', 'Charges: PET', 'Total Charges', 'Lease End']

function codes(rent: (market: number) => number, units = 6) {
  const rows = Array.from({ length: units }, (_, i) => {
    const market = 1000 + 10 * i
    return [String(101 + i), 'Alder', market, rent(market), 30, rent(market) + 30, '5/31/2026']
  })
  const { rentRoll } = aReading([captions, ...rows], { 'Charges: PET': 'Pet Fees' })
  return [rentRoll.chargeCodes.map(({ category }) => category), rentRoll.units[0]?.contractRent]
}

describe('a code that no word tells', () => {
  it('is rent where nearly every lease pays about the market rent by it', () => {
    expect(codes((market) => market - 40)).toEqual([['Contract Rent', 'Pet Fees'], 960])
  })

  it('is no rent where it charges a fraction of the market, or too few leases to say', () => {
    expect(codes(() => 60)).toEqual([[null, 'Pet Fees'], null])
    expect(codes((market) => market - 40, 3)).toEqual([[null, 'Pet Fees'], null])
  })
})
