import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { lastPartOf } from './sections.ts'
import type { RowRole } from './totals.ts'

const sectionsOf = (rows: readonly (readonly CellLiteral[])[]) =>
  aStatementReading(rows).statement.lines.map(
    ({ label, section, totalOf }) => `${section}${totalOf ? ` = ${totalOf}` : ''}: ${label}`,
  )

describe('sections', () => {
  it('are income to the income total, expense to NOI, below after it', () => {
    expect(sectionsOf(smallStatement)).toEqual([
      'income: Market Rent',
      'income: Vacancy',
      'income: Concessions',
      'income = income: Total Income',
      'expense: Property Taxes',
      'expense: Insurance',
      'expense = expense: Total Operating Expenses',
      'expense = netOperatingIncome: Net Operating Income',
      'below: Mortgage Interest',
      'below: Net Income',
    ])
  })

  it('begin expenses at the first line that only expenses have where no total closes income', () => {
    expect(
      sectionsOf([
        ['Category', 'Annual Amount'],
        ['Rental Income', 90000],
        ['Laundry', 1200],
        ['Vacancy Loss', 4500],
        ['Real Estate Taxes', 9000],
        ['Trash', 800],
      ]),
    ).toEqual([
      'income: Rental Income',
      'income: Laundry',
      'income: Vacancy Loss',
      'expense: Real Estate Taxes',
      'expense: Trash',
    ])
  })

  it('follow the short words of an owner: gross income, total exp and net', () => {
    expect(
      sectionsOf([
        ['1418 Fulton St', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
        ['Rents received', 2200.15, 2210.4, 2195.65],
        ['Coin laundry', 31.2, 28.75, 30.1],
        ['Gross income', 2231.35, 2239.15, 2225.75],
        ['Mgr salary', 130.1, 130.1, 131.55],
        ['Water/sewer/trash', 39.45, 41.2, 38.2],
        ['Total exp', 169.55, 171.3, 169.75],
        ['Net', 2061.8, 2067.85, 2056],
      ]),
    ).toEqual([
      'income: Rents received',
      'income: Coin laundry',
      'income = income: Gross income',
      'expense: Mgr salary',
      'expense: Water/sewer/trash',
      'expense = expense: Total exp',
      'expense: Net',
    ])
  })

  it('pass over an interim net such as controllable NOI', () => {
    const rows: CellLiteral[][] = [
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000, 1010],
      ['Effective Gross Income', 1000, 1010],
      ['Controllable Expenses'],
      ['Payroll', 200, 210],
      ['Repairs', 90, 75],
      ['Total Controllable', 290, 285],
      ['Controllable NOI', 710, 725],
      ['Non-Controllable Expenses'],
      ['Property Taxes', 120, 120],
      ['Insurance', 45, 45],
      ['Total Non-Controllable', 165, 165],
      ['Total Operating Expenses', 455, 450],
      ['Net Operating Income', 545, 560],
      ['Mortgage Interest', 300, 300],
    ]
    const { statement, findings } = aStatementReading(rows)
    expect(statementTotals(statement)).toMatchObject({ expense: 905, netOperatingIncome: 1105 })
    expect(statement.lines.filter(({ isTotal }) => !isTotal).map(({ section }) => section)).toEqual([
      'income',
      'expense',
      'expense',
      'expense',
      'expense',
      'below',
    ])
    expect(findings.filter(({ id }) => id === 'operating-statement/total-does-not-foot')).toEqual([])
  })

  it('set debt and capital below where no total or net closes the operations, under a caption of their own or not', () => {
    const operations: CellLiteral[][] = [
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rental Income'],
      ['Market Rent', 1000, 1010],
      ['Laundry', 20, 25],
      ['Utilities'],
      ['Electricity', 90, 80],
      ['Trash', 30, 30],
    ]
    const owners = (first: string): CellLiteral[][] => [['Other'], [first, 300, 300], ['Depreciation', 100, 100]]
    expect(sectionsOf([...operations, ...owners('Mortgage Interest')]).slice(-3)).toEqual([
      'expense: Trash',
      'below: Mortgage Interest',
      'below: Depreciation',
    ])
    expect(sectionsOf([...operations, ...owners('Snow Removal')]).slice(-2)).toEqual([
      'expense: Snow Removal',
      'below: Depreciation',
    ])
  })

  it('know the expense total by NOI where its words do not say so', () => {
    const sections = sectionsOf([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000.5, 1010.25],
      ['TOTAL INCOME', 1000.5, 1010.25],
      ['Expenses'],
      ['Payroll', 210.1, 211.2],
      ['Insurance', 50.3, 50.4],
      ['Expenses', 260.4, 261.6],
      ['Net Operating Income', 740.1, 748.65],
    ])
    expect(sections).toContain('expense = expense: Expenses')
  })

  it('take the first of two NOI rows: the one after capital is a total below', () => {
    const sections = sectionsOf([
      ...smallStatement.slice(0, 10),
      ['Roof', 100, 0, 100],
      ['Net Operating Income after Capital', 625, 675, 1300],
    ])
    expect(sections.slice(-3)).toEqual([
      'expense = netOperatingIncome: Net Operating Income',
      'below: Roof',
      'below: Net Operating Income after Capital',
    ])
  })

  it('stand without any line of income where only the total is printed', () => {
    const sections = sectionsOf([
      ['Account', 'Annual Total'],
      ['Effective Gross Income', 236000],
      ['Real Estate Taxes', 30500],
      ['Insurance', 9200],
      ['Total Operating Expenses', 39700],
      ['Net Operating Income', 196300],
    ])
    expect(sections.slice(0, 2)).toEqual(['income = income: Effective Gross Income', 'expense: Real Estate Taxes'])
  })

  it('keep the lines of an income total that stands above them in income', () => {
    const sections = sectionsOf([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Income', 1020.5, 1030.25],
      ['   Tenant Rent', 1000.5, 1010.25],
      ['   Laundry', 20, 20],
      ['Operating Expenses', 260.4, 261.6],
      ['   Payroll', 210.1, 211.2],
      ['   Insurance', 50.3, 50.4],
      ['Net Operating Income', 760.1, 768.65],
    ])
    expect(sections).toEqual([
      'income = income: Income',
      'income: Tenant Rent',
      'income: Laundry',
      'expense = expense: Operating Expenses',
      'expense: Payroll',
      'expense: Insurance',
      'expense = netOperatingIncome: Net Operating Income',
    ])
  })

  it('take net ordinary income for NOI where QuickBooks prints it, but no net income', () => {
    const statement = (net: string) => [
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000, 1100],
      ['Total Income', 1000, 1100],
      ['Insurance', 45, 95],
      ['Repairs', 55, 60],
      ['Total Expense', 100, 155],
      [net, 900, 945],
      ['Mortgage Interest', 300, 300],
    ]
    expect(sectionsOf(statement('Net Ordinary Income')).slice(-2)).toEqual([
      'expense = netOperatingIncome: Net Ordinary Income',
      'below: Mortgage Interest',
    ])
    expect(sectionsOf(statement('Net Income')).some((line) => line.includes('netOperatingIncome'))).toBe(false)
  })

  it('take no income net of controllable expenses for the income total', () => {
    const { statement } = aStatementReading([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000.5, 1010.25],
      ['Laundry', 20.5, 31.25],
      ['Total Revenues', 1021, 1041.5],
      ['Payroll', 210.1, 211.2],
      ['Marketing', 50.3, 50.4],
      ['Total Controllable', 260.4, 261.6],
      ['Controllable Net Income', 760.6, 779.9],
      ['Real Estate Taxes', 80.5, 80.5],
      ['Insurance', 20.1, 20.1],
      ['Total Uncontrollable', 100.6, 100.6],
      ['Net Operating Income', 660, 679.3],
    ])
    const totals = statementTotals(statement)
    expect(totals.incomePerPeriod).toEqual([1021, 1041.5])
    // 260.40 + 100.60 and 261.60 + 100.60
    expect(totals.expensePerPeriod).toEqual([361, 362.2])
  })

  it('add expenses up from their lines where NOI is taken from several expense totals', () => {
    const { statement } = aStatementReading([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000.5, 1010.25],
      ['Laundry', 20.5, 31.25],
      ['Total Income', 1021, 1041.5],
      ['Payroll', 210.1, 211.2],
      ['Marketing', 50.3, 50.4],
      ['Total Operating Expenses', 260.4, 261.6],
      ['Real Estate Taxes', 80.5, 80.5],
      ['Insurance', 20.1, 20.1],
      ['Total Fixed Charges', 100.6, 100.6],
      ['Net Operating Income', 660, 679.3],
    ])
    expect(statementTotals(statement).expensePerPeriod).toEqual([361, 362.2])
  })

  it('divide the lines by the NOI under them, not by that of a summary on top', () => {
    const sections = sectionsOf([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Total Income', 1021, 1041.5],
      ['Total Expenses', 260.4, 261.6],
      ['NOI', 760.6, 779.9],
      ['Rent', 1000.5, 1010.25],
      ['Laundry', 20.5, 31.25],
      ['Total Income', 1021, 1041.5],
      ['Payroll', 210.1, 211.2],
      ['Insurance', 50.3, 50.4],
      ['Total Expenses', 260.4, 261.6],
      ['Net Operating Income', 760.6, 779.9],
    ])
    expect(sections.slice(3)).toEqual([
      'income: Rent',
      'income: Laundry',
      'income = income: Total Income',
      'expense: Payroll',
      'expense: Insurance',
      'expense = expense: Total Expenses',
      'expense = netOperatingIncome: Net Operating Income',
    ])
  })

  it('are found where expenses stand above income', () => {
    expect(
      sectionsOf([
        ['Account', 'Jan 2025', 'Feb 2025'],
        ['Property Taxes', 200, 210],
        ['Insurance', 100, 90],
        ['Total Expenses', 300, 300],
        ['Market Rent', 1100, 1120],
        ['Vacancy', -50, -100],
        ['Total Income', 1050, 1020],
        ['Net Operating Income', 750, 720],
        ['Debt Service', 300, 300],
      ]),
    ).toEqual([
      'expense: Property Taxes',
      'expense: Insurance',
      'expense = expense: Total Expenses',
      'income: Market Rent',
      'income: Vacancy',
      'income = income: Total Income',
      'expense = netOperatingIncome: Net Operating Income',
      'below: Debt Service',
    ])
  })

  it('take no total of some expenses for that of all where NOI counts more lines', () => {
    const sections = sectionsOf([
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Market Rent', 1100.5, 1120.75],
      ['Total Income', 1100.5, 1120.75],
      ['Payroll', 310.25, 305.5],
      ['Repairs', 90.1, 80.2],
      ['Total Property Expenses', 400.35, 385.7],
      ['Income Before Fixed Charges', 700.15, 735.05],
      ['Property Taxes', 200.4, 200.4],
      ['Insurance', 70.3, 70.3],
      ['Total Fixed Charges', 270.7, 270.7],
      ['Net Operating Income', 429.45, 464.35],
    ])
    expect(sections).toContain('expense: Total Property Expenses')
    expect(sections).toContain('expense: Property Taxes')
    expect(sections.at(-1)).toBe('expense = netOperatingIncome: Net Operating Income')
  })
})

const role = (...parts: number[]): RowRole => ({
  isTotal: parts.length > 0,
  parts: parts.map((index) => ({ index, sign: 1 })),
  foots: true,
  header: null,
})

it('follows parts of parts below a total, and stays with a total below its parts', () => {
  expect(lastPartOf([role(1), role(2, 3), role(), role()], 0)).toBe(3)
  expect(lastPartOf([role(), role(), role(0, 1)], 2)).toBe(2)
})

const rollUp: CellLiteral[][] = [
  ['Account', 'Jan 2025', 'Feb 2025'],
  ['Net Operating Income', 592, 633],
  ['  Total Revenue', 1022, 1031],
  ['    Base Rent', 1000, 1010],
  ['    Parking', 22, 21],
  ['  Total Operating Expenses', 430, 398],
  ['    Payroll', 300, 310],
  ['    Property Tax', 130, 88],
]

describe('a statement that opens with its NOI', () => {
  it('is divided by the totals that stand above their lines', () => {
    const { statement } = aStatementReading([...rollUp, ['  Debt Service', 200, 200]])
    expect(statement.lines.map(({ label, section, isTotal }) => `${isTotal ? 'total' : section}: ${label}`)).toEqual([
      'total: Net Operating Income',
      'total: Total Revenue',
      'income: Base Rent',
      'income: Parking',
      'total: Total Operating Expenses',
      'expense: Payroll',
      'expense: Property Tax',
      'below: Debt Service',
    ])
    expect(statementTotals(statement)).toMatchObject({
      incomePerPeriod: [1022, 1031],
      expensePerPeriod: [430, 398],
      netOperatingIncomePerPeriod: [592, 633],
    })
  })

  it('may print its expenses first, and call its totals by the bare word', () => {
    const { statement } = aStatementReading([
      ...rollUp.slice(0, 2),
      ['  Expenses', 430, 398],
      ...rollUp.slice(6),
      ['  Revenue', 1022, 1031],
      ...rollUp.slice(3, 5),
    ])
    expect(statement.lines.filter(({ isTotal }) => !isTotal).map(({ section }) => section)).toEqual([
      'expense',
      'expense',
      'income',
      'income',
    ])
  })
})
