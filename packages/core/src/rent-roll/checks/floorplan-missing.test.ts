import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a unit without a floorplan, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: null } }))).toEqual(['rent-roll/floorplan-missing'])
})

it('a report without floorplans misses none', () => {
  expect(findingIds(soundRoll({}, { Floorplan: null }))).toEqual([])
})
