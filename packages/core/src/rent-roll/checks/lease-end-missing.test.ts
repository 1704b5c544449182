import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a rented unit without a lease end, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': null } }))).toEqual(['rent-roll/lease-end-missing'])
})

it('a lease that says that it runs month to month misses no end', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': 'MTM' } }))).toEqual([])
})
