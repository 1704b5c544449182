import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('takes an area of one square foot for unknown, and names it beside a blank one', () => {
  expect(aReading(soundRoll({ 103: { SqFt: 1 }, 105: { SqFt: null } })).findings).toMatchObject([
    { id: 'rent-roll/square-feet-missing', places: [{ cell: 'C6' }, { cell: 'A8' }] },
  ])
})

it('a report without areas misses none', () => {
  expect(findingIds(soundRoll({}, { SqFt: null }))).toEqual([])
})
