import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it.each(['Market Rent', 'Rent', 'SqFt'])('words under %s are unreadable, and not missing as well', (caption) => {
  expect(findingIds(soundRoll({ 103: { [caption]: '12 50x' } }))).toEqual(['rent-roll/unreadable-amount'])
})

it('beside a unit with words only the one that prints nothing is missing', () => {
  const { findings } = aReading(soundRoll({ 103: { 'Market Rent': '12 50x' }, 104: { 'Market Rent': null } }))
  const missing = findings.find(({ id }) => id === 'rent-roll/market-rent-missing')
  // One unit at the average of the other ten, 1,250.
  expect([missing?.message.includes('1 unit (104)'), missing?.dollars]).toEqual([true, 1250])
})
