import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a rent more than thirty percent off its market rent, and by how much', () => {
  // 1,250 less 800 is 36 % of 1,250.
  expect(aReading(soundRoll({ 103: { Rent: 800, Floorplan: '2x2' } })).findings).toMatchObject([
    { id: 'rent-roll/rent-off-market', dollars: 450, source: { cell: 'G6' } },
  ])
})

it('thirty percent itself is not off', () => {
  expect(
    findingIds(soundRoll({ 103: { Rent: 875, Floorplan: '2x2' }, 104: { Rent: 1625, Floorplan: '2x2' } })),
  ).toEqual([])
})

it('limited rents of affordable units are not compared', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 800, Designation: 'LIHTC 50%' } }))).toEqual([])
})

it('speaks once where most rents are below market, and doubts the market rents', () => {
  // 12 x (1,250 - 750) = 6,000.
  expect(aReading(soundRoll({}, { Rent: 750 })).findings).toMatchObject([
    { id: 'rent-roll/rent-off-market', seen: '12', dollars: 6000, places: { length: 12 } },
  ])
})

it('names the lowest and the highest market rent of like units', () => {
  // 1,590 - 1,250 = 340, 27 % more.
  expect(aReading(soundRoll({ 103: { 'Market Rent': 1590 } })).findings).toMatchObject([
    { id: 'rent-roll/market-rents-differ', dollars: 340, seen: '1250 to 1590' },
  ])
})

it('a larger unit may ask more', () => {
  expect(findingIds(soundRoll({ 103: { 'Market Rent': 1590, SqFt: 740 } }))).toEqual([])
})
