import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'

/** Builds an owner's QuickBooks statement: income 122,400, operating expenses 47,600, the owner's other payments, and a net. */
const booksOf = (net: string, paid: readonly (readonly CellLiteral[])[], total = 24_000): CellLiteral[][] => [
  ['', 'Total'],
  ['  Rental Income', 120_000],
  ['  Laundry Income', 2400],
  ['Total Income', 122_400],
  ['Expenses', null],
  ['  Insurance', 8400],
  ['  Property Taxes', 15_200],
  ['  Repairs and Maintenance', 24_000],
  ...paid.map((row) => row.map((cell) => (typeof cell === 'string' ? `  ${cell}` : cell))),
  ['Total Expenses', 47_600 + total],
  [net, 74_800 - total],
]

describe('what lenders and owners are paid among the expenses', () => {
  it.each([
    'Principal & Interest',
    'Principal Payment',
    'Mtg Pymt',
    'Mortgage - Wells Fargo',
    'Loan - Chase 4433',
    'Debt Svc',
    'Depr Expense',
    'Amort Expense',
    'Line of Credit',
    'Building Improvements',
    'Cap Imp',
    'Capital Outlay',
  ])('is below a net without the name NOI: %s', (label) => {
    const { statement, verdict } = aStatementReading(booksOf('Net to Owner', [[label, 24_000]]))
    expect(statementTotals(statement)).toMatchObject({ expense: 47_600, netOperatingIncome: 74_800 })
    expect(verdict).toBe('read_not_proven')
  })

  it.each([
    ['Net Ordinary Income', 'Loan Costs', 'debt-above-noi'],
    ['Net Ordinary Income', 'Building Renovation', 'owner-costs-above-noi'],
    ['Net Operating Income', 'Principal & Interest', 'debt-above-noi'],
    ['Operating Income', 'Int Exp', 'debt-above-noi'],
    ['NOI', 'Mezz Interest', 'debt-above-noi'],
    ['NOI', 'Owner Draw', 'owner-costs-above-noi'],
    ['NOI', 'Transfer to Owner', 'owner-costs-above-noi'],
    ['NOI', 'Building Improvements', 'owner-costs-above-noi'],
  ])('leaves %s in doubt: %s', (net, label, code) => {
    expect(aStatementReading(booksOf(net, [[label, 24_000]])).reasons.map((reason) => reason.code)).toEqual([code])
  })

  it.each(['Draw Inspection', 'Capital Items (under $500)'])('leaves NOI in no doubt: %s', (label) => {
    expect(aStatementReading(booksOf('NOI', [[label, 24_000]])).verdict).toBe('proven')
  })

  it.each([
    ['Mortgage Interest', 'Chase', 'Wells Fargo'],
    ['Debt Service', 'Principal', 'Interest'],
    ['Capital Improvements', 'Roof', 'Appliances'],
  ])('may be called so by the caption alone: %s of %s and %s', (caption, first, second) => {
    const paid = [
      [caption, null],
      [first, 14_000],
      [second, 10_000],
      [`Total ${caption}`, 24_000],
    ]
    const { statement, verdict } = aStatementReading(booksOf('Net to Owner', paid))
    expect(statementTotals(statement)).toMatchObject({ expense: 47_600, netOperatingIncome: 74_800 })
    expect(verdict).toBe('read_not_proven')
  })

  it('is told by a caption without a total where the lines stand further in, but not by an account without figures', () => {
    const caption = ['Mortgage Interest', null]
    const lenders = booksOf('NOI', [caption, ['  Chase', 14_000], ['  Wells Fargo', 10_000]])
    expect(aStatementReading(lenders).reasons.map(({ code }) => code)).toEqual(['debt-above-noi'])
    const account = booksOf('NOI', [caption, ['Utilities', 14_000], ['Payroll', 10_000]])
    expect(aStatementReading(account).verdict).toBe('proven')
  })

  it.each([
    'Interest on Security Dep',
    'Interest Paid to Tenants',
    'Interest & Penalties',
    'Loan Payment Processing Fee',
    'Mortgage Insurance',
    'Amortization of Prepaid Insurance',
    'Business Improvement District',
  ])('is not what operations pay: %s', (label) => {
    for (const net of ['Net Operating Income', 'Net Ordinary Income']) {
      const { statement, verdict } = aStatementReading(booksOf(net, [[label, 240]], 240))
      expect([verdict, statementTotals(statement).expense]).toEqual(['proven', 47_840])
    }
  })

  it('leaves a printed total of the operating expenses above it', () => {
    const paid = [
      ['Total Operating Expenses', 47_600],
      ['Mortgage Interest', 24_000],
      ['Depreciation', 9000],
    ]
    const { statement, reasons } = aStatementReading(booksOf('Net Income', paid, 33_000))
    expect(statement.lines.find(({ totalOf }) => totalOf === 'expense')?.label).toBe('Total Operating Expenses')
    expect(reasons.map(({ code }) => code)).toEqual(['no-printed-noi'])
  })

  it('leaves income that the net adds below their total out of the expenses', () => {
    const rows = booksOf('Net Income', [['Mortgage Interest', 24_000]])
    const { statement } = aStatementReading([
      ...rows.slice(0, -1),
      ['Insurance Proceeds', 1833],
      ['Net Income', 52_633],
    ])
    expect(statementTotals(statement)).toMatchObject({ expense: 47_600, netOperatingIncome: 74_800 })
  })
})

describe('a block of costs below the operating expenses that ends in “Net Income”', () => {
  const withBlock = (caption: string, total: string, net: string): CellLiteral[][] => [
    ['', '2024'],
    ['Rental Income', 120_000],
    ['Laundry Income', 2400],
    ['Total Income', 122_400],
    ['Operating Expenses', null],
    ['Insurance', 8400],
    ['Property Taxes', 15_200],
    ['Repairs and Maintenance', 24_000],
    ['Total Operating Expenses', 47_600],
    [caption, null],
    ['Consulting', 9000],
    ['Storm Damage', 3000],
    [total, 12_000],
    ['Total Expenses', 59_600],
    [net, 62_800],
  ]

  it('is below where its caption or its total calls it non-operating', () => {
    const { statement, verdict } = aStatementReading(
      withBlock('Non-Operating Expenses', 'Total Non-Operating Expenses', 'Net Income'),
    )
    expect(statementTotals(statement)).toMatchObject({ expense: 47_600, netOperatingIncome: 74_800 })
    expect(verdict).toBe('read_not_proven')
  })

  it.each([
    ['Other', 'Total Other', 'Net Income'],
    ['Ownership Costs', 'Total Ownership Costs', 'Net Operating Income'],
    ['Capital', 'Total Capital', 'Net Operating Income'],
  ])('is asked about, and never proven to be operating: %s', (caption, total, net) => {
    expect(aStatementReading(withBlock(caption, total, net)).reasons.map(({ code }) => code)).toEqual([
      'owner-costs-above-noi',
    ])
  })

  it('is operating where it is of taxes and insurance', () => {
    const rows = withBlock('Fixed', 'Total Fixed', 'Net Income').map(([label = '', amount]) => [
      label === 'Consulting' ? 'Real Estate Taxes' : label === 'Storm Damage' ? 'Property Insurance' : label,
      amount ?? null,
    ])
    expect(aStatementReading(rows).verdict).toBe('proven')
  })
})

it('costs that a net takes off total income are expenses, though no caption, total or name says so', () => {
  const { statement } = aStatementReading([
    ['', '2024'],
    ['Rental Income', 120_000],
    ['Laundry Income', 2400],
    ['Vacancy Loss', -4000],
    ['Total Income', 118_400],
    ['Water', 9000],
    ['Con Ed', 6000],
    ['State Farm', 8400],
    ['Net Income', 95_000],
  ])
  expect(statementTotals(statement)).toMatchObject({ income: 118_400, expense: 23_400, netOperatingIncome: 95_000 })
})

describe('what is paid below the total of expenses, where no net is printed', () => {
  const belowOf = (...tail: readonly (readonly CellLiteral[])[]) => {
    const { statement, reasons } = aStatementReading([
      ['', 'Jan 2025', 'Feb 2025'],
      ['Rent', 50_210, 50_450],
      ['Total Income', 50_210, 50_450],
      ['Repairs', 9210, 9330],
      ['Insurance', 2060, 2180],
      ['Total Operating Expenses', 11_270, 11_510],
      ...tail,
    ])
    const below = statement.lines.flatMap(({ label, section }) => (section === 'below' ? [label] : []))
    return { below, codes: reasons.map(({ code }) => code) }
  }
  const debt: CellLiteral[][] = [
    ['Mortgage Interest', 19_000, 18_990],
    ['MIP', 1200, 1200],
  ]

  it('is below with all lines of a total of debt, whatever each is called', () => {
    const { below, codes } = belowOf(['Debt Service'], ...debt, ['Total Debt Service', 20_200, 20_190])
    expect([below, codes]).toEqual([['Mortgage Interest', 'MIP', 'Total Debt Service'], ['no-printed-noi']])
  })

  it('stays an expense where any line is of operations, as a broker’s fixed charges, or nothing but a caption says debt', () => {
    expect(belowOf(['Fixed Charges'], ['Ground Rent', 900, 900], ['Licenses', 100, 120]).below).toEqual([])
    expect(belowOf(['Debt Service'], ['Ground Rent', 900, 900], ['Licenses', 100, 120]).below).toEqual([])
    expect(belowOf(...debt).codes).toContain('expenses-does-not-foot')
  })
})

it('asks about no line under the one caption of all expenses, even one that names the owner, as an owner’s sheet prints it', () => {
  const codesOf = (caption: string, ...lines: readonly (readonly CellLiteral[])[]) =>
    aStatementReading([
      ['', 'Jan 2025', 'Feb 2025'],
      ['Rent', 50_210, 50_450],
      ['Total Income', 50_210, 50_450],
      ['Expenses'],
      [caption],
      ...lines,
      ['Total Expenses', 11_270, 11_510],
      ['Net Operating Income', 38_940, 38_940],
    ]).reasons.map(({ code }) => code)
  const operations: CellLiteral[][] = [
    ['Payroll', 9210, 9330],
    ['Supplies', 2060, 2180],
  ]
  expect(codesOf('Owner Expenses', ...operations)).toEqual([])
  expect(codesOf('Capital Expenses', ['Windows', 9210, 9330], ['Doors', 2060, 2180])).toContain('owner-costs-above-noi')
})
