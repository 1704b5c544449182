import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'

const read = (rows: readonly (readonly CellLiteral[])[]) => aStatementReading(rows).statement

describe('forms that number their lines, as Schedule E does', () => {
  it('keep the number as the code of a line and find the first expense', () => {
    const { lines } = read([
      ['', '2024'],
      ['3 Rents received', 48_000],
      ['5 Advertising', 300],
      ['9 Insurance', 2100],
      ['14 Repairs', 2500],
      ['16 Taxes', 5200],
      ['20 Total expenses', 10_100],
      ['21 Income or (loss)', 37_900],
    ])
    expect(lines.slice(0, 5).map(({ code, label, section }) => [code, label, section])).toEqual([
      ['3', 'Rents received', 'income'],
      ['5', 'Advertising', 'expense'],
      ['9', 'Insurance', 'expense'],
      ['14', 'Repairs', 'expense'],
      ['16', 'Taxes', 'expense'],
    ])
    expect(lines.find(({ totalOf }) => totalOf === 'expense')?.label).toBe('Total expenses')
  })

  it('are no statements with counts in front of a few labels', () => {
    const { lines } = read([
      ['', '2024'],
      ['Rents received', 48_000],
      ['2 Bedroom premium', 300],
      ['Insurance', 2100],
      ['Real Estate Taxes', 2500],
      ['Total Expenses', 4600],
    ])
    expect(lines.map(({ label }) => label)).toContain('2 Bedroom premium')
  })
})

describe('owners’ cash statements', () => {
  it('total receipts and disbursements', () => {
    const { lines } = read([
      ['', 'Jan 2025', 'Feb 2025'],
      ['RECEIPTS'],
      ['Rents', 50_210, 50_450],
      ['Laundry', 310, 290],
      ['Total Cash Receipts', 50_520, 50_740],
      ['DISBURSEMENTS'],
      ['Electric', 1210, 1330],
      ['Lawn Service', 850, 850],
      ['Total Disbursements', 2060, 2180],
      ['Net Cash Flow from Operations', 48_460, 48_560],
    ])
    expect(lines.map(({ label, section, totalOf }) => [label, section, totalOf])).toMatchObject([
      ['Rents', 'income', null],
      ['Laundry', 'income', null],
      ['Total Cash Receipts', 'income', 'income'],
      ['Electric', 'expense', null],
      ['Lawn Service', 'expense', null],
      ['Total Disbursements', 'expense', 'expense'],
      ['Net Cash Flow from Operations', 'expense', null],
    ])
  })

  it('begin their expenses with a salary, whoever earns it', () => {
    const { lines } = read([
      ['', '2024'],
      ['Rents', 90_000],
      ['Manager Salary', 9000],
      ['Water', 4000],
      ['Total Expenditures', 13_000],
      ['Net', 77_000],
    ])
    expect(lines.map(({ section }) => section).slice(0, 4)).toEqual(['income', 'expense', 'expense', 'expense'])
  })
})
