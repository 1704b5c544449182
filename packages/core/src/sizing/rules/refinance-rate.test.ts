import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annualConstant } from './annual-constant.ts'
import { refinanceRate } from './refinance-rate.ts'

it('is the published rate at which the balance can still be refinanced', () => {
  expect(refinanceRate(1_234_572.58, 10_255_016.31, 1.25, 360)).toBeCloseTo(0.08971618, 8)
})

it('is unknown where the cash flow does not even repay the balance in equal parts', () => {
  expect(refinanceRate(100, 10_000, 1, 12)).toBeNull()
  expect(refinanceRate(-100, 10_000, 1, 360)).toBeNull()
})

it('finds any rate again from its constant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (basisPoints) => {
      const rate = basisPoints / 10_000
      expect(refinanceRate(annualConstant(rate, 360) * 1.25, 1, 1.25, 360)).toBeCloseTo(rate, 10)
    }),
  )
})
