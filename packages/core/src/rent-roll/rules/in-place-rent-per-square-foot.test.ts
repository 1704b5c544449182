import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { inPlaceRentPerSquareFoot } from './in-place-rent-per-square-foot.ts'

it('divides the rent in place by the area', () => {
  // 1,120 / 700 = 1.60 a foot.
  expect(inPlaceRentPerSquareFoot(aUnit({ inPlaceRent: 1120, squareFeet: 700 }))).toBe(1.6)
})

it('stays unknown where rent or area is, and is 0 where nobody pays', () => {
  expect(inPlaceRentPerSquareFoot(aUnit({ inPlaceRent: null }))).toBeNull()
  expect(inPlaceRentPerSquareFoot(aUnit({ squareFeet: null }))).toBeNull()
  expect(inPlaceRentPerSquareFoot(aUnit({ squareFeet: 0 }))).toBeNull()
  expect(inPlaceRentPerSquareFoot(aVacantUnit())).toBe(0)
})
