import { describe, expect, it } from 'vitest'
import { aReadingOf, smallStatement } from '../operating-statement.fixtures.ts'
import { amountOfConcepts, effectOnIncome } from './amount-of-concepts.ts'
import { concessions } from './concessions.ts'
import { excludedAmounts } from './excluded-amounts.ts'
import { lastMonthExpense } from './last-month-expense.ts'
import { lastMonthGrossPotentialRent } from './last-month-gross-potential-rent.ts'
import { lastMonthVacancy } from './last-month-vacancy.ts'
import { latestPeriod } from './latest-period.ts'

const { statement } = aReadingOf(smallStatement)

describe('what an analyst looks at first', () => {
  it('is the rent, vacancy and expense of the last month', () => {
    expect(lastMonthGrossPotentialRent(statement)).toBe(1100)
    // February: 100 of 1,100 vacant; 300 of 975 spent
    expect(lastMonthVacancy(statement)).toEqual({ amount: 100, rate: 100 / 1100 })
    expect(lastMonthExpense(statement)).toEqual({ amount: 300, rate: 300 / 975 })
  })

  it('is unknown, not zero, where no line says it', () => {
    const silent = aReadingOf([
      ['Account', 'Annual'],
      ['Effective Gross Income', 1000],
      ['Property Taxes', 100],
      ['Insurance', 50],
      ['NOI', 850],
    ])
    expect(lastMonthGrossPotentialRent(silent.statement)).toBeNull()
    expect(lastMonthVacancy(silent.statement)).toEqual({ amount: null, rate: null })
    expect(concessions(silent.statement)).toBeNull()
  })

  it('counts the latest month whatever the order of the columns', () => {
    expect(latestPeriod([...statement.periods].reverse())?.key).toBe('2025-02')
    expect(latestPeriod([])).toBeNull()
  })

  it('is what was given away in concessions, positive', () => {
    expect(concessions(statement)).toBe(50)
  })

  it('is what is not underwritten: debt below the line, capital above it, interest earned', () => {
    expect(excludedAmounts(statement)).toEqual({ income: null, expense: 600 })
    const mixed = aReadingOf([
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
    // reserves 8 above NOI and a roof of 20 below it
    expect(excludedAmounts(mixed.statement)).toEqual({ income: 5, expense: 28 })
  })

  it('adds a deduction booked as an expense to the one taken off income', () => {
    const { statement: both } = aReadingOf([
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Market Rent', 100, 100],
      ['Bad Debt', -2, -1],
      ['Total Income', 98, 99],
      ['Insurance', 10, 10],
      ['Bad Debt Expense', 3, 0],
      ['Total Expenses', 13, 10],
      ['NOI', 85, 89],
    ])
    expect(amountOfConcepts(both, ['bad_debt'], null)).toBe(-6)
    expect(
      both.lines.flatMap((line) => (line.label === 'Bad Debt Expense' ? [effectOnIncome(line, '2025-01')] : [])),
    ).toEqual([-3])
  })
})
