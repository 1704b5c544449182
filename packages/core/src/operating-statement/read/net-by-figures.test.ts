import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { balances } from './total-parts.ts'

const sectionsOf = (rows: readonly (readonly CellLiteral[])[]) =>
  aStatementReading(rows).statement.lines.map(
    ({ label, section, totalOf }) => `${section}${totalOf ? ` = ${totalOf}` : ''}: ${label}`,
  )

it('holds where NOI is what expenses leave of income in every period, printed positive or negative', () => {
  expect(balances([1000, 900], [400, 300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [-400, -300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [400, 300], [600, 500])).toBe(false)
})

it('is below zero where a loss is printed as what expenses exceed income by, and so is the loss after debt', () => {
  const { statement, ties } = aStatementReading([
    [null, '2025'],
    ['Rent', 9000],
    ['Total Income', 9000],
    ['Payroll', 8000],
    ['Insurance', 2500],
    ['Total Expenses', 10500],
    ['Net Operating Loss', 1500],
    ['Mortgage Interest', 500],
    ['Net Loss', 2000],
  ])
  const valuesOf = (name: string) => statement.lines.find(({ label }) => label === name)?.values
  expect([valuesOf('Net Operating Loss'), valuesOf('Net Loss')]).toEqual([{ 2025: -1500 }, { 2025: -2000 }])
  expect(ties.filter(({ holds }) => !holds)).toEqual([])
})

it('is a loss after debt too where NOI itself is printed below zero', () => {
  const { statement, verdict } = aStatementReading([
    [null, '2025'],
    ['Rent', 9000],
    ['Total Income', 9000],
    ['Payroll', 8000],
    ['Insurance', 2500],
    ['Total Expenses', 10500],
    ['Net Operating Income', -1500],
    ['Mortgage Interest', 500],
    ['Net Loss', 2000],
  ])
  expect([verdict, statement.lines.at(-1)?.values]).toEqual(['proven', { 2025: -2000 }])
})

/** Income and the first cost of a statement whose totals have unusual names. */
const collections: readonly (readonly CellLiteral[])[] = [
  ['Riverwalk', 'Jan 2025', 'Feb 2025', 'Mar 2025', 'Total'],
  ['Potential Rent', 52000.15, 52050.4, 52110.65, 156161.2],
  ['Physical Vacancy', -2600.5, -2590.25, -2580.75, -7771.5],
  ['Total Collections', 49399.65, 49460.15, 49529.9, 148389.7],
  ['City water', 1800.1, 1804.2, 1808.45, 5412.75],
]

describe('net operating income', () => {
  it('counts as income what it adds below the expenses, so that the total of rents is no total of income', () => {
    // 5,000.25 + 40.10 = 5,040.35; 1,500.40 + 300.15 = 1,800.55; 5,040.35 - 1,800.55 + 120.30 = 3,360.10.
    // 5,100.50 + 41.20 = 5,141.70; 1,510.60 + 300.15 = 1,810.75; 5,141.70 - 1,810.75 + 125.55 = 3,456.50.
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Rent', 5000.25, 5100.5],
        ['Late Fees', 40.1, 41.2],
        ['Total Income', 5040.35, 5141.7],
        ['Payroll', 1500.4, 1510.6],
        ['Insurance', 300.15, 300.15],
        ['Total Expenses', 1800.55, 1810.75],
        ['Other Income'],
        ['Laundry', 80.2, 82.3],
        ['Cable', 40.1, 43.25],
        ['Total Other Income', 120.3, 125.55],
        ['Net Operating Income', 3360.1, 3456.5],
      ]),
    ).toEqual([
      'income: Rent',
      'income: Late Fees',
      'income: Total Income',
      'expense: Payroll',
      'expense: Insurance',
      'expense = expense: Total Expenses',
      'income: Laundry',
      'income: Cable',
      'income: Total Other Income',
      'expense = netOperatingIncome: Net Operating Income',
    ])
  })

  it('leaves what stands between it and the total of expenses below where it comes of the two totals alone', () => {
    // 1,000.40 - 400.15 = 600.25; 1,100.20 - 420.10 = 680.10.
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Rent', 1000.4, 1100.2],
        ['Total Income', 1000.4, 1100.2],
        ['Payroll', 300.15, 310.1],
        ['Insurance', 100, 110],
        ['Total Expenses', 400.15, 420.1],
        ['Cash on Hand', 8123.4, 8004.9],
        ['Net Operating Income', 600.25, 680.1],
      ]),
    ).toEqual([
      'income: Rent',
      'income = income: Total Income',
      'expense: Payroll',
      'expense: Insurance',
      'expense = expense: Total Expenses',
      'below: Cash on Hand',
      'expense = netOperatingIncome: Net Operating Income',
    ])
  })

  it('does not come of the two totals alone where a line of operations stands between them', () => {
    const { verdict, reasons } = aStatementReading([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000.4, 1100.2],
      ['Total Income', 1000.4, 1100.2],
      ['Payroll', 300.15, 310.1],
      ['Insurance', 100, 110],
      ['Total Expenses', 400.15, 420.1],
      ['Management Fee', 50.02, 55.01],
      ['Net Operating Income', 600.25, 680.1],
    ])
    expect(verdict).toBe('contradicts_itself')
    expect(reasons.map(({ code }) => code)).toContain('total-does-not-foot')
  })

  it('is the EBITDA of seniors housing, after the one before the management fee', () => {
    expect(
      sectionsOf([
        [null, '2024', '2025'],
        ['Resident Fees', 9000, 9500],
        ['Total Revenue', 9000, 9500],
        ['Salaries', 5000, 5100],
        ['Total Expenses', 5000, 5100],
        ['EBITDARM', 4000, 4400],
        ['Management Fee', 450, 475],
        ['EBITDAR', 3550, 3925],
      ]).at(-1),
    ).toBe('expense = netOperatingIncome: EBITDAR')
  })

  it('is no EBITDA where a row below names NOI', () => {
    const sections = sectionsOf([
      [null, '2024', '2025'],
      ['Rooms Revenue', 9000.5, 9500.25],
      ['Total Revenue', 9000.5, 9500.25],
      ['Payroll', 3000.1, 3100.2],
      ['Insurance', 200.3, 210.4],
      ['Total Expenses', 3200.4, 3310.6],
      ['EBITDA', 5800.1, 6189.65],
      ['Management Fee', 450.03, 475.01],
      // 5,800.10 - 450.03 = 5,350.07; 6,189.65 - 475.01 = 5,714.64.
      ['Net Operating Income', 5350.07, 5714.64],
    ])
    expect(sections.slice(-2)).toEqual([
      'expense: Management Fee',
      'expense = netOperatingIncome: Net Operating Income',
    ])
  })

  it('is known by arithmetic where it goes by another name, so that debt service is below', () => {
    const sections = sectionsOf([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000.5, 1010.25],
      ['Laundry', 20.5, 31.25],
      ['Total Revenue', 1021, 1041.5],
      ['Payroll', 210.1, 211.2],
      ['Insurance', 50.3, 50.4],
      ['Total Expenses', 260.4, 261.6],
      ['Net Operating Surplus', 760.6, 779.9],
      ['Debt Service', 500, 500],
      ['Net Cash Flow', 260.6, 279.9],
    ])
    expect(sections.slice(-3)).toEqual([
      'expense = netOperatingIncome: Net Operating Surplus',
      'below: Debt Service',
      'below: Net Cash Flow',
    ])
  })

  it('is known by arithmetic where neither it nor the total expenses go by a known name', () => {
    const sections = sectionsOf([
      ...collections,
      ['Turn costs', 900.33, 907.12, 914.71, 2722.16],
      ['Sum of operating outlays', 2700.43, 2711.32, 2723.16, 8134.91],
      ['Available for debt', 46699.22, 46748.83, 46806.74, 140254.79],
      ['Roof project', 100.55, 200.15, 300.25, 600.95],
      ['Mortgage P&I', 14000, 14000, 14000, 42000],
    ])
    expect(sections.slice(-5)).toEqual([
      'expense: Turn costs',
      'expense = expense: Sum of operating outlays',
      'expense = netOperatingIncome: Available for debt',
      'below: Roof project',
      'below: Mortgage P&I',
    ])
  })

  it('is left open where the only net is struck after debt service', () => {
    const sections = sectionsOf([
      ...collections,
      ['Mortgage payment', 900.33, 907.12, 914.71, 2722.16],
      ['Sum of outlays', 2700.43, 2711.32, 2723.16, 8134.91],
      ['Left over', 46699.22, 46748.83, 46806.74, 140254.79],
    ])
    expect(sections.filter((line) => line.includes('netOperatingIncome'))).toEqual([])
  })
})

describe('expenses', () => {
  it.each(['Net Operating Income', 'Net Ordinary Income'])(
    'are what %s of QuickBooks takes off, the cost of goods sold above its gross profit too',
    (net) => {
      const { statement, reasons } = aStatementReading([
        [null, 'Jan 2025', 'Feb 2025', 'Total'],
        ['Income'],
        ['Rental Income', 30_251.68, 29_328.55, 59_580.23],
        ['Late Fees', 253.98, null, 253.98],
        ['Total for Income', 30_505.66, 29_328.55, 59_834.21],
        ['Cost of Goods Sold'],
        ['Cleaning', 741.81, 842.57, 1584.38],
        ['Snow Removal', 1814.31, 1869.52, 3683.83],
        ['Total for Cost of Goods Sold', 2556.12, 2712.09, 5268.21],
        ['Gross Profit', 27_949.54, 26_616.46, 54_566],
        ['Expenses'],
        ['Insurance', 1222.28, 1254.68, 2476.96],
        ['Property Tax', 3518.66, 3065.77, 6584.43],
        ['Total for Expenses', 4740.94, 4320.45, 9061.39],
        [net, 23_208.6, 22_296.01, 45_504.61],
        ['Other Expenses'],
        ['Mortgage Interest', 8173.97, 7471.2, 15_645.17],
        ['Total for Other Expenses', 8173.97, 7471.2, 15_645.17],
        ['Net Other Income', -8173.97, -7471.2, -15_645.17],
        ['Net Income', 15_034.63, 14_824.81, 29_859.44],
      ])
      const { income, expense, netOperatingIncome } = statementTotals(statement)
      expect([income, expense, netOperatingIncome]).toEqual([59_834.21, 14_329.6, 45_504.61])
      expect(reasons.map(({ code }) => code)).toEqual(['no-printed-expenses'])
    },
  )

  it('begin where NOI takes lines off, whatever they are called, on an owner’s sheet without a total of income', () => {
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Rent', 9715.21, 8574.2],
        ['Laundry', 120.5, 131.25],
        ['City Water', 417.73, 384.04],
        ['Yard', 285.12, 278.03],
        ['Property Taxes', 785.07, 792.8],
        ['Refund', -50.1, 0],
        ['Total Expenses', 1437.82, 1454.87],
        ['NOI', 8397.89, 7250.58],
      ]),
    ).toEqual([
      'income: Rent',
      'income: Laundry',
      'expense: City Water',
      'expense: Yard',
      'expense: Property Taxes',
      'expense: Refund',
      'expense = expense: Total Expenses',
      'expense = netOperatingIncome: NOI',
    ])
  })

  it('are told by NOI alone, of however many lines, where a broker prints no totals', () => {
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Rents', 48_232.59, 48_835.59],
        ['Garages', 1581.12, 1564.55],
        ['Vacancy', 2411.63, 2441.78],
        ['Gas', 211.37, 228.58],
        ['Electric', 422.74, 439.95],
        ['Water/Sewer', 634.11, 651.32],
        ['Onsite Manager', 845.48, 862.69],
        ['Landscaper', 1056.85, 1074.06],
        ['Hazard Cover', 1268.22, 1285.43],
        ['Snow', 1479.59, 1496.8],
        ['Paint', 1690.96, 1708.17],
        ['Pests', 1902.33, 1919.54],
        ['NOI', 37_890.43, 38_291.82],
      ]).slice(0, 4),
    ).toEqual(['income: Rents', 'income: Garages', 'income: Vacancy', 'expense: Gas'])
  })

  it('are no deductions, whatever they are called, that a total of income takes off', () => {
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Rent', 9715.21, 8574.2],
        ['Manager Allowance', 957.14, 965.65],
        ['Total Income', 8758.07, 7608.55],
        ['City Water', 417.73, 384.04],
        ['Property Taxes', 785.07, 792.8],
        ['Total Expenses', 1202.8, 1176.84],
        ['NOI', 7555.27, 6431.71],
      ]).slice(0, 4),
    ).toEqual(['income: Rent', 'income: Manager Allowance', 'income = income: Total Income', 'expense: City Water'])
  })

  it('stay positive below a total that an owner prints negative', () => {
    const { statement, verdict } = aStatementReading([
      [null, 'Jan 2025', 'Feb 2025', 'Total'],
      ['Income'],
      ['Rental Income', 30_251.68, 29_328.55, 59_580.23],
      ['Laundry', 100.5, 110.5, 211],
      ['Total Income', 30_352.18, 29_439.05, 59_791.23],
      ['Expenses'],
      ['Insurance', 1222.28, 1254.68, 2476.96],
      ['Property Tax', 3518.66, 3065.77, 6584.43],
      ['Total Expenses', -4740.94, -4320.45, -9061.39],
      ['Net Operating Income', 25_611.24, 25_118.6, 50_729.84],
    ])
    expect([statementTotals(statement).expense, verdict]).toEqual([9061.39, 'proven'])
  })

  it('are no allowances under the caption of income', () => {
    expect(
      sectionsOf([
        [null, 'Jan 2025', 'Feb 2025'],
        ['Income'],
        ['Rents', 29_251.18, 28_318.05],
        ['Laundry', 100.1, 120.2],
        ['Employee Allowance', 310.1, 320.2],
        ['Operating Expenses'],
        ['Insurance', 1222.28, 1254.68],
        ['Utilities', 800.28, 810.68],
        ['Property Tax', 3518.66, 3065.77],
        ['Net Operating Income', 23_499.96, 22_986.92],
      ]).slice(0, 4),
    ).toEqual(['income: Rents', 'income: Laundry', 'income: Employee Allowance', 'expense: Insurance'])
  })

  it('leave mortgage interest out that QuickBooks takes off its net ordinary income', () => {
    const { statement } = aStatementReading([
      [null, 'Jan 2025', 'Feb 2025'],
      ['Income'],
      ['Rental Income', 30_505.66, 29_328.55],
      ['Total Income', 30_505.66, 29_328.55],
      ['Cost of Goods Sold'],
      ['Cleaning', 741.81, 842.57],
      ['Snow Removal', 1814.31, 1869.52],
      ['Total COGS', 2556.12, 2712.09],
      ['Gross Profit', 27_949.54, 26_616.46],
      ['Expense'],
      ['Insurance', 1222.28, 1254.68],
      ['Mortgage Interest', 8173.97, 7471.2],
      ['Property Tax', 3518.66, 3065.77],
      ['Total Expense', 12_914.91, 11_791.65],
      ['Net Ordinary Income', 15_034.63, 14_824.81],
      ['Net Income', 15_034.63, 14_824.81],
    ])
    expect(statementTotals(statement)).toMatchObject({ expense: 14_329.6, netOperatingIncome: 45_504.61 })
  })
})

it('is no rent less what is taken off it, above its lines as ResMan prints its tree, or below them', () => {
  const rent: CellLiteral[][] = [
    ['  Gross Possible Rent', 71_200.5, 71_414.25],
    ['    Gross Potential Rent', 74_327.5, 74_114.25],
    ['    Loss to Old Lease', -3127, -2700],
    ['  Deductions', -5504.25, -5372.75],
    ['    Vacancy Loss', -5054.25, -4922.75],
    ['    Concessions', -450, -450],
  ]
  const rest: CellLiteral[][] = [
    ['Payroll', 7830.5, 8976.25],
    ['  Site Manager', 3724.25, 4533.75],
    ['  Maintenance Tech', 4106.25, 4442.5],
  ]
  const net: CellLiteral[] = ['Net Rental Income', 65_696.25, 66_041.5]
  for (const rows of [
    [net, ...rent, ...rest],
    [...rent, net, ...rest],
  ]) {
    const { statement, reasons } = aStatementReading([['', 'Jan 2025', 'Feb 2025'], ...rows])
    expect(statement.lines.filter(({ isNetOperatingIncome }) => isNetOperatingIncome)).toEqual([])
    expect(reasons.map(({ code }) => code)).toContain('no-printed-noi')
  }
})
