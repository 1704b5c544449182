import { expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import {
  lastMonthExpense,
  lastMonthGrossPotentialRent,
  lastMonthVacancy,
  latestPeriod,
  listedNetOperatingIncome,
} from './last-month.ts'

const { periods } = aStatementReading(smallStatement).statement

it('is the latest month whatever the order of the columns', () => {
  expect(latestPeriod(periods)?.key).toBe('2025-02')
  expect(latestPeriod([...periods].reverse())?.key).toBe('2025-02')
})

it('is the latest quarter of the latest year', () => {
  const quarters = ['1Q25', 'Q3 2024', 'Q2 2025', 'Quarter Ended 12/31/2024'].map((key, column) => ({
    key,
    kind: 'quarter' as const,
    caption: key,
    column,
  }))
  expect(latestPeriod(quarters)?.key).toBe('Q2 2025')
})

it('is the latest year before any scenario', () => {
  const column = (key: string, kind: 'year' | 'scenario') => ({ key, kind, caption: key, column: 1 })
  expect(
    latestPeriod([column('2023', 'year'), column('2024', 'year'), column('Pro Forma 2026', 'scenario')])?.key,
  ).toBe('2024')
  expect(latestPeriod([])).toBeNull()
})

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

it('is what the last month lost, and its share of the rent: 100 of 1,100', () => {
  expect(lastMonthVacancy(aStatementReading(smallStatement).statement)).toEqual({ amount: 100, rate: 100 / 1100 })
})

it('is unknown, not zero, where no line says it', () => {
  const silent = smallStatement.filter((row) => row[0] !== 'Vacancy')
  expect(lastMonthVacancy(aStatementReading(silent).statement)).toEqual({ amount: null, rate: null })
})

it('is what the last month cost, and its share of income: 300 of 975', () => {
  expect(lastMonthExpense(aStatementReading(smallStatement).statement)).toEqual({ amount: 300, rate: 300 / 975 })
})

it('is the NOI of a list: over months, and of the latest of several years', () => {
  // Computed manually: 725 in January and 675 in February.
  expect(listedNetOperatingIncome(aStatementReading(smallStatement).statement)).toBe(1400)
  const years = aStatementReading([
    ['Account', '2023', '2024'],
    ['Market Rent', 11_500, 12_100],
    ['Effective Gross Income', 11_500, 12_100],
    ['Property Taxes', 1500, 2000],
    ['Total Expenses', 1500, 2000],
    ['NOI', 10_000, 10_100],
  ])
  expect(listedNetOperatingIncome(years.statement)).toBe(10_100)
  expect(listedNetOperatingIncome({ ...years.statement, lines: [] })).toBeNull()
})
