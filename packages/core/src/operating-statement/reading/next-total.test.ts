import { expect, it } from 'vitest'
import { aStatementReading } from '../operating-statement.fixtures.ts'

it('round figures are a subtotal where the next total counts them so', () => {
  const { statement } = aStatementReading([
    [null, 'Current', 'Pro Forma'],
    ['Effective Gross Income', 900000, 950000],
    ['Property Taxes', 100000, 105000],
    ['Electric', 10000, 10000],
    ['Water', 20000, 21000],
    ['Utilities', 30000, 31000],
    ['Total Expenses', 130000, 136000],
  ])
  expect(statement.lines.filter(({ isTotal }) => isTotal).map(({ label }) => label)).toEqual([
    'Effective Gross Income',
    'Utilities',
    'Total Expenses',
  ])
})

it('and a line of its own where the next total counts it beside the others', () => {
  const { statement } = aStatementReading([
    [null, 'Current', 'Pro Forma'],
    ['Effective Gross Income', 900000, 950000],
    ['Electric', 10000, 10000],
    ['Water', 20000, 21000],
    ['Insurance', 30000, 31000],
    ['Total Expenses', 60000, 62000],
  ])
  expect(statement.lines.filter(({ isTotal }) => !isTotal).map(({ label }) => label)).toEqual([
    'Electric',
    'Water',
    'Insurance',
  ])
})
