import { expect, it } from 'vitest'
import { isPositiveDeduction } from './positive-deduction.ts'

it('a deduction is judged by all its months together, never month by month', () => {
  expect(isPositiveDeduction('Vacancy Loss', null, [100, -20, 100])).toBe(true)
  expect(isPositiveDeduction('Vacancy Loss', null, [-100, 20, -100])).toBe(false)
})

it('whatever stands under "Less" is a deduction, a recovery is none', () => {
  expect(isPositiveDeduction('Employee Rent', 'Less: Deductions', [50])).toBe(true)
  expect(isPositiveDeduction('Bad Debt Recovery', null, [50])).toBe(false)
})
