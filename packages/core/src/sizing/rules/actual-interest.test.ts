import { describe, expect, it } from 'vitest'
import { actualBalanceAfter, actualInterest, daysOfMonth } from './actual-interest.ts'

describe('interest by the days of each month', () => {
  it('is the published interest of a year and of a long and a short month', () => {
    const loan = 20_967_562.73
    expect(actualInterest(loan, 0.056, 365)).toBeCloseTo(1_190_491.62, 2)
    expect(actualInterest(loan, 0.056, 31)).toBeCloseTo(101_110.25, 2)
    expect(actualInterest(loan, 0.056, 28)).toBeCloseTo(91_325.38, 2)
  })

  it('leaves the published balance of a CMBS loan after ten years', () => {
    const balance = actualBalanceAfter({
      loan: 21_000_000,
      rate: 0.0655,
      amortisationMonths: 360,
      interestOnlyMonths: 36,
      firstInterestMonth: '2026-12',
      months: 120,
    })
    expect(balance).toBeCloseTo(19_174_380.65, 2)
  })

  it('knows leap years', () => {
    expect([daysOfMonth('2026-02'), daysOfMonth('2028-02'), daysOfMonth('2027-12')]).toEqual([28, 29, 31])
  })
})
