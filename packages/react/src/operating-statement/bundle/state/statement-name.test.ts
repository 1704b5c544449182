import { expect, it } from 'vitest'
import { annualRows, budgetRows, readReview, t12Rows } from '../../review/review.fixtures.ts'
import { statementName } from './statement-name.ts'

it('a statement is named by its kind and its months', () => {
  expect(statementName(readReview(t12Rows()).statement)).toBe('T12 06/24 - 05/25')
})

it('years and plans are told from what was lived', () => {
  expect(statementName(readReview(annualRows).statement)).toBe('Annual 2023 - 2024')
  expect(statementName(readReview(budgetRows).statement)).toMatch(/^Budget/)
})
