import { expect, it } from 'vitest'
import { loanByLoanToValue } from './loan-by-loan-to-value.ts'

it('lends the share of the value', () => {
  expect(loanByLoanToValue(18_750_000, 0.8)).toBeCloseTo(15_000_000, 6)
})

it('refuses a value of nothing', () => {
  expect(() => loanByLoanToValue(0, 0.8)).toThrow('value must be above 0; saw 0')
})
