import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/statement-totals.ts'
import type { RowRole } from './find-totals.ts'
import { balances, lastPartOf } from './statement-sections.ts'

it('holds where NOI is what expenses leave of income in every period, printed positive or negative', () => {
  expect(balances([1000, 900], [400, 300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [-400, -300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [400, 300], [600, 500])).toBe(false)
})

const role = (...parts: number[]): RowRole => ({
  isTotal: parts.length > 0,
  parts: parts.map((index) => ({ index, sign: 1 })),
  foots: true,
  header: null,
})

it('follows parts of parts below a total, and stays with a total below its parts', () => {
  expect(lastPartOf([role(1), role(2, 3), role(), role()], 0)).toBe(3)
  expect(lastPartOf([role(), role(), role(0, 1)], 2)).toBe(2)
})

const rollUp: CellLiteral[][] = [
  ['Account', 'Jan 2025', 'Feb 2025'],
  ['Net Operating Income', 592, 633],
  ['  Total Revenue', 1022, 1031],
  ['    Base Rent', 1000, 1010],
  ['    Parking', 22, 21],
  ['  Total Operating Expenses', 430, 398],
  ['    Payroll', 300, 310],
  ['    Property Tax', 130, 88],
]

describe('a statement that opens with its NOI', () => {
  it('is divided by the totals that stand above their lines', () => {
    const { statement } = aStatementReading([...rollUp, ['  Debt Service', 200, 200]])
    expect(statement.lines.map(({ label, section, isTotal }) => `${isTotal ? 'total' : section}: ${label}`)).toEqual([
      'total: Net Operating Income',
      'total: Total Revenue',
      'income: Base Rent',
      'income: Parking',
      'total: Total Operating Expenses',
      'expense: Payroll',
      'expense: Property Tax',
      'below: Debt Service',
    ])
    expect(statementTotals(statement)).toMatchObject({
      incomePerPeriod: [1022, 1031],
      expensePerPeriod: [430, 398],
      netOperatingIncomePerPeriod: [592, 633],
    })
  })

  it('may print its expenses first, and call its totals by the bare word', () => {
    const { statement } = aStatementReading([
      ...rollUp.slice(0, 2),
      ['  Expenses', 430, 398],
      ...rollUp.slice(6),
      ['  Revenue', 1022, 1031],
      ...rollUp.slice(3, 5),
    ])
    expect(statement.lines.filter(({ isTotal }) => !isTotal).map(({ section }) => section)).toEqual([
      'expense',
      'expense',
      'income',
      'income',
    ])
  })
})
