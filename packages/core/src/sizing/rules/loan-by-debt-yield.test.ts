import { expect, it } from 'vitest'
import { loanByDebtYield } from './loan-by-debt-yield.ts'

it('lends what still yields the minimum, on the income the lender names', () => {
  expect(loanByDebtYield(2_100_000, 0.1)).toBeCloseTo(21_000_000, 6)
  expect(loanByDebtYield(2_150_000, 0.1)).toBeCloseTo(21_500_000, 6)
})

it('lends nothing on a loss', () => {
  expect(loanByDebtYield(-1, 0.1)).toBe(0)
})
