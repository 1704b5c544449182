import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { excludedAmounts } from './excluded-amounts.ts'

it('are debt and capital, and no income where none is excluded', () => {
  expect(excludedAmounts(aStatementReading(smallStatement).statement)).toEqual({ income: null, expense: 600 })
})

it('are found above and below NOI alike', () => {
  const { statement } = aStatementReading([
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Market Rent', 100, 100],
    ['Interest Income', 2, 3],
    ['Total Income', 102, 103],
    ['Insurance', 10, 10],
    ['Replacement Reserves', 4, 4],
    ['Total Expenses', 14, 14],
    ['NOI', 88, 89],
    ['Roof', 20, 0],
  ])
  // interest 2 + 3; reserves 8 above NOI and a roof of 20 below it
  expect(excludedAmounts(statement)).toEqual({ income: 5, expense: 28 })
})
