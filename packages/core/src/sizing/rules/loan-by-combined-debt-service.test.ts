import { expect, it } from 'vitest'
import { annualConstant } from './annual-constant.ts'
import { loanByCombinedDebtService } from './loan-by-combined-debt-service.ts'
import { monthlyPayment } from './monthly-payment.ts'

const constant = annualConstant(0.064, 360)

it('is the published supplemental loan', () => {
  const debtServiceInPlace = 12 * monthlyPayment(10_000_000, 0.041, 360)
  const loan = loanByCombinedDebtService({ netCashFlow: 1_150_000, minimum: 1.3, debtServiceInPlace, constant })
  expect(loan).toBeCloseTo(4_060_411.14, 2)
})

it('is nothing where the first loan takes all', () => {
  expect(loanByCombinedDebtService({ netCashFlow: 100, minimum: 1.3, debtServiceInPlace: 90, constant })).toBe(0)
})
