import { expect, it } from 'vitest'
import { actualInterest } from './actual-interest.ts'

it('is the published interest of a year and of a long and a short month', () => {
  const loan = 20_967_562.73
  expect(actualInterest(loan, 0.056, 365)).toBeCloseTo(1_190_491.62, 2)
  expect(actualInterest(loan, 0.056, 31)).toBeCloseTo(101_110.25, 2)
  expect(actualInterest(loan, 0.056, 28)).toBeCloseTo(91_325.38, 2)
})
