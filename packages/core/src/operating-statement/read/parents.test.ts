import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { findParents } from './parents.ts'
import type { StatementRow } from './rows.ts'

const row = (label: string, indent: number, amount: number): StatementRow => ({
  row: 0,
  kind: 'value',
  label,
  code: null,
  group: null,
  labelColumn: 0,
  codeColumn: null,
  indent,
  amounts: [{ value: amount, decimals: 0 }],
  printed: [{ value: amount, decimals: 0 }],
  printedTotal: null,
  sign: null,
  unreadable: [],
})

it('a figure above its parts is the sum of the rows indented below it, level by level', () => {
  const rows = [
    row('Expenses', 0, 60),
    row('Utilities', 1, 15),
    row('Electric', 2, 10),
    row('Water', 2, 5),
    row('Payroll', 1, 45),
  ]
  expect([...findParents(rows)]).toEqual([
    [0, [1, 4]],
    [1, [2, 3]],
  ])
})

it('a group of one line stands above it too, where other groups stand above theirs', () => {
  const rows = [
    row('Expenses', 0, 90),
    row('Utilities', 1, 15),
    row('Electric', 2, 10),
    row('Water', 2, 5),
    row('Payroll', 1, 45),
    row('Manager', 2, 40),
    row('Porter', 2, 5),
    row('Management', 1, 30),
    row('Management Fees', 2, 30),
  ]
  expect(findParents(rows).get(7)).toEqual([8])
  expect(findParents(rows.slice(7)).size).toBe(0)
})

it('indentation alone makes no total', () => {
  expect(findParents([row('Rent', 0, 100), row('Laundry', 1, 10), row('Parking', 1, 5)]).size).toBe(0)
})

const lined = (rows: readonly (readonly CellLiteral[])[]) =>
  aStatementReading([['Category', '2024-09', '2024-10', '2024-11'], ...rows]).statement.lines.map(
    ({ label, section, isTotal }) => `${isTotal ? 'total' : section}: ${label}`,
  )

describe('totals above their lines, with nothing indented', () => {
  it('are told from lines by what the rows below add up to', () => {
    expect(
      lined([
        ['Income', 89813.2, 90120.06, 91382.47],
        ['Rent', 88313.1, 88540.06, 89921.4],
        ['Laundry', 1500.1, 1580, 1461.07],
        ['Expenses', 20740.3, 19811.2, 21101.9],
        ['Payroll', 11100.15, 10200.2, 11201.8],
        ['Insurance', 9640.15, 9611, 9900.1],
        ['Net Operating Income', 69072.9, 70308.86, 70280.57],
        ['Debt Service', 26000.1, 26000.1, 26000.1],
        ['Cash Flow', 43072.8, 44308.76, 44280.47],
      ]),
    ).toEqual([
      'total: Income',
      'income: Rent',
      'income: Laundry',
      'total: Expenses',
      'expense: Payroll',
      'expense: Insurance',
      'total: Net Operating Income',
      'below: Debt Service',
      'total: Cash Flow',
    ])
  })

  it('are not seen in a rent above deductions printed positive and what they leave', () => {
    const rows = [
      ['Gross Potential Rent', 89953.31, 79323.18, 90380.44],
      ['Less: Vacancy Loss', 4102.11, 3998.07, 5120.9],
      ['Net Rental Revenue', 85851.2, 75325.11, 85259.54],
      ['Late Fees', 1500.1, 1580, 1461.07],
      ['Total Revenue', 87351.3, 76905.11, 86720.61],
      ['Insurance', 9640.15, 9611, 9900.1],
      ['Total Expenses', 9640.15, 9611, 9900.1],
      ['Net Operating Income', 77711.15, 67294.11, 76820.51],
    ]
    expect(lined(rows).slice(0, 3)).toEqual([
      'income: Gross Potential Rent',
      'income: Less: Vacancy Loss',
      'total: Net Rental Revenue',
    ])
  })

  it('are not seen in lines whose few digits agree by chance', () => {
    expect(
      lined([
        ['Rent', 1000, 1000, 1000],
        ['Parking', 600, 600, 600],
        ['Laundry', 400, 400, 400],
        ['Total Income', 2000, 2000, 2000],
        ['Insurance', 500, 500, 500],
        ['Total Expenses', 500, 500, 500],
        ['NOI', 1500, 1500, 1500],
      ]).slice(0, 3),
    ).toEqual(['income: Rent', 'income: Parking', 'income: Laundry'])
  })
})
