import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isShareOf, shareOfSums } from './column-arithmetic.ts'

it('a column that adds up the others in three rows of four is so by three quarters', () => {
  expect(
    shareOfSums(
      [30, 5, 12, 99],
      [
        [10, 2, 6, 1],
        [20, 3, 6, 1],
      ],
    ),
  ).toBe(0.75)
})

it('rows of zeros are no evidence', () => {
  expect(
    shareOfSums(
      [0, 0, 10],
      [
        [0, 0, 10],
        [0, 0, 0],
      ],
    ),
  ).toBe(0)
})

it('dollars per unit and monthly averages are shares, a year that grows evenly is none', () => {
  const year = [1_200_000, -60_000, 36_000, 150_000]
  expect(
    isShareOf(
      year.map((value) => value / 100),
      year,
    ),
  ).toBe(true)
  expect(
    isShareOf(
      year.map((value) => Math.round(value / 12)),
      year,
    ),
  ).toBe(true)
  expect(
    isShareOf(
      year,
      year.map((value) => value * 1.03),
    ),
  ).toBe(false)
})

it('the sum of any columns is known as their sum', () => {
  const column = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(column, column, (left, right) => {
      const sum = left.map((value, row) => value + (right[row] ?? 0))
      fc.pre(sum.filter((value, row) => value !== 0 || left[row] !== 0).length >= 3)
      expect(shareOfSums(sum, [left, right])).toBeGreaterThan(0.99)
    }),
  )
})
