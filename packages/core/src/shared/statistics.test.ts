import { expect, it } from 'vitest'
import { fencesOf, maximumValue, medianOf, minimumValue } from './statistics.ts'

it('sets the fences one and a half quartile ranges outside the quartiles', () => {
  // The quartiles of 700, 710, 720, 730 are 707.5 and 722.5, 15 apart: 707.5 - 22.5 and 722.5 + 22.5.
  expect(fencesOf([730, 700, 720, 710], 1.5)).toEqual({ low: 685, median: 715, high: 745 })
})

it('has no fences and no middle without values', () => {
  expect(fencesOf([], 1.5)).toBeNull()
  expect(medianOf([])).toBeNull()
})

it('takes the middle value of an odd count', () => {
  expect(medianOf([3, 9, 1])).toBe(3)
})

it('finds the minimum and maximum of a million rows', () => {
  const rows = Array.from({ length: 1_000_000 }, (_, row) => row - 7)
  expect([minimumValue(rows), maximumValue(rows)]).toEqual([-7, 999_992])
  expect([minimumValue([]), maximumValue([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
})
