import { expect, it } from 'vitest'
import { strictestLimits } from './strictest-limits.ts'

const none = { minimumDebtServiceCoverage: null, maximumLoanToValue: null, minimumDebtYield: null }

it('takes the strictest of each test, whichever loan it was agreed for', () => {
  const one = { ...none, minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.75 }
  const other = { ...none, minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.6, minimumDebtYield: 0.08 }
  expect(strictestLimits([one, null, other])).toEqual({
    minimumDebtServiceCoverage: 1.4,
    maximumLoanToValue: 0.6,
    minimumDebtYield: 0.08,
  })
})

it('is nothing where nothing was agreed', () => {
  expect([strictestLimits([]), strictestLimits([null, none])]).toEqual([null, null])
})
