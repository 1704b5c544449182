import { describe, expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementTotals } from './statement-totals.ts'

describe('the totals of a statement', () => {
  it('are what it prints, by month and together', () => {
    expect(statementTotals(aStatementReading(smallStatement).statement)).toEqual({
      incomePerPeriod: [1025, 975],
      expensePerPeriod: [300, 300],
      netOperatingIncomePerPeriod: [725, 675],
      income: 2000,
      expense: 600,
      netOperatingIncome: 1400,
    })
  })

  it('are the months as printed even where lines and total column say otherwise', () => {
    const wrong = smallStatement.map((row) => (row[0] === 'Total Income' ? ['Total Income', 1030, 975, 9999] : row))
    // 1,030 + 975 = 2,005, though the lines come to 2,000 and the total column prints 9,999
    expect(statementTotals(aStatementReading(wrong).statement).income).toBe(2005)
  })

  it('are the sums of the lines where none is printed', () => {
    const rows = [
      ['Category', 'Annual Amount'],
      ['Rental Income', 90000],
      ['Vacancy Loss', 4500],
      ['Property Taxes', 9000],
      ['Insurance', 800],
    ]
    // 90,000 - 4,500 = 85,500; 9,000 + 800 = 9,800; 85,500 - 9,800 = 75,700
    expect(statementTotals(aStatementReading(rows).statement)).toMatchObject({
      income: 85500,
      expense: 9800,
      netOperatingIncome: 75700,
    })
  })

  it('do not add up years or scenarios', () => {
    const rows = [
      [null, 2023, 2024],
      ['Rental Income', 900, 950],
      ['Total Income', 900, 950],
      ['Property Taxes', 90, 91],
      ['Insurance', 10, 11],
      ['Total Expenses', 100, 102],
      ['NOI', 800, 848],
    ]
    expect(statementTotals(aStatementReading(rows).statement)).toMatchObject({
      netOperatingIncomePerPeriod: [800, 848],
      netOperatingIncome: null,
    })
  })
})
