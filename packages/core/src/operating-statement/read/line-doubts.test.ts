import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'

const codesOf = (rows: readonly CellLiteral[][]) =>
  aStatementReading([['', '2025'], ...rows]).reasons.map(({ code }) => code)

const income: CellLiteral[][] = [
  ['Rental Income', 120_000],
  ['Laundry Income', 2400],
  ['Total Income', 122_400],
]
const expenses: CellLiteral[][] = [
  ['Repairs and Maintenance', 24_000],
  ['Utilities', 23_600],
  ['Total Operating Expenses', 47_600],
  ['Net Operating Income', 74_800],
]

describe('lines that stand in another section than a lender has them', () => {
  it('are none in a plain statement', () => {
    expect(codesOf([...income, ...expenses])).toEqual([])
  })

  it('are costs of goods that QuickBooks takes off before a gross profit', () => {
    const rows: CellLiteral[][] = [
      ...income,
      ['Cost of Goods Sold', null],
      ['Contract Labor', 9000],
      ['Total Cost of Goods Sold', 9000],
      ['Gross Profit', 113_400],
      ['Repairs and Maintenance', 47_600],
      ['Total Expenses', 47_600],
      ['Net Operating Income', 65_800],
    ]
    expect(codesOf(rows)).toContain('expense-in-income')
  })

  it('are taxes and insurance below the NOI', () => {
    const below: CellLiteral[][] = [
      ['Other Expense', null],
      ['Property Taxes', 14_000],
      ['Insurance', 8000],
      ['Total Other Expense', 22_000],
      ['Net Income', 52_800],
    ]
    expect(codesOf([...income, ...expenses, ...below])).toContain('operating-line-below-noi')
    expect(codesOf([...income, ...expenses, ['Tax Escrow', 22_000], ['Net Income', 52_800]])).not.toContain(
      'operating-line-below-noi',
    )
  })

  it('are vacancy and concessions among the expenses', () => {
    const rows: CellLiteral[][] = [
      ...income,
      ['Repairs and Maintenance', 41_600],
      ['Vacancy Loss', 6000],
      ['Total Operating Expenses', 47_600],
      ['Net Operating Income', 74_800],
    ]
    expect(codesOf(rows)).toContain('deduction-in-expenses')
  })

  it('are those between a net and the one that calls itself NOI', () => {
    const rows: CellLiteral[][] = [
      ...income,
      ...expenses.slice(0, 3),
      ['Operating Income', 74_800],
      ['Management Salary', 12_000],
      ['Net Operating Income', 62_800],
    ]
    expect(codesOf(rows)).toContain('second-noi')
  })
})

it.each(['Beginning Balance', 'Transfer In', 'Gain on Sale', 'Reserve Draw'])(
  'asks about %s in the income',
  (label) => {
    const rows: CellLiteral[][] = [income[0] ?? [], [label, 2400], income[2] ?? []]
    expect(codesOf([...rows, ...expenses]).length).toBeGreaterThan(0)
  },
)

it.each(['PNC Mtge', '1st TD', 'Freddie Mac', 'P+I', 'Hard Money'])('asks about %s above the NOI', (label) => {
  expect(codesOf([...income, ['Repairs and Maintenance', 24_000], [label, 23_600], ...expenses.slice(2)])).toContain(
    'debt-above-noi',
  )
})

it('takes the interest and the depreciation of Schedule E off its NOI', () => {
  const { statement } = aStatementReading([
    ['Schedule E 2024'],
    ['', 'A'],
    ['Rents received', 142_000],
    ['Insurance', 9800],
    ['Mortgage interest paid to banks, etc.', 22_000],
    ['Repairs', 7400],
    ['Taxes', 15_200],
    ['Depreciation expense or depletion', 18_000],
    ['Total expenses. Add lines 5 through 19', 72_400],
    ['Subtract line 20 from line 3 (rents) and/or 4 (royalties)', 69_600],
  ])
  expect(statementTotals(statement)).toMatchObject({ income: 142_000, expense: 32_400, netOperatingIncome: 109_600 })
})

it('puts cents down to rounding where a yearly tax was parted into months', () => {
  const months = (amount: number, total: number): CellLiteral[] => [...Array.from({ length: 12 }, () => amount), total]
  const captions = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const { verdict, reasons } = aStatementReading([
    ['', ...captions.map((month) => `${month}-25`), 'Total'],
    ['Rental Income', ...months(10_000, 120_000)],
    ['Total Income', ...months(10_000, 120_000)],
    ['Real Estate Taxes', ...months(1166.67, 14_000)],
    ['Repairs', ...months(2000, 24_000)],
    ['Total Expenses', ...months(3166.67, 38_000)],
    ['Net Operating Income', ...months(6833.33, 82_000)],
  ])
  expect([verdict, [...new Set(reasons.map(({ code }) => code))]]).toEqual(['read_not_proven', ['off-by-rounding']])
})
