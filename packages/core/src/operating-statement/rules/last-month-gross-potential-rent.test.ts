import { expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import { lastMonthGrossPotentialRent } from './last-month-gross-potential-rent.ts'

it('is the rent of the last month, with what a housing authority pays of it', () => {
  expect(lastMonthGrossPotentialRent(aStatementReading(smallStatement).statement)).toBe(1100)
  const subsidised = smallStatementPlus('Market Rent', 'Tenant Subsidy', 200, 250, 450)
  expect(lastMonthGrossPotentialRent(aStatementReading(subsidised).statement)).toBe(1350)
})

it('is unknown where no line says it', () => {
  const { statement } = aStatementReading([
    ['Account', 'Annual'],
    ['Effective Gross Income', 1000],
    ['Property Taxes', 100],
    ['Insurance', 50],
    ['NOI', 850],
  ])
  expect(lastMonthGrossPotentialRent(statement)).toBeNull()
})
