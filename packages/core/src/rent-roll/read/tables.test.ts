import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { stripsOf } from './tables.ts'

const ranges = (rows: CellLiteral[][]) => stripsOf(gridOf('Sheet1', rows)).map(({ from, to }) => [from, to])

describe('stripsOf', () => {
  it('cuts a sheet between two tables of different units, with or without a blank column', () => {
    expect(
      ranges([
        ['No.', 'Unit', 'Tenant', 'Rent', null, 'No.', 'Unit', 'Tenant', 'Rent'],
        [1, 'A1', 'Alder', 900, null, 3, 'B1', 'Cedar', 950],
        [2, 'A2', 'Birch', 910, null, 4, 'B2', 'Dogwood', 960],
      ]),
    ).toEqual([
      [0, 5],
      [5, 9],
    ])
  })

  it('splits two buildings with the same unit numbers and no resident names', () => {
    for (const residents of [
      ['Occupied', 'Vacant'],
      ['*****', '*****'],
    ]) {
      const rows = residents.map((who, at) => [at + 1, who, 900 + at, null, at + 1, who, 905 + at])
      const captions = ['Unit', 'Resident', 'Rent', null, 'Unit', 'Resident', 'Rent']
      const titles = ['Building A', null, null, null, 'Building B', null, null]
      expect(ranges([titles, captions, ...rows])).toEqual([
        [0, 4],
        [4, 7],
      ])
    }
  })

  it('leaves a sheet whole that says Unit twice for one table', () => {
    expect(
      ranges([
        ['Unit', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Amount'],
        [null, null, 'Sq Ft', null, null, 'Rent', null],
        ['101', 'A1', 640, 't1', 'Alder', 1000, 950],
        ['102', 'A1', 640, 't2', 'Birch', 1000, 960],
      ]),
    ).toEqual([[0, 7]])
    // The same columns in another order: the columns from the second Unit on would form a separate table.
    expect(
      ranges([
        ['Unit', 'Amount', 'Unit Type', 'Unit', 'Name', 'Market', 'Status'],
        [null, null, null, 'Sq Ft', null, 'Rent', null],
        ['101', 950, 'A1', 640, 'Alder', 1000, 'Current'],
        ['102', 960, 'A1', 655, 'Birch', 1000, 'Current'],
      ]),
    ).toEqual([[0, 7]])
  })

  it('leaves a wide AppFolio export whole whose ids stand far behind its units', () => {
    expect(
      ranges([
        ['Unit', 'Tenant', 'Status', 'Rent', 'Lease To', 'Affordable Program', 'Market Rent', 'Unit ID', 'Tenant ID'],
        ['101', 'Alder', 'Current', 950, '05/31/2027', null, 1000, 900, 7001],
        ['102', 'Birch', 'Current', 960, '06/30/2027', null, 1000, 901, 7002],
      ]),
    ).toEqual([[0, 9]])
  })
})

const captions = ['Building', 'Unit', 'Tenant', 'Status', 'Sq Ft', 'Rent', 'Target Rent']

it('counts a house as a unit that is named by its address alone', () => {
  const { rentRoll } = aReading([
    captions,
    ['1204 Elm St', '#1', 'Alder', 'Active', 800, 850, 900],
    ['1204 Elm St', '#2', null, 'Vacant', 800, null, 900],
    ['87 Birch Ave', null, 'Cedar', 'Active', 1050, 1040, 1100],
    ['89 Birch Ave', null, null, 'Vacant', 1050, null, 1100],
  ])
  expect(rentRoll.units.map(({ building, unit, contractRent }) => [building, unit, contractRent])).toEqual([
    ['1204 Elm St', '#1', 850],
    ['1204 Elm St', '#2', 0],
    [null, '87 Birch Ave', 1040],
    [null, '89 Birch Ave', 0],
  ])
})

it('counts a house whose address is a caption over its row, beside a column of properties that the export leaves blank', () => {
  const { rentRoll, verdict } = aReading([
    ['Unit', 'BD/BA', 'Tenant', 'Status', 'Rent', 'Property'],
    ['21 Gorse Lane - 21 Gorse Lane Millbeck, CA 92001'],
    [null, '3/1.00', 'Alder', 'Current', 1523],
    ['Millbeck Gardens - 50 Heron St Millbeck, CA 92001'],
    ['101', '2/1.00', 'Birch', 'Current', 1050],
    ['102', '2/1.00', null, 'Vacant-Unrented', null],
    ['Total 3 Units', null, null, null, 2573],
  ])
  expect(rentRoll.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
    ['21 Gorse Lane', 1523],
    ['101', 1050],
    ['102', 0],
  ])
  expect(verdict).toBe('proven')
})

it('takes a roommate, who is printed with the address of the row above, for no unit', () => {
  const { rentRoll } = aReading([
    captions,
    ['1204 Elm St', '#1', 'Alder', 'Active', 800, 850, 900],
    ['1204 Elm St', null, 'Birch', null, null, null, null],
    ['1204 Elm St', '#2', 'Cedar', 'Active', 800, 860, 900],
  ])
  expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['#1', '#2'])
})
