import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import { outOfRange } from './verdict.ts'

type Rows = readonly (readonly CellLiteral[])[]

/** The small statement with figures a hundred times as large, so that no difference is within whole-dollar rounding. */
const large = (rows: Rows) => rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell * 100 : cell)))
const judged = (rows: Rows) => aStatementReading(large(rows))
const codes = (rows: Rows) => judged(rows).reasons.map(({ code }) => code)

describe('the verdict of a statement', () => {
  it('is proven where total income, total expenses and NOI are printed and come out of all lines', () => {
    expect(judged(smallStatement)).toMatchObject({ verdict: 'proven', reasons: [] })
  })

  it.each([
    ['a line', 'Insurance', [110, 100, 210]],
    ['a total', 'Total Income', [1035, 975, 2010]],
    ['NOI', 'Net Operating Income', [735, 675, 1410]],
    ['a printed total of months', 'Total Operating Expenses', [300, 300, 610]],
  ])('contradicts itself where %s was changed', (_, label, figures) => {
    const { verdict, reasons } = judged(smallStatementWith(label, ...figures))
    expect(verdict).toBe('contradicts_itself')
    expect(reasons[0]?.source).not.toBeNull()
  })

  it('contradicts itself where a line was added that no total counts, or one is missing', () => {
    expect(judged(smallStatementPlus('Insurance', 'Payroll', 70, 70, 140)).verdict).not.toBe('proven')
    expect(judged(smallStatement.filter(([label]) => label !== 'Insurance')).verdict).toBe('contradicts_itself')
  })

  it('is not proven where a total of the whole statement is not printed', () => {
    expect(codes(smallStatement.filter(([label]) => label !== 'Net Operating Income'))).toContain('no-printed-noi')
    expect(codes(smallStatement.filter(([label]) => label !== 'Total Operating Expenses'))).toContain(
      'no-printed-expenses',
    )
  })

  it('is proven by a net income that takes nothing but the expenses off the income, and by no cash flow after debt', () => {
    const books = (...below: Rows): Rows => [
      ['', 'Jan 2025', 'Feb 2025', 'Total'],
      ['Rents', 9000, 9100, 18_100],
      ['Total Income', 9000, 9100, 18_100],
      ['Insurance', -1450, -1450, -2900],
      ['Repairs', -2050, -2110, -4160],
      ['Total Expenses', -3500, -3560, -7060],
      ...below,
    ]
    // 9,000 less 3,500 and 9,100 less 3,560, before a mortgage of 2,100 per month.
    const net = ['Net Income Before Debt', 5500, 5540, 11_040]
    const debt = ['Mortgage', -2100, -2100, -4200]
    const cashFlow = ['Cash Flow', 3400, 3440, 6840]
    expect(judged(books(net)).verdict).toBe('proven')
    expect(judged(books(net, debt, cashFlow)).verdict).toBe('proven')
    expect(codes(books(debt, cashFlow))).toContain('no-printed-noi')
    expect(codes(books(['Net Income', 5500, 5550, 11_050]))).toContain('no-printed-noi')
  })

  it('says nothing of NOI where it is printed and only a total is missing', () => {
    expect(codes(smallStatement.filter(([label]) => label !== 'Total Operating Expenses'))).not.toContain(
      'no-printed-noi',
    )
  })

  it('takes a total without lines for proven where NOI and the other total hold it', () => {
    const summary = [
      ['Account', 'Annual Total'],
      ['Effective Gross Income', 1000],
      ['Real Estate Taxes', 200],
      ['Insurance', 100],
      ['Total Operating Expenses', 300],
      ['Net Operating Income', 700],
    ]
    expect(judged(summary).verdict).toBe('proven')
    const changed = summary.map((row) => (row[0] === 'Effective Gross Income' ? [row[0], 1100] : row))
    expect(judged(changed).verdict).toBe('contradicts_itself')
  })

  it('asks a person to look at a subtotal that misses where the whole comes out', () => {
    const rows: Rows = [
      ['Account', '2025'],
      ['Rent', 1000],
      ['Total Income', 1000],
      ['Utilities'],
      ['Electricity', 40],
      ['Water', 60],
      ['Total Utilities', 130],
      ['Insurance', 100],
      ['Taxes', 100],
      ['Total Operating Expenses', 300],
      ['Net Operating Income', 700],
    ]
    expect(judged(rows).verdict).not.toBe('proven')
  })

  it('is not proven by a budget, by figures in thousands, or by a column that no caption names', () => {
    expect(codes([['Oak Court | 2026 Operating Budget'], ...smallStatement.slice(1)])).toContain('planned-figures')
    expect(codes([['Oak Court (in thousands)'], ...smallStatement.slice(1)])).toContain('amounts-in-thousands')
    const nameless = smallStatement.map(([label, first, second]) => [label ?? null, first ?? null, second ?? null])
    expect(codes(nameless.filter((_, at) => at !== 1))).toContain('column-without-caption')
  })

  it('is not proven by a few months, annualized', () => {
    const annualized = smallStatement.map(([label, , , total]) => [label ?? null, total ?? null])
    expect(codes(annualized.map((row, at) => (at === 1 ? ['Account', 'Annualized T3'] : row)))).toContain(
      'annualized-figures',
    )
  })
})

it('a year’s taxes in equal months are off by cents that no month shows, and by no more', () => {
  const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2025`)
  const line = (label: string, month: number, year = 12 * month) => [label, ...months.map(() => month), year]
  const rows = (taxes: number): Rows => [
    ['', ...months, 'Total'],
    line('Rent', 10_000.5),
    line('Total Income', 10_000.5),
    line('Taxes', 1166.67, taxes),
    line('Insurance', 666.67, 8000),
    line('Total Expenses', 1833.33, 22_000),
    line('Net Operating Income', 8167.17, 98_006),
  ]
  expect(aStatementReading(rows(14_000)).reasons).toEqual([])
  expect(aStatementReading(rows(14_001)).verdict).not.toBe('proven')
})

it('AppFolio’s Cash Flow repeats both totals below NOI, and its net income is their difference', () => {
  const { statement, reasons } = aStatementReading([
    ['01/01/2025 to 12/31/2025'],
    ['', 'Selected Period'],
    ['Income'],
    ['Rent', 122_400],
    ['Total Operating Income', 122_400],
    ['Expense'],
    ['Insurance', 33_600],
    ['Utilities', 14_000],
    ['Total Operating Expense', 47_600],
    ['NOI - Net Operating Income', 74_800],
    ['Total Income', 122_400],
    ['Total Expense', 47_600],
    ['Net Income', 74_800],
    ['Other Items'],
    ['Mortgage', -30_000],
    ['Owner Distribution', -20_000],
    ['Net Other Items', -50_000],
    ['Cash Flow', 24_800],
  ])
  expect(reasons).toEqual([])
  expect(statement.lines.filter(({ totalOf }) => totalOf !== null).map(({ label }) => label)).toEqual([
    'Total Operating Income',
    'Total Operating Expense',
    'NOI - Net Operating Income',
  ])
})

it('expenses out of all range are told from those that a property may have', () => {
  expect(outOfRange(1000, 450)).toBeNull()
  expect(outOfRange(1000, -50)).toContain('Expenses are negative')
  expect(outOfRange(1000, 120)).toContain('12%')
  expect(outOfRange(1000, 950)).toContain('95%')
})
