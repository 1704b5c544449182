import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

/** Returns the units of a rent roll with their rents, `vacant` for vacant ones. */
function unitsOf(rows: readonly (readonly CellLiteral[])[]) {
  const { units } = aReading(rows).rentRoll
  return units.map(({ unit, isVacant, contractRent }) => [unit, isVacant ? 'vacant' : contractRent])
}

const captions = ['Unit', 'Tenant', 'Rent', 'Lease End']

describe('vacant units whose rows say little', () => {
  it('are counted between two units, however units are numbered', () => {
    // 1,000 + 1,050 + 1,100 + 1,150 = 4,300.
    const roll = (units: readonly string[]) => [
      captions,
      [units[0], 'Alder', 1000, '1/31/2027'],
      [units[1], 'Birch', 1050, '2/28/2027'],
      [units[2], null, null, null],
      [units[3], 'Cedar', 1100, '3/31/2027'],
      [units[4], 'Dogwood', 1150, '4/30/2027'],
      ['Total', null, 4300, null],
    ]
    for (const units of [
      ['A', 'B', 'C', 'D', 'E'],
      ['Apt A', 'Apt B', 'Apt C', 'Apt D', 'Apt E'],
      ['A1', 'A2', 'A3', 'A4', 'A5'],
      ['1-A', '1-B', '1-C', '2-A', '2-B'],
      ['12 Oak St', '14 Oak St', '16 Oak St', '22 Main St', '24 Main St'],
      ['A8', 'A9', 'A10', 'A11', 'A12'],
    ]) {
      expect(unitsOf(roll(units) as CellLiteral[][])).toEqual([
        [units[0], 1000],
        [units[1], 1050],
        [units[2], 'vacant'],
        [units[3], 1100],
        [units[4], 1150],
      ])
    }
  })

  it('are counted right above the total, at the top of a page, and first of their building', () => {
    // 1,000 + 1,010 + 1,020 = 3,030.
    expect(
      unitsOf([
        captions,
        ['101', null, null, null],
        ['102', 'Alder', 1000, '1/31/2027'],
        ['Page 1 of 2'],
        captions,
        ['103', null, null, null],
        ['104', null, null, null],
        ['105', 'Birch', 1010, '2/28/2027'],
        ['Page 2 of 2'],
        captions,
        ['106', null, null, null],
        ['107', 'Cedar', 1020, '3/31/2027'],
        ['108', null, null, null],
        [null],
        ['Total', null, 3030, null],
      ]),
    ).toEqual([
      ['101', 'vacant'],
      ['102', 1000],
      ['103', 'vacant'],
      ['104', 'vacant'],
      ['105', 1010],
      ['106', 'vacant'],
      ['107', 1020],
      ['108', 'vacant'],
    ])
  })

  it('are counted in a second building whose units have the numbers of the first', () => {
    // 1,000 + 1,050 + 1,150 + 880 = 4,080.
    expect(
      unitsOf([
        captions,
        ['Elm House'],
        ['1', 'Alder', 1000, '1/31/2027'],
        ['2', 'Birch', 1050, '2/28/2027'],
        ['Oak House'],
        ['1', 'Cedar', 1150, '3/31/2027'],
        ['2', null, null, null],
        ['3', 'Dogwood', 880, '4/30/2027'],
        ['Total', null, 4080, null],
      ]),
    ).toEqual([
      ['1', 1000],
      ['2', 1050],
      ['1', 1150],
      ['2', 'vacant'],
      ['3', 880],
    ])
  })

  it('are counted with the word beside their number alone, and with the day from which they are to let', () => {
    // 1,000 + 1,100 = 2,100.
    expect(
      unitsOf([
        captions,
        ['A1', 'Alder', 1000, '1/31/2027'],
        ['A2 VACANT', null, null, null],
        ['A3', 'Vacant', null, '12/15/2026'],
        ['A4', 'Birch', 1100, '3/31/2027'],
        ['Total', null, 2100, null],
      ]),
    ).toEqual([
      ['A1', 1000],
      ['A2', 'vacant'],
      ['A3', 'vacant'],
      ['A4', 1100],
    ])
  })

  it('are counted with the word in every column, or with n/a for their figures', () => {
    // 990 + 980 + 970 = 2,940.
    expect(
      unitsOf([
        ['Unit', 'Tenant', 'SF', 'Market', 'Rent', 'Lease End'],
        ['101', 'Alder', 700, 1000, 990, '12/31/2026'],
        ['102', 'VACANT', 'VACANT', 'VACANT', 'VACANT', 'VACANT'],
        ['103', 'Birch', 700, 1000, 980, '1/31/2027'],
        ['104', 'Cedar', 700, 1000, 970, '2/28/2027'],
        ['Basement', 'Vacant', 'n/a', 'n/a', 'n/a', null],
        ['Total', null, null, null, 2940, null],
      ]),
    ).toEqual([
      ['101', 990],
      ['102', 'vacant'],
      ['103', 980],
      ['104', 970],
      ['Basement', 'vacant'],
    ])
  })

  it('are no totals, though their number is that of the units above and their area what those have together', () => {
    // 500 + 500 = 1,000 square feet in two units; 900 + 910 + 1,000 = 2,810 of rent.
    expect(
      unitsOf([
        ['Unit', 'Tenant', 'SF', 'Rent', 'Lease End'],
        ['A', 'Alder', 500, 900, '5/31/2027'],
        ['B', 'Birch', 500, 910, '6/30/2027'],
        ['2', null, 1000, null, null],
        ['D', 'Cedar', 600, 1000, '7/31/2027'],
        ['Total', null, null, 2810, null],
      ]),
    ).toEqual([
      ['A', 900],
      ['B', 910],
      ['2', 'vacant'],
      ['D', 1000],
    ])
  })
})

describe('numbers alone that are no units', () => {
  it('are those of floors, of buildings, and of all units', () => {
    // 1,000 + 1,050 + 1,020 + 1,030 = 4,100.
    const roll = (first: string, second: string, units: readonly string[]) => [
      captions,
      [first],
      [units[0], 'Alder', 1000, '1/31/2027'],
      [units[1], 'Birch', 1050, '2/28/2027'],
      [second],
      [units[2], 'Cedar', 1020, '3/31/2027'],
      [units[3], 'Dogwood', 1030, '4/30/2027'],
      ['4'],
      ['Total', null, 4100, null],
    ]
    for (const [first, second, ...units] of [
      ['1', '2', '101', '102', '201', '202'],
      ['B1', 'B2', 'B101', 'B102', 'B201', 'B202'],
    ] as [string, string, ...string[]][])
      expect(unitsOf(roll(first, second, units) as CellLiteral[][]).map(([unit]) => unit)).toEqual(units)
  })
})

it('a number alone that is out of order is asked about: 110 may be vacant, and 1,000 + 1,050 + 1,010 = 3,060 prove nothing of it', () => {
  const { verdict, reasons } = aReading([
    captions,
    ['105', 'Alder', 1000, '1/31/2027'],
    ['102', 'Birch', 1050, '2/28/2027'],
    ['110', null, null, null],
    ['103', 'Cedar', 1010, '3/31/2027'],
    ['Total', null, 3060, null],
  ])
  expect(verdict).toBe('read_not_proven')
  expect(reasons.map(({ code }) => code)).toEqual(['rows-left-over'])
})
