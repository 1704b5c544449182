import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

/** Three let units: rents 1,200 + 1,400 + 1,510 = 4,110, market rents 1,300 + 1,300 + 1,400 = 4,000. */
const units: CellLiteral[][] = [
  ['As of 12/31/2025'],
  ['Unit', 'SqFt', 'Market Rent', 'Rent', 'Status'],
  ['101', 700, 1300, 1200, 'Occupied'],
  ['102', 700, 1300, 1400, 'Occupied'],
  ['103', 700, 1400, 1510, 'Occupied'],
]
const tiesOf = (...below: CellLiteral[][]) =>
  aReading([...units, ...below]).ties.map(({ printed, computed, holds }) => [printed, computed, holds])

it('holds figures without a word below the units against them, those that do not foot too', () => {
  expect(tiesOf([null, null, 4000, 4200, null])).toEqual([
    [4000, 4000, true],
    [4200, 4110, false],
  ])
  expect(tiesOf([null, null, 3900, 4200, null])).toEqual([
    [3900, 4000, false],
    [4200, 4110, false],
  ])
  expect(aReading([...units, [null, null, 4000, 4200, null]]).findings).toMatchObject([
    { id: 'rent-roll/total-does-not-foot', dollars: 90, source: { cell: 'D6' } },
  ])
})

it('holds one figure alone where it closes the table', () => {
  expect(tiesOf([null, null, null, 4110, null])).toEqual([[4110, 4110, true]])
  expect(tiesOf([null, null, null, 4200, null])).toEqual([[4200, 4110, false]])
})

it('takes figures for no total that are none: of one unit, an average, a year of rent, or a number of the page', () => {
  expect(tiesOf([null, null, 1350, 1500, null])).toEqual([])
  expect(tiesOf([null, null, 1333.33, 1370, null])).toEqual([])
  expect(tiesOf([null, null, 48_000, 49_320, null])).toEqual([])
  expect(tiesOf([null, null, 1, null, null])).toEqual([])
})

it('holds nothing more below a total that is named', () => {
  expect(tiesOf(['Total', null, 4000, 4110, null], [null, null, 3900, 3950, null])).toEqual([
    [4000, 4000, true],
    [4110, 4110, true],
  ])
})

it('knows a total by the sums of its columns, whatever word stands in place of a unit', () => {
  // 700 + 700 + 700 + 900 = 3,000; 1,300 + 1,300 + 1,400 + 1,800 = 5,800; 1,200 + 1,400 + 1,510 + 1,700 = 5,810.
  const four = [...units, ['104', 900, 1800, 1700, 'Occupied']]
  const { rentRoll, ties } = aReading([...four, ['Zorn', 3000, 5800, 5810, null]])
  expect(rentRoll.units.length).toBe(4)
  expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
    [3000, true],
    [5800, true],
    [5810, true],
  ])
})

it.each([
  ['with a status', ['Penthouse', 1400, 2600, 2600, 'Occupied']],
  ['without one', ['Penthouse', 1400, 2600, 2600, null]],
])('never drops a unit with a name that is as large as two others, %s', (_, penthouse) => {
  const two = units.slice(0, -1)
  expect(aReading([...two, penthouse]).rentRoll.units.length).toBe(3)
})
