import { aRentComp } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { bedroomText, rentColumns } from './rent-comps-view.tsx'

test('what a comp does not tell is a dash, never zero', () => {
  const occupied = rentColumns(null).find(({ id }) => id === 'occupancy')
  expect(occupied?.cell(aRentComp({ occupancy: null }))).toBe('—')
  expect(occupied?.cell(aRentComp({ occupancy: 0.944 }))).toBe('94.4%')
})

test('bedrooms are named as people name them', () => {
  expect([0, 1, 3].map(bedroomText)).toEqual(['Studio', '1 bed', '3 beds'])
})
