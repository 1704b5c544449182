import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aStatementReading } from '../../operating-statement.fixtures.ts'

const codesOf = (rows: readonly (readonly CellLiteral[])[]) => aStatementReading(rows).reasons.map(({ code }) => code)

const income: CellLiteral[][] = [
  ['Maple Court'],
  ['Profit and Loss, January - December 2025'],
  ['', 'Total'],
  ['Income', null],
  ['Gross Potential Rent', 120_000],
  ['Vacancy Loss', -6000],
  ['Laundry Income', 8400],
  ['Total Income', 122_400],
  ['Expenses', null],
]

describe('lines on the other side of NOI', () => {
  it('ask where AppFolio sets taxes and insurance below NOI', () => {
    expect(
      codesOf([
        ...income,
        ['Repairs & Maintenance', 18_600],
        ['Management Fee', 7000],
        ['Total Operating Expense', 25_600],
        ['NOI - Net Operating Income', 96_800],
        ['Other Expense', null],
        ['Real Estate Taxes', 14_000],
        ['Insurance', 8000],
        ['Total Other Expense', 22_000],
        ['Net Income', 74_800],
      ]),
    ).toEqual(['operating-line-below-noi'])
  })

  it('ask where an owner’s sheet takes NOI from controllable expenses alone', () => {
    expect(
      codesOf([
        ...income,
        ['Repairs & Maintenance', 9600],
        ['Utilities', 9000],
        ['Total Controllable Expenses', 18_600],
        ['Net Operating Income', 103_800],
        ['Non-Controllable Expenses', null],
        ['Real Estate Taxes', 14_000],
        ['Insurance', 8000],
        ['Management Fee', 7000],
        ['Total Non-Controllable', 29_000],
        ['Net Income', 74_800],
      ]),
    ).toContain('operating-line-below-noi')
  })

  it('ask where the net operating income stands below an operating income', () => {
    expect(
      codesOf([
        ...income,
        ['Real Estate Taxes', 14_000],
        ['Insurance', 33_600],
        ['Total Operating Expenses', 47_600],
        ['Operating Income', 74_800],
        ['Manager Apartment', 12_000],
        ['Net Operating Income', 62_800],
      ]),
    ).toEqual(['noi-printed-twice'])
  })

  it('do not ask where debt and capital stand below, or a recap after the last net', () => {
    expect(
      codesOf([
        ...income,
        ['Real Estate Taxes', 14_000],
        ['Insurance', 33_600],
        ['Total Expenses', 47_600],
        ['Net Operating Income', 74_800],
        ['Debt Service', 30_000],
        ['Capital Repairs', 4800],
        ['Net Income', 40_000],
        ['Recap', null],
        ['Water', 2000],
      ]),
    ).toEqual([])
  })
})

const expenses = (paid: readonly CellLiteral[], noi: number): CellLiteral[][] => [
  ...income,
  ['Real Estate Taxes', 14_000],
  ['Insurance', 33_600],
  [...paid],
  ['Total Expenses', 47_600 + Number(paid[1])],
  ['Net Operating Income', noi],
]

it.each([
  ['Vacancy Loss', 'deduction-in-expenses'],
  ['Bad Debt', 'deduction-in-expenses'],
  ['Concessions', 'deduction-in-expenses'],
  ['PNC Mtge', 'debt-above-noi'],
  ['Fannie Mae', 'debt-above-noi'],
  ['Contract for Deed', 'debt-above-noi'],
  ['CapX', 'owner-costs-above-noi'],
  ['Unit Upgrades', 'owner-costs-above-noi'],
  ['Owner Salary', 'owner-costs-above-noi'],
  ['Replacement Reserve', 'owner-costs-above-noi'],
])('QuickBooks owners set %s among the expenses: %s', (label, code) => {
  expect(codesOf(expenses([label, 24_000], 50_800))).toEqual([code])
})

it.each(['Pest Control', 'Gas', 'Escrow Company Fee', 'Roof Repairs'])('an expense without a doubt: %s', (label) => {
  expect(codesOf(expenses([label, 24_000], 50_800))).toEqual([])
})

it.each([
  'Beginning Balance',
  'PPP Loan Forgiveness',
  'Insurance Proceeds',
  'Gain on Sale',
  'Transfer from Savings',
  'Reserve Draw',
  'Unrealized Gain',
])('%s among the income is asked about', (label) => {
  const rows = expenses(['Utilities', 9000], 90_800).map((row): CellLiteral[] =>
    row[0] === 'Total Income' ? ['Total Income', 147_400] : [...row],
  )
  const at = rows.findIndex(([name]) => name === 'Total Income')
  expect(codesOf(rows.toSpliced(at, 0, [label, 25_000]))).toEqual(['deposits-above-noi'])
})

it('QuickBooks’ cost of goods sold is an expense that its total of expenses leaves out', () => {
  const sold: CellLiteral[][] = [
    ...income.slice(0, -1),
    ['Cost of Goods Sold', null],
    ['Contract Labor', 5000],
    ['Turnover Supplies', 4000],
    ['Total Cost of Goods Sold', 9000],
    ['Gross Profit', 113_400],
    ['Expenses', null],
    ['Real Estate Taxes', 14_000],
    ['Insurance', 33_600],
    ['Total Operating Expense', 47_600],
    ['NOI - Net Operating Income', 65_800],
  ]
  expect(codesOf(sold)).toEqual(['no-printed-expenses'])
})

it('a fee taken off the income is an expense that a person confirms', () => {
  const rows = expenses(['Utilities', 9000], 58_800).map((row): CellLiteral[] =>
    row[0] === 'Total Income' ? ['Total Income', 115_400] : [...row],
  )
  const at = rows.findIndex(([name]) => name === 'Total Income')
  expect(codesOf(rows.toSpliced(at, 0, ['Management Fee', -7000]))).toEqual(['expense-in-income'])
})

describe('a subtotal that its total counts once more', () => {
  const utilities = (label: string, figures: number[], total: number): CellLiteral[][] => [
    ...income,
    ['Electric', 4210.35],
    ['Water', 8321.4],
    ...figures.map((figure): CellLiteral[] => [label, figure]),
    ['Insurance', 21_600.15],
    ['Total Operating Expenses', total],
    ['NOI', 122_400 - total],
  ]

  it('is asked about, above its lines or below them', () => {
    // 4,210.35 + 8,321.40 = 12,531.75; plus 21,600.15 and itself 46,663.65
    const rows = utilities('Utilities', [12_531.75], 46_663.65)
    expect(codesOf(rows)).toEqual(['lines-counted-twice'])
    const [electric, water, sum] = rows.splice(income.length, 3)
    rows.splice(income.length, 0, ...[sum, electric, water].filter((row) => row !== undefined))
    expect(codesOf(rows)).toEqual(['lines-counted-twice'])
  })

  it('is no other line, whatever its name', () => {
    expect(codesOf(utilities('Utilities', [12_531.85], 46_663.75))).toEqual([])
  })
})

it('three digits behind every point, as a European export prints thousands, are asked about', () => {
  const rows = expenses(['Utilities', 9000], 65_800).map((row): CellLiteral[] =>
    row.map((cell) => (typeof cell === 'number' ? (cell / 1000).toFixed(3) : cell)),
  )
  expect(codesOf(rows)).toContain('three-decimals')
})

it('lines below their total of expenses, as sheets print them that set each total on top, are not asked about', () => {
  const onTop = (taxes: number): CellLiteral[][] => [
    ['Maple Court'],
    ['', 'Jan 2025', 'Feb 2025'],
    ['INCOME', 10_000.25, 10_100.5],
    ['Gross Potential Rent', 10_500.25, 10_600.5],
    ['Vacancy Loss', -500, -500],
    ['EXPENSES', 4210.4, 4250.15],
    ['Real Estate Taxes', taxes, 2100.1],
    ['Property Insurance', 1110.2, 1150.05],
    ['Repairs & Maintenance', 1000, 1000],
    ['NOI', 5789.85, 5850.35],
  ]
  expect(aStatementReading(onTop(2100.2)).verdict).toBe('proven')
  expect(aStatementReading(onTop(2101.2)).verdict).not.toBe('proven')
})

it('stores below apartments, each with its own NOI, are asked about', () => {
  const stores: CellLiteral[][] = [
    ...income,
    ['Real Estate Taxes', 14_000],
    ['Insurance', 33_600],
    ['Total Expenses', 47_600],
    ['Residential NOI', 74_800],
    ['Retail Rent', 36_000],
    ['Common Area Costs', 5000],
    ['Retail NOI', 31_000],
    ['Total NOI', 105_800],
  ]
  expect(codesOf(stores)).toEqual(['noi-printed-twice'])
})

it.each(['Less: Management Fee', 'Property Management', 'Leasing Commissions', 'Landscaping'])(
  '%s taken off the income is an expense that a person confirms',
  (label) => {
    // 122,400 - 7,000 = 115,400; less 14,000 + 33,600 + 9,000 leaves 58,800
    const rows = expenses(['Utilities', 9000], 58_800).map((row): CellLiteral[] =>
      row[0] === 'Total Income' ? ['Total Income', 115_400] : [...row],
    )
    const at = rows.findIndex(([name]) => name === 'Total Income')
    expect(codesOf(rows.toSpliced(at, 0, [label, -7000]))).toEqual(['expense-in-income'])
  },
)

it.each(['Non-Operating Expenses', 'Maintenance Reserve', 'Repairs - Capital'])(
  '%s below NOI is where it belongs',
  (label) => {
    expect(codesOf([...expenses(['Utilities', 9000], 65_800), [label, 4000]])).toEqual([])
  },
)

describe('where the net is called Net Income', () => {
  const owners = (label: string): CellLiteral[][] => [
    ...income,
    ['Real Estate Taxes', 14_000],
    ['Insurance', 33_600],
    [label, 9000],
    ['Total Expenses', 56_600],
    ['Net Income', 65_800],
  ]

  it.each(['Roof Replacement', 'Replacement Reserves'])('%s among the expenses is asked about', (label) => {
    expect(codesOf(owners(label))).toEqual(['owner-costs-above-noi'])
  })

  it('vacancy among the expenses is asked about, and an expense of operating is not', () => {
    expect(codesOf(owners('Vacancy Loss'))).toEqual(['deduction-in-expenses'])
    expect(codesOf(owners('Landscaping'))).toEqual([])
  })
})

it.each(['Cost of Goods Sold', 'COGS', 'Direct Costs'])(
  'lines under %s without a total of theirs are asked about',
  (caption) => {
    // 122,400 - 5,000 = 117,400; less 47,600 leaves 69,800
    const sold: CellLiteral[][] = [
      ...income.slice(0, -1),
      [caption, null],
      ['Turnover Supplies', 5000],
      ['Gross Profit', 117_400],
      ['Expenses', null],
      ['Real Estate Taxes', 14_000],
      ['Insurance', 33_600],
      ['Total Expenses', 47_600],
      ['Net Operating Income', 69_800],
    ]
    expect(codesOf(sold)).toEqual(['expense-in-income'])
  },
)

it('costs that tenants pay back are income, whatever their caption', () => {
  const paid: CellLiteral[][] = expenses(['Utilities', 9000], 71_800).map((row) =>
    row[0] === 'Total Income' ? ['Total Income', 128_400] : [...row],
  )
  const at = paid.findIndex(([name]) => name === 'Total Income')
  // 122,400 + 6,000 = 128,400; less 56,600 leaves 71,800
  expect(codesOf(paid.toSpliced(at, 0, ['Recoverable Costs', null], ['Common Area', 6000]))).toEqual([])
})
