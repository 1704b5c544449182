import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a rent far from those of its floorplan, by its distance from their middle', () => {
  // 1,200 less 900; 28 % below its market rent of 1,250, so that is no other fault.
  expect(aReading(soundRoll({ 103: { Rent: 900 } })).findings).toMatchObject([
    { id: 'rent-roll/rent-outlier', dollars: 300 },
  ])
})

it('a rent that its own market rent explains is none', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 1500, 'Market Rent': 1550 } }))).toEqual([])
})
