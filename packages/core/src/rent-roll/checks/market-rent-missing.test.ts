import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a unit without a market rent, at the average of the others', () => {
  expect(aReading(soundRoll({ 103: { 'Market Rent': 0 } })).findings).toMatchObject([
    { id: 'rent-roll/market-rent-missing', dollars: 1250 },
  ])
})

it('a report without market rents misses none', () => {
  expect(findingIds(soundRoll({}, { 'Market Rent': null }))).toEqual([])
})
