import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactSum } from './exact-sum.ts'

test('a million dimes are one hundred thousand dollars', () => {
  expect(
    exactSum(
      Array.from({ length: 1_000_000 }, () => 0.1),
      [],
    ),
  ).toBe(100_000)
})

test('percents keep their digits', () => {
  expect(exactSum([], [0.0575, 0.0612, 0.055])).toBe(0.1737)
})

test('great numbers that cancel leave what is between, without noise', () => {
  expect(exactSum([], [1_000_000_000.2, 0.5, -1_000_000_000])).toBe(0.7)
})

test('the sum of cents is exact in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 200 }), (cents) => {
      const whole = cents.reduce((sum, cent) => sum + cent, 0)
      const dollars = cents.map((cent) => cent / 100)
      expect(exactSum(dollars, []) - whole / 100).toBe(0)
      expect(exactSum([], dollars) - whole / 100).toBe(0)
    }),
  )
})
