import { describe, expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'

describe('rows of a statement', () => {
  it('leave counts, ratios, page titles and notes out, each with its reason', () => {
    const { statement, ledger } = aStatementReading([
      ...smallStatement.slice(0, 6),
      ['Page 1 of 2'],
      ['Oak Court'],
      ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
      ...smallStatement.slice(6, 10),
      ['Number of Units', 24, 24, null],
      ['Expense Ratio', '29.3%', '30.8%', '30.0%'],
      ['Prepared by the owner, unaudited'],
    ])
    expect(statement.lines).toHaveLength(8)
    expect(ledger.totals.unmapped.cellCount).toBe(0)
    expect(ledger.totals.source.cellCount).toBe(ledger.totals.mapped.cellCount + ledger.totals.ignored.cellCount)
  })

  it('have their code in a cell of its own, in front of the label or behind it', () => {
    const { statement } = aStatementReading([
      [null, 'Account', 'Jan 2025', 'Feb 2025'],
      ['4000-001', 'Market Rent', 100, 100],
      [null, '4000-002 - Vacancy', -5, -5],
      [null, 'Total Income', 95, 95],
      [null, 'Property Taxes (6700)', 20, 20],
      [null, 'Insurance', 5, 5],
    ])
    expect(statement.lines.map(({ code, label }) => [code, label])).toEqual([
      ['4000-001', 'Market Rent'],
      ['4000-002', 'Vacancy'],
      [null, 'Total Income'],
      ['6700', 'Property Taxes'],
      [null, 'Insurance'],
    ])
  })

  it('may be indented by column, or carry their category in a column of its own', () => {
    const indented = aStatementReading([
      [null, null, null, 'Jan 25', 'Feb 25'],
      [null, 'Income'],
      [null, null, 'Rental Income', 100, 100],
      [null, 'Total Income', null, 100, 100],
      [null, 'Expense'],
      [null, null, 'Insurance', 5, 5],
      [null, null, 'Property Taxes', 15, 15],
      [null, 'Total Expense', null, 20, 20],
    ])
    expect(indented.statement.lines.map(({ label }) => label)).toEqual([
      'Rental Income',
      'Total Income',
      'Insurance',
      'Property Taxes',
      'Total Expense',
    ])
    const categorised = aStatementReading([
      ['Type', 'Account', 'Jan 25', 'Feb 25'],
      ['Income', 'Rental Income', 100, 100],
      ['Expense', 'Insurance', 5, 5],
      ['Expense', 'Property Taxes', 15, 15],
    ])
    expect(categorised.statement.lines.map(({ label, header }) => [label, header])).toEqual([
      ['Rental Income', 'Income'],
      ['Insurance', 'Expense'],
      ['Property Taxes', 'Expense'],
    ])
  })

  it('name the cell of every figure', () => {
    const [rent] = aStatementReading(smallStatement).statement.lines
    expect(rent?.source).toEqual({
      file: 't12.xlsx',
      sheet: 'T12',
      row: 3,
      cells: { label: 'A3', '2025-01': 'B3', '2025-02': 'C3', total: 'D3' },
    })
  })
})
