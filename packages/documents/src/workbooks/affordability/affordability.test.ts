import { expect, it } from 'vitest'
import { affordableRent, householdFactor, incomeBands } from './affordability.ts'

it('gives a two-bedroom unit at 60 % of a median of 100,000 a gross rent of 1,350', () => {
  // 2 bedrooms are 3 persons: 90 % of 100,000 is 90,000, 60 % of it 54,000; 30 % of that over twelve months is 1,350.
  expect(affordableRent(100_000, 0.6, 2)).toBe(1_350)
})

it('counts a studio as one person and every bedroom as one and a half', () => {
  // One bedroom: 1.5 persons, halfway between 70 % and 80 %. Three: 4.5 persons, between 100 % and 108 %.
  expect([0, 1, 2, 3, 4, 5, 6].map(householdFactor)).toEqual([0.7, 0.75, 0.9, 1.04, 1.16, 1.28, 1.32])
})

it('rounds down to the dollar', () => {
  // 83,333 x 60 % x 90 % is 44,999.82; x 30 % / 12 is 1,124.9955.
  expect(affordableRent(83_333, 0.6, 2)).toBe(1_124)
})

it('requires more income in each higher band', () => {
  const rents = incomeBands.map((band) => affordableRent(90_000, band, 1))
  expect(rents).toEqual(rents.toSorted((left, right) => left - right))
})
