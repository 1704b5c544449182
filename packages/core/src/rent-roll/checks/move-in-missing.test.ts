import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a rented unit without a move-in date, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { 'Move In': null } }))).toEqual(['rent-roll/move-in-missing'])
})

it('a report without move-in dates misses none', () => {
  expect(findingIds(soundRoll({}, { 'Move In': null }))).toEqual([])
})
