import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanceAfter } from './balance-after.ts'
import { loanSchedule } from './loan-schedule.ts'

// The published CMBS loan: three years of interest only, seven of thirty-year amortisation.
const terms = {
  loan: 21_000_000,
  rate: 0.0655,
  amortisationMonths: 360,
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
      (loan, basisPoints, amortisationMonths, interestOnlyMonths, termMonths) => {
        const rate = basisPoints / 10_000
        const asked = { loan, rate, amortisationMonths, interestOnlyMonths }
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
