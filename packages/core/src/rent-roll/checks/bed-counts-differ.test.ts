import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names the fewer units of a floorplan that count other bedrooms', () => {
  expect(findingIds(soundRoll({ 103: { Beds: 2 } }, { Floorplan: 'Alder', Beds: 1, Baths: 1 }))).toEqual([
    'rent-roll/bed-counts-differ',
  ])
})

it('floorplans that agree are silent', () => {
  expect(findingIds(soundRoll({}, { Floorplan: 'Alder', Beds: 1, Baths: 1 }))).toEqual([])
})
