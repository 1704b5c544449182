import { expect, it } from 'vitest'
import { aStatementReading } from '../../operating-statement/operating-statement.fixtures.ts'
import { expenseTotalOnly } from './expense-total-only.ts'

const months = ['Jan', 'Feb', 'Mar'].map((month) => `${month} 2025`)
const read = (...rows: [string, number][]) =>
  aStatementReading([['Account', ...months], ...rows.map(([label, value]) => [label, value, value, value])]).statement

it('finds the one figure that a statement prints for all its expenses', () => {
  const totals = read(
    ['Effective Gross Income', 1000],
    ['Total Operating Expenses', 400],
    ['Net Operating Income', 600],
  )
  expect(expenseTotalOnly(totals)?.label).toBe('Total Operating Expenses')
  const line = read(['Market Rent', 1000], ['Operating Expenses', 400], ['NOI', 600])
  expect(expenseTotalOnly(line)?.label).toBe('Operating Expenses')
})

it('takes no total where the lines are printed', () => {
  const lines = read(['Market Rent', 1000], ['Insurance', 400], ['Total Expenses', 400], ['NOI', 600])
  expect(expenseTotalOnly(lines)).toBeNull()
})
