import { expect, it } from 'vitest'
import { aReading, soundRoll } from '../rent-roll.fixtures.ts'

it('reads a column that fills no field for the rules that need it, and only by its caption', () => {
  const idsOf = (caption: string) =>
    aReading(soundRoll({ 103: { [caption]: 9000 } }, { [caption]: 0 })).findings.map(({ id }) => id)
  expect(idsOf('Balance')).toEqual(['rent-roll/balance-above-rent'])
  expect(idsOf('Past Due')).toEqual(['rent-roll/balance-above-rent'])
  expect(idsOf('Remarks')).toEqual([])
})
