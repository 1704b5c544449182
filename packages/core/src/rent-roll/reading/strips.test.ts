import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { stripsOf } from './strips.ts'

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

  it('leaves a sheet whole that says Unit twice for one table', () => {
    expect(
      ranges([
        ['Unit', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Amount'],
        [null, null, 'Sq Ft', null, null, 'Rent', null],
        ['101', 'A1', 640, 't1', 'Alder', 1000, 950],
        ['102', 'A1', 640, 't2', 'Birch', 1000, 960],
      ]),
    ).toEqual([[0, 7]])
    // The same columns in another order: what stands from the second Unit on would be a table by itself.
    expect(
      ranges([
        ['Unit', 'Amount', 'Unit Type', 'Unit', 'Name', 'Market', 'Status'],
        [null, null, null, 'Sq Ft', null, 'Rent', null],
        ['101', 950, 'A1', 640, 'Alder', 1000, 'Current'],
        ['102', 960, 'A1', 655, 'Birch', 1000, 'Current'],
      ]),
    ).toEqual([[0, 7]])
  })
})
