import { expect, it } from 'vitest'
import { isPositiveDeduction, isPositiveGainOrLoss } from './positive-deduction.ts'

it('a deduction is judged by all its months together, never month by month', () => {
  expect(isPositiveDeduction('Vacancy Loss', null, [100, -20, 100])).toBe(true)
  expect(isPositiveDeduction('Vacancy Loss', null, [-100, 20, -100])).toBe(false)
})

it('whatever stands under "Less" is a deduction, a recovery is none', () => {
  expect(isPositiveDeduction('Employee Rent', 'Less: Deductions', [50])).toBe(true)
  expect(isPositiveDeduction('Bad Debt Recovery', null, [50])).toBe(false)
})

it('a gain or loss to lease printed positive may be either', () => {
  expect(isPositiveGainOrLoss('Gain to Lease/(Loss to Lease)', [30, -10])).toBe(true)
  expect(isPositiveGainOrLoss('Gain/Loss to Lease', [-30, 10])).toBe(false)
  expect(isPositiveGainOrLoss('Vacancy Loss', [30])).toBe(false)
})
