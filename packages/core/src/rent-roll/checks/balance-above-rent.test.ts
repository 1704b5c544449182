import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('adds up what residents owe above two rents, the most first', () => {
  // 2,500 + 3,600; 2,400 is two rents and no more.
  expect(
    aReading(soundRoll({ 103: { Balance: 2500 }, 105: { Balance: 3600 }, 107: { Balance: 2400 } }, { Balance: 0 }))
      .findings,
  ).toMatchObject([{ id: 'rent-roll/balance-above-rent', dollars: 6100, seen: '3600', source: { cell: 'K8' } }])
})

it('a roll without balances is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})
