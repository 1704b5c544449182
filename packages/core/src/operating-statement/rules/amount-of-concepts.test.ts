import { expect, it } from 'vitest'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { amountOfConcepts, effectOnIncome } from './amount-of-concepts.ts'

const { statement } = aStatementReading([
  ['Account', 'Jan 2025', 'Feb 2025'],
  ['Market Rent', 100, 100],
  ['Bad Debt', -2, -1],
  ['Total Income', 98, 99],
  ['Insurance', 10, 10],
  ['Bad Debt Expense', 3, 0],
  ['Total Expenses', 13, 10],
  ['NOI', 85, 89],
])

it('adds a deduction booked as an expense to the one taken off income', () => {
  // -2 - 1 from income, -3 from expenses
  expect(amountOfConcepts(statement, ['bad_debt'], null)).toBe(-6)
  expect(amountOfConcepts(statement, ['bad_debt'], '2025-02')).toBe(-1)
})

it('an expense lowers income, and what no line says is unknown', () => {
  const expense = statement.lines.find(({ label }) => label === 'Insurance')
  expect(expense && effectOnIncome(expense, '2025-01')).toBe(-10)
  expect(amountOfConcepts(statement, ['vacancy'], null)).toBeNull()
})
