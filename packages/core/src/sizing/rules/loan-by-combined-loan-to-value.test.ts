import { expect, it } from 'vitest'
import { balanceAfter } from './balance-after.ts'
import { loanByCombinedLoanToValue } from './loan-by-combined-loan-to-value.ts'

it('is the published supplemental loan by value', () => {
  const first = balanceAfter({ loan: 10_000_000, rate: 0.041, amortisationMonths: 360, months: 84 })
  expect(loanByCombinedLoanToValue(17_500_000, 0.7, first)).toBeCloseTo(3_624_331.87, 2)
})

it('is nothing where the first loan already uses the share up', () => {
  expect(loanByCombinedLoanToValue(10, 0.5, 6)).toBe(0)
})
