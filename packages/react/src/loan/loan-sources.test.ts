import { describe, expect, it } from 'vitest'
import { aLoan } from './loan.fixtures.ts'
import type { LoanFieldName } from './loan-fields.ts'
import { sourceOf } from './loan-sources.ts'

const sizing = {
  defaults: [
    { name: 'amortizationMonths', value: 360 },
    { name: 'accrual', value: 'Actual/360' },
  ],
  tests: [
    { name: 'DSCR', limit: 1.25 },
    { name: 'LTV', limit: 0.8 },
    { name: 'Debt yield', limit: null },
  ],
  request: { rate: 0.061 },
  rulePack: { name: 'Bank' },
  testedRate: 0.0625,
}

describe('the source of a term', () => {
  it.each([
    ['amortizationMonths', '360 months: program default.'],
    ['accrual', 'Actual/360: program default.'],
    ['minimumDebtServiceCoverage', '1.25x: Bank.'],
    ['maximumLoanToValue', '80.00%: Bank.'],
    ['minimumDebtYield', ''],
    ['underwritingRate', 'Tested at 6.25%.'],
    ['noteRate', '6.10% = index + spread.'],
    ['product', 'Sized by Bank.'],
    ['purchasePrice', ''],
  ] satisfies [LoanFieldName, string][])('of an empty %s is what the sizing takes in its place', (name, source) => {
    expect(sourceOf(aLoan(), name, sizing)).toBe(source)
  })

  it('is that it was entered, whatever the program has', () => {
    const loan = aLoan({ amortizationMonths: 300, minimumDebtServiceCoverage: 1.3 })
    expect(sourceOf(loan, 'amortizationMonths', sizing)).toBe('Entered.')
    expect(sourceOf(loan, 'minimumDebtServiceCoverage', sizing)).toBe('Entered.')
    expect(sourceOf(loan, 'termMonths', null)).toBe('')
  })
})
