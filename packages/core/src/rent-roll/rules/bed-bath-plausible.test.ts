import { expect, it } from 'vitest'
import { isPlausibleBedBath } from './bed-bath-plausible.ts'

it('holds a studio with one bath and a six-bedroom with eight for dwellings', () => {
  expect([isPlausibleBedBath(0, 1), isPlausibleBedBath(6, 8), isPlausibleBedBath(2, 1.75)]).toEqual([true, true, true])
})

it.each([
  [7, 2],
  [-1, 1],
  [1.5, 1],
  [1, 0],
  [1, 4],
  [2, 1.1],
  [Number.NaN, 1],
])('does not believe %d bedrooms with %d baths', (bed, bath) => {
  expect(isPlausibleBedBath(bed, bath)).toBe(false)
})
