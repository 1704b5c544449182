import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { findColumns } from './columns/columns.ts'
import { findHeader } from './columns/header.ts'
import { chooseColumns } from './columns/period-columns.ts'
import { readRows } from './rows.ts'
import { findTotals } from './totals.ts'

/** Finds the totals among rows of two months, each with the labels of its parts. */
function totalsOf(body: readonly (readonly CellLiteral[])[]) {
  const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ...body])
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const header = findHeader(grid, columns)
  const rows = readRows(grid, columns, header, chooseColumns(grid, columns, header))
  const roles = findTotals(rows)
  const totals = rows.flatMap((row, at) => {
    const role = roles[at]
    return role?.isTotal
      ? [[row.label, role.parts.map((part) => `${part.sign < 0 ? '-' : ''}${rows[part.index]?.label}`), role.foots]]
      : []
  })
  return { totals, headers: rows.map((row, at) => [row.label, roles[at]?.header ?? null]) }
}

describe('totals', () => {
  it('have no parts where a condensed statement prints expenses in one sum, and other income below NOI is a line', () => {
    const { totals } = totalsOf([
      ['Rental Income', 9000.5, 9100.5],
      ['Total Income', 9000.5, 9100.5],
      ['Land Lease', -1000.25, -1000.25],
      ['Gross Profit', 8000.25, 8100.25],
      ['Total Expenses', 3000, 3100],
      ['Net Operating Income', 5000.25, 5000.25],
      ['Net Other Income', -1200, -1250],
      ['Net Income', 3800.25, 3750.25],
    ])
    expect(totals.slice(2)).toEqual([
      ['Total Expenses', [], false],
      ['Net Operating Income', ['Gross Profit', '-Total Expenses'], true],
      ['Net Income', ['Net Operating Income', 'Net Other Income'], true],
    ])
  })

  it('add up other income that foots, and the subtotals of expenses even where they do not', () => {
    const { totals } = totalsOf([
      ['Rent', 9000.1, 9100.2],
      ['Total Income', 9000.1, 9100.2],
      ['Payroll', 1300.15, 1310.1],
      ['Payroll Taxes', 100.25, 110.15],
      ['Total Payroll', 1400.4, 1420.25],
      ['Electric', 300.15, 310.1],
      ['Water', 200.25, 210.15],
      ['Total Utilities', 500.4, 520.25],
      ['Total Expenses', 1700.8, 1740.5],
      ['Net Operating Income', 7299.3, 7359.7],
      ['Other Income', 50.1, 60.2],
      ['Other Expenses', 550.3, 660.5],
      // 50.10 - 550.30 = -500.20; 60.20 - 660.50 = -600.30.
      ['Net Other Income', -500.2, -600.3],
    ])
    expect(totals).toContainEqual(['Total Expenses', ['Total Payroll', 'Total Utilities'], false])
    expect(totals).toContainEqual(['Net Other Income', ['Other Income', '-Other Expenses'], true])
  })

  it('are sums of the lines above, level by level', () => {
    const { totals } = totalsOf([
      ['Electric', 10, 20],
      ['Water', 5, 6],
      ['Total Utilities', 15, 26],
      ['Payroll', 100, 100],
      ['Total Operating Expenses', 115, 126],
    ])
    expect(totals).toEqual([
      ['Total Utilities', ['Electric', 'Water'], true],
      ['Total Operating Expenses', ['Total Utilities', 'Payroll'], true],
    ])
  })

  it('may repeat the caption they close, without the word total', () => {
    const { totals, headers } = totalsOf([
      ['Marketing'],
      ['6130-01 Signs', 7, 8],
      ['6130-02 Internet', 3, 4],
      ['Marketing', 10, 12],
      ['6140-01 Payroll', 50, 51],
      ['6140-02 Bonus', 5, 5],
    ])
    expect(totals).toEqual([['Marketing', ['Signs', 'Internet'], true]])
    expect(headers).toContainEqual(['Signs', 'Marketing'])
    expect(headers).toContainEqual(['Payroll', null])
  })

  it('are known by their words where they are printed wrong', () => {
    const { totals } = totalsOf([
      ['Utilities'],
      ['Electric', 100, 200],
      ['Water', 50, 60],
      ['Total Utilities', 175, 260],
    ])
    expect(totals).toEqual([['Total Utilities', ['Electric', 'Water'], false]])
  })

  it('are single real lines in a condensed statement', () => {
    const { totals } = totalsOf([
      ['Total Payroll', 100, 110],
      ['Total Utilities', 50, 60],
      ['Total Taxes', 30, 30],
      ['Total Operating Expenses', 180, 200],
    ])
    expect(totals).toEqual([['Total Operating Expenses', ['Total Payroll', 'Total Utilities', 'Total Taxes'], true]])
  })

  it('take off deductions that are printed positive', () => {
    const { totals } = totalsOf([
      ['Gross Potential Rent', 1000, 1000],
      ['Less: Vacancy', 50, 60],
      ['Late Fees', 5, 5],
      ['Effective Gross Income', 955, 945],
    ])
    expect(totals[0]?.[1]).toEqual(['Gross Potential Rent', '-Less: Vacancy', 'Late Fees'])
  })

  it('are income less expenses at NOI, and NOI less the rest at net income', () => {
    const { totals } = totalsOf([
      ['Total Income', 1000, 1000],
      ['Total Expenses', 400, 390],
      ['NOI', 600, 610],
      ['Interest Earned', 5, 5],
      ['Mortgage Interest', 300, 300],
      ['Net Income', 305, 315],
    ])
    expect(totals).toEqual([
      ['Total Income', [], false],
      ['Total Expenses', [], false],
      ['NOI', ['Total Income', '-Total Expenses'], true],
      ['Net Income', ['NOI', 'Interest Earned', '-Mortgage Interest'], true],
    ])
  })

  it('may stand above their parts, which are indented', () => {
    const { totals, headers } = totalsOf([
      ['Utilities', 15, 26],
      [{ text: 'Electric', indent: 1 }, 10, 20],
      [{ text: 'Water', indent: 1 }, 5, 6],
      ['Payroll', 100, 100],
    ])
    expect(totals).toEqual([['Utilities', ['Electric', 'Water'], true]])
    expect(headers).toContainEqual(['Water', 'Utilities'])
  })

  it('add up nothing where they are nets above all lines, as in an accounting tree that opens with net income', () => {
    const { totals } = totalsOf([
      ['Net Income', 2100.25, 2050.5],
      ['  Net Operating Income', 3300.25, 3250.5],
      ['    Total Operating Income', 5000.5, 5100.75],
      ['      Rent', 4900.25, 5000.5],
      ['      Late Fees', 100.25, 100.25],
      ['    Total Operating Expense', 1700.25, 1850.25],
      ['      Utilities', 1400.15, 1550.15],
      ['      Insurance', 300.1, 300.1],
      ['  Debt Service', 1200, 1200],
    ])
    expect(totals.slice(0, 2)).toEqual([
      ['Net Income', [], false],
      ['Net Operating Income', [], false],
    ])
  })

  it('are not guessed from round figures that happen to add up', () => {
    expect(
      totalsOf([
        ['Landscaping', 500, 500],
        ['Snow Removal', 500, 500],
        ['Pest Control', 1000, 1000],
      ]).totals,
    ).toEqual([])
  })

  it('are not guessed where every line grows at one rate, so that a second column proves nothing', () => {
    // 30,000 + 18,000 = 48,000, and each 3% more in the second month
    expect(
      totalsOf([
        ['Repairs', 30000, 30900],
        ['Management Fees', 18000, 18540],
        ['Payroll', 48000, 49440],
        ['Advertising', 3612, 3720.36],
      ]).totals,
    ).toEqual([])
  })

  it('know a net income that is printed a second time, and one that only takes expenses off', () => {
    const { totals } = totalsOf([
      ['Rent', 1000, 1100],
      ['Total Income', 1000, 1100],
      ['Insurance', 90, 80],
      ['Taxes', 10, 30],
      ['Total Expenses', 100, 110],
      ['Net Operating Income', 900, 990],
      ['Mortgage Interest', 300, 310],
      ['Total Other Expense', 300, 310],
      ['Net Other Income', -300, -310],
      ['Net Income', 600, 680],
      ['Net Operating Income', 900, 990],
    ])
    expect(totals.slice(-3)).toEqual([
      ['Net Other Income', ['-Total Other Expense'], true],
      ['Net Income', ['Net Operating Income', 'Net Other Income'], true],
      ['Net Operating Income', ['Net Operating Income'], true],
    ])
  })

  it('of expenses with an unknown label is recognized because income less the total equals the net below, in one column too', () => {
    const body = (costs: number) =>
      totalsOf([
        ['Scheduled Gross Income', 700_000],
        ['Ancillary Revenue', -11_000],
        ['Gross Operating Income', 689_000],
        ['Ad Valorem', 71_000],
        ['Hazard & Liability', 26_000],
        ['Power, Water, Refuse', 57_000],
        ['Aggregate Operating Costs', costs],
        ['Operating Profit Before Debt', 535_000],
      ]).totals.map(([label]) => label)
    expect(body(154_000)).toContain('Aggregate Operating Costs')
    expect(body(153_000)).not.toContain('Aggregate Operating Costs')
  })

  it('of expenses may be printed positive above or below lines that are negative', () => {
    const { totals } = totalsOf([
      ['Rent', 1000, 1100],
      ['Total Income', 1000, 1100],
      ['Insurance', -90, -80],
      ['Taxes', -10, -30],
      ['Total Expenses', 100, 110],
    ])
    expect(totals.at(-1)).toEqual(['Total Expenses', ['-Insurance', '-Taxes'], true])
  })

  it('may be NOI alone, taken from the lines of income and of expenses', () => {
    // 1,000 + 40 - 300 - 80 = 660, and 1,100 + 50 - 310 - 90 = 750
    const { totals } = totalsOf([
      ['Market Rent', 1000, 1100],
      ['Late Fees', 40, 50],
      ['Payroll', 300, 310],
      ['Water', 80, 90],
      ['NOI', 660, 750],
    ])
    expect(totals).toEqual([['NOI', ['Market Rent', 'Late Fees', '-Payroll', '-Water'], true]])
  })

  it('of expenses gather no income where nothing totals that', () => {
    const { totals } = totalsOf([
      ['Market Rent', 1000, 1100],
      ['Late Fees', 40, 50],
      ['Payroll', 300, 310],
      ['Water', 80, 90],
      ['Total Expenses', 380, 400],
    ])
    expect(totals).toEqual([['Total Expenses', ['Payroll', 'Water'], true]])
  })

  it('are no lines that say what laundry leaves after its costs, where the total of income counts them', () => {
    // 9,000.10 + 400.25 + 120.15 = 9,520.50, and 9,100.20 + 380.50 + 99.05 = 9,579.75
    const { totals } = totalsOf([
      ['Rent', 9000.1, 9100.2],
      ['Net Laundry Income', 400.25, 380.5],
      ['Net Vending Income', 120.15, 99.05],
      ['Total Income', 9520.5, 9579.75],
      ['Payroll', 1300.15, 1310.1],
      ['Total Expenses', 1300.15, 1310.1],
      ['NOI', 8220.35, 8269.65],
    ])
    expect(totals.slice(0, 1)).toEqual([['Total Income', ['Rent', 'Net Laundry Income', 'Net Vending Income'], true]])
  })

  it('are no lines called so, as the contractor Total Comfort, where their own subtotal counts them', () => {
    // 310.10 + 95.40 + 82.05 = 487.55, and 120.20 + 95.40 + 91.15 = 306.75
    const { totals } = totalsOf([
      ['Rent', 9000.1, 9100.2],
      ['Total Income', 9000.1, 9100.2],
      ['Plumbing', 310.1, 120.2],
      ['Total Comfort Heating', 95.4, 95.4],
      ['Painting', 82.05, 91.15],
      ['Total Repairs', 487.55, 306.75],
      ['Payroll', 1300.15, 1310.1],
      ['Total Expenses', 1787.7, 1616.85],
      ['NOI', 7212.4, 7483.35],
    ])
    expect(totals.map(([label]) => label)).toEqual(['Total Income', 'Total Repairs', 'Total Expenses', 'NOI'])
    expect(totals[1]).toEqual(['Total Repairs', ['Plumbing', 'Total Comfort Heating', 'Painting'], true])
  })
})

it('knows a total of expenses below NOI that adds up all that NOI takes off, as an owner recaps a statement', () => {
  const recap = (expenses: CellLiteral[]) =>
    aStatementReading([
      ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
      ['Rent', 9715.21, 8574.2, 18_289.41],
      ['Laundry', 120.5, 131.25, 251.75],
      ['Total Income', 9835.71, 8705.45, 18_541.16],
      ['Electricity', 417.73, 384.04, 801.77],
      ['Payroll', 1285.12, 1278.03, 2563.15],
      ['Total Operating Expense', 1702.85, 1662.07, 3364.92],
      ['Insurance', 785.07, 792.8, 1577.87],
      ['NOI', 7347.79, 6250.58, 13_598.37],
      ['Total Income', 9835.71, 8705.45, 18_541.16],
      ['Total Expense', ...expenses],
      ['Net Income', 7347.79, 6250.58, 13_598.37],
    ])
  const sound = recap([2487.92, 2454.87, 4942.79])
  expect([sound.verdict, statementTotals(sound.statement).expense]).toEqual(['proven', 4942.79])
  expect(recap([2987.92, 2454.87, 5442.79]).verdict).toBe('contradicts_itself')
})
