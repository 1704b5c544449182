import { describe, expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'

describe('a line', () => {
  it('is categorised in the words of the chart, with its concept and how sure that is', () => {
    const line = aStatementReading(smallStatement).statement.lines.find(({ label }) => label === 'Property Taxes')
    expect(line).toMatchObject({
      category: 'Real Estate Taxes',
      concept: 're_taxes',
      probability: 0.9,
      suggestions: [],
    })
  })

  it('below NOI takes only a category of what is not underwritten, whatever its label says', () => {
    const { statement } = aStatementReading(smallStatementPlus('Mortgage Interest', 'Insurance Escrow', 5, 5, 10))
    expect(statement.lines.find(({ label }) => label === 'Insurance Escrow')?.category).toBeNull()
    expect(statement.lines.find(({ label }) => label === 'Mortgage Interest')?.category).toBe('Debt Service')
  })

  it('counts the sum of its months, and keeps what was printed beside it', () => {
    const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Payroll', 7, null, 9))
    expect(statement.lines.find(({ label }) => label === 'Payroll')).toMatchObject({
      total: 7,
      values: { '2025-01': 7, '2025-02': null },
      printed: { total: 9 },
    })
  })

  it('of several years has no total: years do not add up', () => {
    const { statement } = aStatementReading([
      [null, 2023, 2024],
      ['Rental Income', 900, 950],
      ['Total Income', 900, 950],
      ['Property Taxes', 90, 91],
      ['Insurance', 10, 11],
      ['NOI', 800, 848],
    ])
    expect(statement.isAnnual).toBe(true)
    expect(statement.lines[0]).toMatchObject({ total: null, values: { 2023: 900, 2024: 950 } })
  })
})
