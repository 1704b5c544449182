import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a market rent with two digits too many', () => {
  expect(
    aReading(soundRoll({ 103: { 'Market Rent': 125000, Rent: 125000, Floorplan: '2x2' } })).findings,
  ).toMatchObject([
    { id: 'rent-roll/rent-implausible', seen: '125000', source: { cell: 'G6' } },
    { seen: '125000', source: { cell: 'F6' } },
  ])
})

it('a dear apartment is no slip', () => {
  expect(
    findingIds(soundRoll({ 103: { 'Market Rent': 15000, Rent: 14000, Floorplan: 'PH 3x3', SqFt: 3000 } })),
  ).toEqual([])
})
