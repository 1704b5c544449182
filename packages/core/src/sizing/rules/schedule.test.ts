import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  annualConstant,
  balanceAfter,
  daysIn,
  daysOfMonth,
  loanSchedule,
  monthlyPayment,
  requireMonths,
  requireRate,
  requireRatio,
} from './schedule.ts'

it('names the parameter, the rule and what was seen', () => {
  expect(() => requireRate('rate', Number.NaN)).toThrow(
    'rate must be a decimal of 0 or more, such as 0.055 for 5.5%; received NaN',
  )
  expect(() => requireMonths('months', -1, 0)).toThrow('months must be a whole number, 0 or greater; received -1')
  expect(() => requireRatio('minimum', 0)).toThrow('minimum must be above 0; received 0')
})

describe('the level payment', () => {
  it('is the published one of each program', () => {
    // Published worked examples: NCF / DSCR / 12 of the maximum loan, which bisection finds again.
    expect(monthlyPayment(13_708_656.79, 0.0575, 360)).toBeCloseTo(80_000, 2)
    expect(monthlyPayment(12_287_177.16, 0.059, 360)).toBeCloseTo(72_879.73, 2)
    expect(monthlyPayment(21_000_000, 0.0655, 360)).toBeCloseTo(133_425.57, 2)
    expect(monthlyPayment(10_000_000, 0.041, 360)).toBeCloseTo(48_319.84, 2)
  })

  it('pays a loan without interest in equal parts', () => {
    expect(monthlyPayment(120_000, 0, 120)).toBe(1000)
  })

  it('refuses a negative rate and half a month', () => {
    expect(() => monthlyPayment(1, -0.01, 360)).toThrow('rate must be a decimal of 0 or more, such as 0.055 for 5.5%')
    expect(() => monthlyPayment(1, 0.05, 359.5)).toThrow('amortizationMonths must be a whole number')
  })

  it('pays the loan off to nothing, whatever the rate and the months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 480 }), (basisPoints, months) => {
        const rate = basisPoints / 10_000
        let balance = 1_000_000
        const payment = monthlyPayment(balance, rate, months)
        for (let paid = 0; paid < months; paid += 1) balance += (balance * rate) / 12 - payment
        expect(Math.abs(balance)).toBeLessThan(0.01)
      }),
    )
  })
})

it('is the published constant of four thirty-year loans', () => {
  expect(annualConstant(0.0575, 360)).toBeCloseTo(0.070028742773, 12)
  expect(annualConstant(0.056, 360)).toBeCloseTo(0.068889477677, 12)
  expect(annualConstant(0.0655, 360)).toBeCloseTo(0.076243182646, 12)
  expect(annualConstant(0.064, 360)).toBeCloseTo(0.075060709111, 12)
})

it('gives February its leap days: every fourth year, no century but each fourth one', () => {
  expect(['2026-02', '2028-02', '2000-02', '2100-02', '2026-12'].map(daysOfMonth)).toEqual([28, 29, 29, 28, 31])
})

it('counts months on over the end of a year', () => {
  // December 2026, January and February 2027, February 2028.
  expect([12, 13, 14, 26].map((month) => daysIn(2026, month))).toEqual([31, 31, 28, 29])
})

describe('the unpaid balance', () => {
  it('is the published one at maturity', () => {
    const thirty = { amortizationMonths: 360, months: 120 }
    expect(balanceAfter({ loan: 13_708_656.79, rate: 0.0575, ...thirty })).toBeCloseTo(11_394_655.92, 1)
    expect(balanceAfter({ loan: 12_287_177.16, rate: 0.059, ...thirty })).toBeCloseTo(10_255_016.31, 1)
    expect(balanceAfter({ loan: 10_000_000, rate: 0.041, amortizationMonths: 360, months: 84 })).toBeCloseTo(
      8_625_668.13,
      2,
    )
  })

  it('starts to fall only after the interest-only months', () => {
    // Published CMBS example: 36 months of interest, then 84 of 360 payments.
    const terms = { loan: 21_000_000, rate: 0.0655, amortizationMonths: 360, interestOnlyMonths: 36 }
    expect(balanceAfter({ ...terms, months: 36 })).toBe(21_000_000)
    expect(balanceAfter({ ...terms, months: 120 })).toBeCloseTo(19_003_194.06, 2)
  })

  it('is nothing once the loan is paid off', () => {
    expect(balanceAfter({ loan: 100, rate: 0.05, amortizationMonths: 12, months: 13 })).toBe(0)
  })

  it('agrees with a schedule kept month by month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 0, max: 360 }), (basisPoints, months) => {
        const rate = basisPoints / 10_000
        const payment = monthlyPayment(1_000_000, rate, 360)
        let balance = 1_000_000
        for (let paid = 0; paid < months; paid += 1) balance += (balance * rate) / 12 - payment
        const closed = balanceAfter({ loan: 1_000_000, rate, amortizationMonths: 360, months })
        expect(Math.abs(closed - balance)).toBeLessThan(0.001)
      }),
    )
  })
})

// The published CMBS loan: three years interest-only, then seven of thirty-year amortization.
const terms = {
  loan: 21_000_000,
  rate: 0.0655,
  amortizationMonths: 360,
  interestOnlyMonths: 36,
  termMonths: 120,
  accrual: 'Actual/360' as const,
  firstInterestMonth: '2026-12',
}

it('owes 171,186.59 more at maturity by days than by months of thirty, as published', () => {
  const byDays = loanSchedule(terms).at(-1)?.balance ?? 0
  const byMonths = loanSchedule({ ...terms, accrual: '30/360' }).at(-1)?.balance ?? 0
  expect(byDays).toBeCloseTo(19_174_380.65, 2)
  expect(byMonths).toBeCloseTo(19_003_194.06, 2)
  expect(byDays - byMonths).toBeCloseTo(171_186.59, 2)
})

it('pays the published interest in the first year: 365 days of 360', () => {
  const year = loanSchedule(terms).slice(0, 12)
  expect(year.reduce((sum, { interest }) => sum + interest, 0)).toBeCloseTo(1_394_604.17, 2)
  expect(year.map(({ days }) => days)).toEqual([31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30])
})

it('owes by months of thirty what the closed form says, for any loan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 90_000_000 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 120, max: 480 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 120, max: 480 }),
      (loan, basisPoints, amortizationMonths, interestOnlyMonths, termMonths) => {
        const rate = basisPoints / 10_000
        const asked = { loan, rate, amortizationMonths, interestOnlyMonths }
        const schedule = loanSchedule({ ...asked, termMonths, accrual: '30/360', firstInterestMonth: null })
        const closed = balanceAfter({ ...asked, months: termMonths })
        expect(schedule.at(-1)?.balance).toBeCloseTo(closed, 2)
      },
    ),
  )
})

it('never pays more principal than was lent', () => {
  const schedule = loanSchedule({ ...terms, interestOnlyMonths: 0, termMonths: 480, accrual: '30/360' })
  expect(schedule).toHaveLength(360)
  expect(schedule.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(21_000_000, 2)
})
