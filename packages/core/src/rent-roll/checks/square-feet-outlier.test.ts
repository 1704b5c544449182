import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names an area far from those of its floorplan', () => {
  expect(aReading(soundRoll({ 103: { SqFt: 970 } })).findings).toMatchObject([
    { id: 'rent-roll/square-feet-outlier', seen: '970', source: { cell: 'C6' } },
  ])
})

it('a few feet more are no outlier, though all others are alike', () => {
  expect(findingIds(soundRoll({ 103: { SqFt: 720 } }))).toEqual([])
})

it('floorplans of few units tell nothing', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '2x2', SqFt: 970 }, 104: { Floorplan: '2x2', SqFt: 700 } }))).toEqual(
    [],
  )
})
