import { expect, it } from 'vitest'
import { annualConstant } from './annual-constant.ts'

it('is the published constant of four thirty-year loans', () => {
  expect(annualConstant(0.0575, 360)).toBeCloseTo(0.070028742773, 12)
  expect(annualConstant(0.056, 360)).toBeCloseTo(0.068889477677, 12)
  expect(annualConstant(0.0655, 360)).toBeCloseTo(0.076243182646, 12)
  expect(annualConstant(0.064, 360)).toBeCloseTo(0.075060709111, 12)
})
