import { describe, expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'

const missesOf = (rows: Parameters<typeof aStatementReading>[0]) =>
  aStatementReading(rows)
    .ties.filter(({ holds }) => !holds)
    .map(({ what, difference }) => [what, difference])

describe('a line that no total gathers', () => {
  it('breaks the total that it stands above: rent printed twice is not rent twice as high', () => {
    // 1,100 + 1,100 - 50 - 25 = 2,125 against 1,025 printed; February alike.
    expect(missesOf(smallStatementPlus('Market Rent', 'Market Rent', 1100, 1100, 2200))).toEqual([
      ['Total Income, 2025-01', 1100],
      ['Total Income, 2025-02', 1100],
    ])
  })

  it('breaks the total of its own group before that of the whole', () => {
    const rows = [
      ['Oak Court'],
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Rental Income', null, null],
      ['Market Rent', 1100, 1120],
      ['Market Rent', 1100, 1120],
      ['Vacancy', -50, -100],
      ['Total Rental Income', 1050, 1020],
      ['Late Fees', 15, 25],
      ['Total Income', 1065, 1045],
      ['Insurance', 100, 100],
      ['Total Expenses', 100, 100],
      ['Net Operating Income', 965, 945],
    ]
    expect(missesOf(rows)).toEqual([
      ['Total Rental Income, 2025-01', 1100],
      ['Total Rental Income, 2025-02', 1120],
    ])
  })

  it('breaks nothing below the last total, nor where it holds no money', () => {
    expect(missesOf([...smallStatement, ['Distributions', 500, 500, 1000]])).toEqual([])
    expect(missesOf(smallStatementPlus('Account', 'Garage Income', 0, 0, 0))).toEqual([])
  })
})

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
