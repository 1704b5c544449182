import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annualConstant } from './annual-constant.ts'
import { loanByDebtServiceCoverage } from './loan-by-debt-service-coverage.ts'

const thirty = { amortisationMonths: 360 }

it('is the published loan of each programme', () => {
  const loan = (netCashFlow: number, minimum: number, rate: number) =>
    loanByDebtServiceCoverage({ netCashFlow, minimum, rate, ...thirty })
  expect(loan(1_200_000, 1.25, 0.0575)).toBeCloseTo(13_708_656.79, 2)
  expect(loan(1_950_000, 1.35, 0.056)).toBeCloseTo(20_967_562.73, 2)
  expect(loan(412_500, 1.2, 0.0615)).toBeCloseTo(4_701_987.73, 2)
  expect(loan(2_100_000, 1.25, 0.0655)).toBeCloseTo(22_034_756.97, 2)
  expect(loan(2_600_000, 1.05, 0.0725)).toBeCloseTo(30_248_663.34, 2)
})

it('lends nothing on a cash flow of zero or less', () => {
  expect(loanByDebtServiceCoverage({ netCashFlow: -5, minimum: 1.25, rate: 0.06, ...thirty })).toBe(0)
})

it('never lends more than the cash flow covers', () => {
  const positive = fc.double({ min: 1, max: 1e8, noNaN: true })
  fc.assert(
    fc.property(positive, fc.integer({ min: 1, max: 1500 }), (netCashFlow, basisPoints) => {
      const rate = basisPoints / 10_000
      const loan = loanByDebtServiceCoverage({ netCashFlow, minimum: 1.25, rate, ...thirty })
      expect(netCashFlow / (loan * annualConstant(rate, 360))).toBeGreaterThanOrEqual(1.25 - 1e-9)
    }),
  )
})
