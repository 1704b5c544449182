import { expect, it } from 'vitest'
import { lenderTerms } from './lender-terms.ts'

const asked = { termMonths: 120, interestOnlyMonths: 0, careMix: null }
const of = (lender: string, request = asked) => lenderTerms(request).find((terms) => terms.lender === lender)

it('takes each lender’s limits from its own rules', () => {
  // Life companies lend 65 % at 1.25 and a yield of 8 %, conduits 75 % at 1.25 and at least 7 %.
  expect(of('Life company')).toMatchObject({ maximumLoanToValue: 0.65, minimumDebtYield: 0.08 })
  expect(of('CMBS conduit')).toMatchObject({ maximumLoanToValue: 0.75, minimumDebtServiceCoverage: 1.25 })
})

it('sizes a debt fund by its pack, as published by one of them', () => {
  expect(of('Debt fund')).toMatchObject({
    programme: 'debt-fund',
    minimumDebtServiceCoverage: 1.2,
    minimumDebtYield: 0.09,
    interestOnlyMonths: 36,
    source: expect.stringContaining('Basis Investment Group'),
  })
})

it('follows the limits of a lender that asks more of interest-only loans', () => {
  expect(of('Freddie Mac')).toMatchObject({ maximumLoanToValue: 0.8, minimumDebtServiceCoverage: 1.25 })
  const full = { ...asked, interestOnlyMonths: 120 }
  expect(of('Freddie Mac', full)).toMatchObject({ maximumLoanToValue: 0.7, minimumDebtServiceCoverage: 1.35 })
})
