import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names an area that no home has', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '2x2', SqFt: 95000 } }))).toEqual([
    'rent-roll/square-feet-implausible',
  ])
})

it('a large house is none', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '5x4', SqFt: 4200 } }))).toEqual([])
})
