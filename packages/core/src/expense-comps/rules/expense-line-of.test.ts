import { expect, test } from 'vitest'
import { expenseLineOf } from './expense-line-of.ts'

test.each([
  ['water_and_sewer', 'waterAndSewer'],
  ['Repairs & Maintenance', 'repairsAndMaintenance'],
  ['management', 'managementFees'],
  ['reserves', 'replacementReserves'],
  ['beekeeping', 'otherExpenses'],
])('%s belongs to %s', (kind, line) => {
  expect(expenseLineOf(kind)).toBe(line)
})

test('a sum of other kinds belongs to none, so that nothing counts twice', () => {
  expect(expenseLineOf('total')).toBeNull()
  expect(expenseLineOf('total_expenses')).toBeNull()
})
