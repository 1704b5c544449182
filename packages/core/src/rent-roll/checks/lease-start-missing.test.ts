import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names the rented units without a lease start, where the others have one', () => {
  // Two rents of 1,200.
  expect(aReading(soundRoll({ 103: { 'Lease Start': null }, 105: { 'Lease Start': null } })).findings).toMatchObject([
    { id: 'rent-roll/lease-start-missing', dollars: 2400, places: { length: 2 } },
  ])
})

it('a report without lease starts misses none', () => {
  expect(findingIds(soundRoll({}, { 'Lease Start': null }))).toEqual([])
})
