import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading, smallStatement, soundStatement } from '../operating-statement.fixtures.ts'
import { claimOf, isPositiveDeduction, isPositiveGainOrLoss, type StatementRow, vectorOf } from './rows.ts'

it('counts a blank month as nothing in sums', () => {
  const amounts = [{ value: 10, decimals: 0 }, null, { value: -3, decimals: 0 }]
  expect(vectorOf({ amounts } as Parameters<typeof vectorOf>[0])).toEqual([10, 0, -3])
})

const row = (label: string, sign: StatementRow['sign'] = null): StatementRow => ({
  row: 0,
  kind: 'value',
  label,
  code: null,
  group: null,
  labelColumn: 0,
  codeColumn: null,
  indent: 0,
  amounts: [],
  printed: [],
  printedTotal: null,
  sign,
  unreadable: [],
})

it.each([
  ['Total Operating Expenses', 'section'],
  ['Effective Gross Income', 'section'],
  ['NOI - Net Operating Income', 'net'],
  ['Net Cash Flow', 'net'],
  ['Total Utilities', 'total'],
  ['Net Rental Income', 'total'],
  ['Gross Potential Income', 'incomeSum'],
  ['Landscaping', null],
])('"%s" claims to be: %s', (label, claim) => {
  expect(claimOf(row(label), false)).toBe(claim)
})

it('a row marked = in the sign column is a total, one named like its caption may be', () => {
  expect(claimOf(row('PLUS NET CHANGE', '='), false)).toBe('total')
  expect(claimOf(row('Marketing'), true)).toBe('repeatsHeader')
})

it('a category that stands in its first row alone is that of the lines below it, up to a total', () => {
  const { statement } = aStatementReading([
    ['Category', 'Sub-Category', 'Jan 2025', 'Feb 2025'],
    ['Rents', 'Rent', 30_484.27, 31_635.9],
    [null, 'Section 8', 3697.98, 4193.42],
    ['Total Income', null, 34_182.25, 35_829.32],
    ['Repairs', 'Plumbing', 621.92, 573.56],
    [null, 'Electrical', 320.96, 317.41],
    [null, 'Total Repairs', 942.88, 890.97],
    [null, 'Property Taxes', 3149.27, 3224.56],
    ['Total Expenses', null, 4092.15, 4115.53],
    ['Net Operating Income', null, 30_090.1, 31_713.79],
  ])
  expect(statement.lines.map(({ label, header }) => [label, header])).toEqual([
    ['Rent', 'Rents'],
    ['Section 8', 'Rents'],
    ['Total Income', null],
    ['Plumbing', 'Repairs'],
    ['Electrical', 'Repairs'],
    ['Total Repairs', null],
    ['Property Taxes', null],
    ['Total Expenses', null],
    ['Net Operating Income', null],
  ])
})

it('a remark right of the labels is carried to no line below it, nor is a loan left of them', () => {
  const headersOf = (...rows: CellLiteral[][]) => aStatementReading(rows).statement.lines.map(({ header }) => header)
  const remarks = headersOf(
    ['Item', 'Remarks', 'Jan 2025', 'Feb 2025'],
    ['Rental Income', 'per rent roll', 30_251.68, 29_328.55],
    ['Laundry', null, 100.5, 110.5],
    ['Mortgage', 'Wells Fargo loan 4411', 8100.1, 8100.1],
    ['Insurance', null, 1100.25, 1100.25],
    ['Utilities', null, 900.31, 911.4],
  )
  const loans = headersOf(
    ['Category', 'Sub-Category', 'Jan 2025', 'Feb 2025'],
    ['Rents', 'Rental Income', 30_251.68, 29_328.55],
    [null, 'Section 8', 3697.98, 4193.42],
    ['Mortgages & Loans', 'Mortgage Interest', 7101.31, 7102.4],
    [null, 'Property Taxes', 3518.66, 3065.77],
    [null, 'Hazard Insurance', 1100.25, 1100.25],
  )
  expect(remarks).toEqual(['per rent roll', null, 'Wells Fargo loan 4411', null, null])
  expect(loans).toEqual(['Rents', 'Rents', 'Mortgages & Loans', null, null])
})

it.each(['Oak Court Apartments (continued)', 'Page 2 of 3', 'Capital Properties LLC'])(
  '%s beside the months printed again, within a part, is of a page',
  (caption) => {
    const [title, months, ...rows] = smallStatement
    const within = rows.findLastIndex(([label]) => typeof label === 'string' && label.startsWith('Total')) - 1
    const { statement } = aStatementReading([
      title ?? [],
      months ?? [],
      ...rows.toSpliced(within, 0, [caption, ...(months ?? []).slice(1)]),
    ])
    expect(statement.lines.map(({ header }) => header)).not.toContain(caption)
  },
)

it('a deduction is judged by all its months together, never month by month', () => {
  expect(isPositiveDeduction('Vacancy Loss', null, [100, -20, 100])).toBe(true)
  expect(isPositiveDeduction('Vacancy Loss', null, [-100, 20, -100])).toBe(false)
})

it('whatever stands under "Less" is a deduction, a recovery is none', () => {
  expect(isPositiveDeduction('Employee Rent', 'Less: Deductions', [50])).toBe(true)
  expect(isPositiveDeduction('Bad Debt Recovery', null, [50])).toBe(false)
})

it('a gain or loss to lease printed positive may be either', () => {
  expect(isPositiveGainOrLoss('Gain to Lease/(Loss to Lease)', [30, -10])).toBe(true)
  expect(isPositiveGainOrLoss('Gain/Loss to Lease', [-30, 10])).toBe(false)
  expect(isPositiveGainOrLoss('Vacancy Loss', [30])).toBe(false)
})

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
    const categorized = aStatementReading([
      ['Type', 'Account', 'Jan 25', 'Feb 25'],
      ['Income', 'Rental Income', 100, 100],
      ['Expense', 'Insurance', 5, 5],
      ['Expense', 'Property Taxes', 15, 15],
    ])
    expect(categorized.statement.lines.map(({ label, header }) => [label, header])).toEqual([
      ['Rental Income', 'Income'],
      ['Insurance', 'Expense'],
      ['Property Taxes', 'Expense'],
    ])
  })

  it('are none where a page is numbered under their columns', () => {
    const { statement } = aStatementReading([
      [null, 'Jan 25', 'Feb 25', 'Mar 25', 'Apr 25'],
      ['Rental Income', 100, 100, 100, 100],
      ['Oak Court - Confidential', 'Page', '1', 'of', '2'],
      ['Insurance', 5, 5, 5, 5],
      ['Property Taxes', 15, 15, 15, 15],
    ])
    expect(statement.lines.map(({ label }) => label)).toEqual(['Rental Income', 'Insurance', 'Property Taxes'])
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

describe('another table below a statement of months', () => {
  const linesOf = (...below: CellLiteral[][]) => {
    const [title = [], captions = [], ...lines] = soundStatement()
    const summed = lines.map((cells) => [...cells, cells.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)])
    const { statement, ledger, verdict } = aStatementReading([title, [...captions, 'Total'], ...summed, ...below])
    const { mapped, ignored, unmapped, source } = ledger.totals
    expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
    return { labels: statement.lines.map(({ label }) => label), verdict }
  }
  const own = linesOf()

  it.each<[string, ...CellLiteral[][]]>([
    ['a unit mix', ['Unit Mix'], ['Type', 'Units', 'SF', 'Rent'], ['A1', 4, 640, 1250], ['Total', 4, 640, 1250]],
    ['a valuation', ['Value', 5_896_111], ['Annual Debt Service', 327_000]],
    ['a balance sheet', ['Balance Sheet'], ['Cash', 120_000], ['Total Assets', 120_000], ['Equity', 120_000]],
  ])('is no line of it: %s', (_, ...rows) => {
    expect(linesOf([], ...rows)).toEqual(own)
    expect(linesOf(['Of the sponsor'], ...rows)).toEqual(own)
  })

  it('is none above a net, and none of capital or debt', () => {
    const few = (label: string): CellLiteral[] => [label, null, null, 2500]
    expect(linesOf([], few('Capital Expenditures'), few('Roof')).labels).toContain('Roof')
    expect(linesOf(['Debt Service'], few('Interest')).labels).toContain('Interest')
    const [title = [], captions = [], ...lines] = soundStatement()
    const open = lines.filter(([label]) => !(typeof label === 'string' && /\bnet\b/i.test(label)))
    const summed = open.map((cells) => [...cells, cells.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)])
    const rows = [title, [...captions, 'Total'], ...summed, [], few('Snow Removal')]
    expect(aStatementReading(rows).statement.lines.map(({ label }) => label)).toContain('Snow Removal')
  })

  it('is none where its figures fill the months or have their total', () => {
    const debt: CellLiteral[] = ['Debt Service', ...Array.from({ length: 12 }, () => 900), 10_800]
    const roof: CellLiteral[] = ['Roof', null, null, 5000, ...Array.from({ length: 9 }, () => null), 5000]
    expect(linesOf([], debt, roof).labels).toEqual([...own.labels, 'Debt Service', 'Roof'])
    expect(linesOf(['Capital Item', 5000]).labels).toEqual([...own.labels, 'Capital Item'])
  })
})

it('a row of zeros that a total of the lines below is named after is their caption, as owners’ spreadsheets fill it', () => {
  const rowsWith = (total: string): CellLiteral[][] => [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Rent', 9000, 9100],
    ['Total Income', 9000, 9100],
    ['MAKE READY', 0, 0],
    ['Carpet Clean', 120, 146],
    ['Paint', 596, 400],
    [total, 716, 546],
    ['Total Expenses', 716, 546],
    ['Net Operating Income', 8284, 8554],
  ]
  const of = (total: string) => aStatementReading(rowsWith(total))
  const { statement, ledger } = of('Total Make Ready')
  expect(statement.lines.map(({ label, header }) => [label, header])).toContainEqual(['Paint', 'MAKE READY'])
  expect(statement.lines.map(({ label }) => label)).not.toContain('MAKE READY')
  expect(ledger.totals.unmapped.cellCount).toBe(0)
  expect(of('Total for Make Ready').statement.lines.map(({ label }) => label)).not.toContain('MAKE READY')
  expect(of('Total Turnover').statement.lines.map(({ label }) => label)).toContain('MAKE READY')
})
