import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/statement-totals.ts'

function totalsByLabel(rows: readonly (readonly CellLiteral[])[]) {
  const { statement } = aStatementReading(rows)
  return {
    statement,
    totals: Object.fromEntries(
      statement.lines.map(({ label, total, isInverse }) => [label, isInverse ? [total, 'turned'] : total]),
    ),
  }
}

describe('signs', () => {
  it('turn a deduction that is printed positive, where no total says how it counts', () => {
    const { totals, statement } = totalsByLabel([
      ['Category', 'Annual'],
      ['Rental Income', 90000],
      ['Vacancy Loss', 4500],
      ['Real Estate Taxes', 9000],
      ['Insurance', 800],
    ])
    expect(totals['Vacancy Loss']).toEqual([-4500, 'turned'])
    expect(statement.lines[1]?.printed.values).toEqual({ Annual: 4500 })
    // 90,000 - 4,500 - (9,000 + 800) = 75,700
    expect(statementTotals(statement).netOperatingIncome).toBe(75700)
  })

  it('leave a gain alone when the total counts it as one: loss to lease may be positive', () => {
    const { totals } = totalsByLabel([
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Market Rent', 1000, 1000],
      ['Loss to Lease', 30, -10],
      ['Total Income', 1030, 990],
      ['Payroll', 5, 5],
      ['Insurance', 5, 5],
    ])
    expect(totals['Loss to Lease']).toBe(20)
  })

  it('turn a whole group that a later total takes off', () => {
    const { totals } = totalsByLabel([
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Market Rent', 1000, 1000],
      ['Less: Vacancy and Credit Loss'],
      ['Vacancy', 40, 50],
      ['Write-offs', 3, 4],
      ['Total Vacancy and Credit Loss', 43, 54],
      ['Effective Gross Income', 957, 946],
      ['Payroll', 5, 5],
    ])
    expect(totals).toMatchObject({
      Vacancy: [-90, 'turned'],
      'Write-offs': [-7, 'turned'],
      'Total Vacancy and Credit Loss': [-97, 'turned'],
      'Effective Gross Income': 1903,
    })
  })

  it('bring expenses that are printed negative to positive, all together', () => {
    const { totals, statement } = totalsByLabel([
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000, 1000],
      ['Total Income', 1000, 1000],
      ['Payroll', -200, -210],
      ['Water', -50, 5],
      ['Total Expenses', -250, -205],
      ['Net Operating Income', 750, 795],
      ['Mortgage Interest', -300, -300],
      ['Net Income', 450, 495],
    ])
    expect(statement.positiveExpenses).toBe(false)
    expect(totals).toMatchObject({
      Payroll: 410,
      Water: 45,
      'Total Expenses': 455,
      'Net Operating Income': 1545,
      'Mortgage Interest': 600,
      'Net Income': 945,
    })
  })

  it('follow a column of signs', () => {
    const { totals, statement } = totalsByLabel([
      ['Fiscal Period: 022026'],
      ['Account', 'Sign', 'Amount'],
      ['5100-0001 - Market Rent', '+', 2855],
      ['5100-0200 - Loss To Lease', '-', 19],
      ['5100-0201 - Vacancy', '-', 1185],
      ['5200-0001 - Late Fees', '+', -5],
      ['TOTAL INCOME', '=', 1646],
    ])
    expect(totals).toEqual({
      'Market Rent': 2855,
      'Loss To Lease': [-19, 'turned'],
      Vacancy: [-1185, 'turned'],
      'Late Fees': -5,
      'TOTAL INCOME': 1646,
    })
    expect(statement.periods[0]?.key).toBe('2026-02')
  })

  it('turn expenses that a column of signs takes off, as their total counts them', () => {
    const { totals } = totalsByLabel([
      ['Account', 'Sign', 'Amount'],
      ['Market Rent', '+', 2855],
      ['Vacancy', '-', 855],
      ['TOTAL INCOME', '=', 2000],
      ['Payroll', '-', 700],
      ['Insurance', '-', 400],
      ['TOTAL EXPENSES', '=', 1100],
      ['NET OPERATING INCOME', '=', 900],
    ])
    expect(totals).toMatchObject({ Payroll: 700, Insurance: 400, 'TOTAL EXPENSES': 1100, 'NET OPERATING INCOME': 900 })
  })

  it('take a month in which income was negative for a loss, not for credits', () => {
    const { totals } = totalsByLabel([
      ['Account', 'Jan 2025'],
      ['Market Rent', -40],
      ['Total Income', -40],
      ['Insurance', 60],
      ['Total Expenses', 60],
      ['Net Operating Income', -100],
    ])
    expect(totals).toMatchObject({ 'Total Income': -40, 'Net Operating Income': -100 })
  })
})
