import { expect, it } from 'vitest'
import { readReview, t12Rows } from '../review.fixtures.ts'
import { incomeByPeriod, incomeProof } from './income-check.ts'

it('NOI of each month is what its lines come to', () => {
  const [june] = incomeByPeriod(readReview(t12Rows()).statement)
  // By hand: 100,000 - 5,000 - 1,000 + 1,200 of income, 8,000 + 2,500 + 6,000 + 900 + 3,000 + 2,800 of expenses.
  expect(june).toMatchObject({ income: 95_200, expense: 23_200, netOperatingIncome: 72_000, printed: 72_000, off: 0 })
})

it('a printed NOI that the lines do not come to is off by its dollars', () => {
  const rows = t12Rows().map((row) =>
    row[0] === 'Net Operating Income' ? row.map((cell, at) => (at === 1 ? 72_036 : cell)) : row,
  )
  expect(incomeProof(incomeByPeriod(readReview(rows).statement))).toEqual({ state: 'off', off: 36, periods: 1 })
})

it('without a printed NOI nothing is proved', () => {
  const rows = t12Rows().filter(([label]) => label !== 'Net Operating Income')
  const periods = incomeByPeriod(readReview(rows).statement)
  expect(incomeProof(periods).state).toBe('unproven')
})
