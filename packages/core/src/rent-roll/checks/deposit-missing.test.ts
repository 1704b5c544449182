import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a resident without a deposit where all others paid one', () => {
  expect(aReading(soundRoll({ 103: { Deposit: 0 } }, { Deposit: 500 })).findings).toMatchObject([
    { id: 'rent-roll/deposit-missing', source: { cell: 'K6' } },
  ])
})

it('a property that takes no deposits misses none', () => {
  expect(findingIds(soundRoll({}, { Deposit: 0 }))).toEqual([])
})
