import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'

type Rows = (readonly CellLiteral[])[]

/** The statement with the figures of some rows turned. */
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
