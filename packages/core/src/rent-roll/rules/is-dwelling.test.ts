import { expect, it } from 'vitest'
import { isDwellingSpace } from './is-dwelling.ts'

const apartment = { floorplan: 'A1', designation: null, bedBath: null, unitCaption: 'Unit' }

it('counts an apartment as a dwelling', () => {
  expect(isDwellingSpace(apartment)).toBe(true)
})

it.each([
  ['a parking space', { ...apartment, floorplan: 'A_Park' }],
  ['a garage', { ...apartment, floorplan: 'Garage' }],
  ['a storage room that AppFolio prints without baths', { ...apartment, bedBath: '3/--' }],
  ['a shop', { ...apartment, designation: 'Retail' }],
  ['a suite of a commercial roll', { ...apartment, floorplan: null, unitCaption: 'Suite' }],
])('does not count %s', (_what, space) => {
  expect(isDwellingSpace(space)).toBe(false)
})

it('is not misled by a plan called The Parkview', () => {
  expect(isDwellingSpace({ ...apartment, floorplan: 'The Parkview' })).toBe(true)
})
