import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names the lowest and the highest market rent of like units', () => {
  // 1,590 - 1,250 = 340, 27 % more.
  expect(aReading(soundRoll({ 103: { 'Market Rent': 1590 } })).findings).toMatchObject([
    { id: 'rent-roll/market-rents-differ', dollars: 340, seen: '1250 to 1590' },
  ])
})

it('a larger unit may ask more', () => {
  expect(findingIds(soundRoll({ 103: { 'Market Rent': 1590, SqFt: 740 } }))).toEqual([])
})
