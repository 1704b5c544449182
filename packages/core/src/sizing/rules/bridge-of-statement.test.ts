import { expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { bookedAmount, monthBesideRoll, scaled } from './bridge-of-statement.ts'

const statement = aStatement([
  { concept: 'gpr', months: 1000 },
  { concept: 'bad_debt', months: -10 },
  { concept: 'bad_debt_exp', section: 'expense', months: 5 },
])

it('bad debt counts in income and among the expenses, over the months asked for', () => {
  // 2 × -10 in income and 2 × 5 in expenses
  const { amount, sources } = bookedAmount(statement, 'badDebt', ['2025-05', '2025-06'])
  expect(amount).toBe(-30)
  expect(sources.map(({ cell }) => cell)).toEqual(['C8:D8', 'C9:D9'])
  expect(bookedAmount(statement, 'vacancy', ['2025-05'])).toEqual({ amount: null, sources: [] })
})

it('the month of the rent roll stands beside it, else the nearest before', () => {
  expect(monthBesideRoll(statement, '2025-11-30')).toBe('2025-11')
  expect(monthBesideRoll(statement, '2026-09-30')).toBe('2026-04')
  expect(monthBesideRoll(statement, '2024-01-31')).toBe('2025-05')
  expect(monthBesideRoll(statement, null)).toBe('2026-04')
  expect(monthBesideRoll({ periods: [], lines: [] }, '2025-11-30')).toBeNull()
})

it('nothing known stays unknown when it is annualised', () => {
  expect(scaled([null, 100.1], 12)).toBe(1201.2)
  expect(scaled([null], 12)).toBeNull()
})
