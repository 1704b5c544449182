import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { lastMonthExpense } from './last-month-expense.ts'

it('is what the last month cost, and its share of income: 300 of 975', () => {
  expect(lastMonthExpense(aStatementReading(smallStatement).statement)).toEqual({ amount: 300, rate: 300 / 975 })
})
