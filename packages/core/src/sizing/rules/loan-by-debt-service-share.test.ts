import { expect, it } from 'vitest'
import { annualConstant } from './annual-constant.ts'
import { loanByDebtServiceShare } from './loan-by-debt-service-share.ts'

const limit = { netIncome: 900_000, share: 0.87, constant: annualConstant(0.054, 420), mortgageInsurance: 0.0025 }

it('is the published criterion 5 of a 223(f) purchase: the share of income, over payments and insurance', () => {
  expect(loanByDebtServiceShare(limit)).toBeCloseTo(11_835_347.76, 2)
  expect(loanByDebtServiceShare({ ...limit, mortgageInsurance: 0 })).toBeCloseTo(12_300_151.63, 2)
})

it('lends more than the rounded coverage of 1.15 would', () => {
  expect(loanByDebtServiceShare(limit)).toBeGreaterThan(loanByDebtServiceShare({ ...limit, share: 1 / 1.15 }))
})

it('lends nothing on a loss', () => {
  expect(loanByDebtServiceShare({ ...limit, netIncome: -1 })).toBe(0)
})
