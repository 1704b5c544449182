import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'

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

  it('turn income printed as credits where the net operating income alone adds it up', () => {
    const { totals } = totalsByLabel([
      ['Account', 'Jan 2025'],
      ['Market Rent', -1000],
      ['Late Fees', -20],
      ['Taxes', 300],
      ['Insurance', 100],
      ['Total Expenses', 400],
      ['Net Operating Income', -620],
    ])
    // 1,000 + 20 - 400 = 620
    expect(totals).toMatchObject({
      'Market Rent': [1000, 'turned'],
      'Late Fees': [20, 'turned'],
      'Total Expenses': 400,
      'Net Operating Income': 620,
    })
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

type Rows = (readonly CellLiteral[])[]

/** Returns the statement with the signs of some rows reversed. */
function turned(rows: readonly (readonly CellLiteral[])[], labels: readonly string[]): Rows {
  return rows.map((row) =>
    labels.some((label) => label === row[0])
      ? row.map((cell) => (typeof cell === 'number' && cell !== 0 ? -cell : cell))
      : row,
  )
}
const deductions = ['Vacancy', 'Concessions']
const expenses = ['Property Taxes', 'Insurance', 'Total Operating Expenses', 'Mortgage Interest']
const credits = ['Market Rent', ...deductions, 'Total Income', 'Net Operating Income', 'Net Income']
const entity = (rows: readonly (readonly CellLiteral[])[]) =>
  aStatementReading(rows).statement.lines.map(({ label, section, category, values, total, totalOf }) => ({
    label,
    section,
    category,
    values,
    total,
    totalOf,
  }))

describe('however a document writes its signs, the statement is the same', () => {
  const habits: [string, Rows, { positiveExpenses: boolean; inverse: string[] }][] = [
    ['deductions negative, expenses positive', [...smallStatement], { positiveExpenses: true, inverse: [] }],
    [
      'deductions positive, taken off by their words',
      turned(smallStatement, deductions),
      { positiveExpenses: true, inverse: deductions },
    ],
    ['expenses negative', turned(smallStatement, expenses), { positiveExpenses: false, inverse: [] }],
    [
      'deductions positive and expenses negative',
      turned(smallStatement, [...deductions, ...expenses]),
      { positiveExpenses: false, inverse: deductions },
    ],
    [
      'income as credits, negative, and expenses as debits',
      turned(smallStatement, credits),
      { positiveExpenses: true, inverse: ['Market Rent', ...deductions, 'Total Income'] },
    ],
  ]

  it.each(habits)('%s', (_, rows, { positiveExpenses, inverse }) => {
    expect(entity(rows)).toEqual(entity(smallStatement))
    const { statement, ties } = aStatementReading(rows)
    expect(statement.positiveExpenses).toBe(positiveExpenses)
    expect(statement.lines.filter(({ isInverse }) => isInverse).map(({ label }) => label)).toEqual(inverse)
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

it('a property that loses more rent than it has is not taken for one written in credits', () => {
  const { statement } = aStatementReading([
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Market Rent', 1000, 1000],
    ['Vacancy', -1200, -1100],
    ['Total Income', -200, -100],
    ['Property Taxes', 200, 200],
    ['Insurance', 100, 100],
    ['Total Operating Expenses', 300, 300],
    ['Net Operating Income', -500, -400],
  ])
  expect(statement.lines.map(({ total }) => total)).toEqual([2000, -2300, -300, 400, 200, 600, -900])
})

it('a refund in one month turns no sign: the row is decided as a whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 180 }), fc.boolean(), (refund, isNegative) => {
      const rows = smallStatement.map((row) => {
        if (row[0] === 'Insurance') return ['Insurance', -refund, 300, 300 - refund]
        if (row[0] === 'Total Operating Expenses') return [row[0], 200 - refund, 500, 700 - refund]
        if (row[0] === 'Net Operating Income') return [row[0], 825 + refund, 475, 1300 + refund]
        return row[0] === 'Net Income' ? [row[0], 525 + refund, 175, 700 + refund] : row
      })
      const printed = isNegative ? turned(rows, expenses) : rows
      const insurance = aStatementReading(printed).statement.lines.find(({ label }) => label === 'Insurance')
      expect(insurance?.values).toEqual({ '2025-01': -refund, '2025-02': 300 })
    }),
  )
})

it('a recovery that an owner takes off the expenses, and prints positive, is taken off them', () => {
  const { totals } = totalsByLabel([
    ['', 'Jan 2025', 'Feb 2025', 'Total'],
    ['Rent', 30_150, 30_420, 60_570],
    ['Total Income', 30_150, 30_420, 60_570],
    ['Utilities', 5210, 5480, 10_690],
    ['Less: Utility Recoveries', 1920, 1952, 3872],
    ['Property Taxes', 6100, 6100, 12_200],
    ['Total Expenses', 9390, 9628, 19_018],
    ['Net Operating Income', 20_760, 20_792, 41_552],
  ])
  expect(totals['Less: Utility Recoveries']).toEqual([-3872, 'turned'])
})

it('expenses and their subtotals printed positive are expenses, though their total is printed as what is taken off', () => {
  const { totals, statement } = totalsByLabel([
    ['Account', 'Annual'],
    ['Rental Income', 90_000],
    ['Total Income', 90_000],
    ['Real Estate Taxes', 9000],
    ['Insurance', 800],
    ['Total Fixed Costs', 9800],
    ['Repairs', 4100],
    ['Painting', 700],
    ['Total Repair Costs', 4800],
    ['Total Expenses', -14_600],
    ['Net Operating Income', 75_400],
  ])
  // 9,000 + 800 = 9,800; 4,100 + 700 = 4,800; 90,000 - 14,600 = 75,400
  expect([totals['Insurance'], totals['Painting']].map((total) => [total].flat()[0])).toEqual([800, 700])
  expect(statementTotals(statement).netOperatingIncome).toBe(75_400)
})
