import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CellLiteral, type GridCell, gridOf } from '../../../shared/grid.ts'
import { amountAt, findColumns, hasAmountAt, isShareOf, shareOfSums } from './columns.ts'

it('reads names behind numbers of accounts behind the names of their groups', () => {
  const rows: CellLiteral[][] = [
    ['Group', 'Account', 'Description', 'Jan 2025', 'Feb 2025'],
    ['Rental', '40100', 'Market Rent', 1000, 1100],
    ['Rental', '40110', 'Vacancy Loss', -50, -60],
    ['Other', '4020', 'Late Fees', 40, 50],
    ['Other', '4030', 'Pet Rent', 25, 30],
    ['Other', '4040', 'Storage', 15, 20],
    ['Other', '4050', 'Parking', 10, 12],
    ['Utilities', '5070', 'Water', 80, 90],
    ['Utilities', '5080', 'Sewer', 70, 75],
  ]
  expect(findColumns(gridOf('T12', rows))).toMatchObject({ labelColumn: 2, valueColumns: [3, 4] })
  // Under a year caption the same numbers are dollars; so they are next to names that hardly repeat.
  const captioned = rows.map(([group, code, ...rest], at): CellLiteral[] =>
    at === 0 ? ['Category', '2024', 'Account', '2025'] : [group ?? null, code ?? null, ...rest.slice(0, 2)],
  )
  expect(findColumns(gridOf('T12', captioned))?.valueColumns).toContain(1)
  const named = rows.map(([, ...rest], at): CellLiteral[] => [`Group ${at}`, ...rest])
  expect(findColumns(gridOf('T12', named))?.valueColumns).toContain(1)
  // Amounts with a different word after each, and no amounts after that, are not account codes.
  const paid = rows.map(([group, , name, amount], at): CellLiteral[] =>
    at === 0 ? ['Category', 'Amount', 'Payee'] : [group ?? null, 300 + Number(amount), name ?? null],
  )
  expect(findColumns(gridOf('T12', paid))).toMatchObject({ labelColumn: 0, valueColumns: [1] })
})

it('reads sub-categories behind their categories, as Stessa exports them, on each row or once for each category', () => {
  const rows: CellLiteral[][] = [
    ['Category', 'Sub-Category', 'January 2025', 'February 2025'],
    ['Rents', 'Rental Income', 30_484.27, 31_635.9],
    ['Rents', 'Section 8', 3697.98, 4193.42],
    ['Total Income', null, 34_182.25, 35_829.32],
    ['Repairs', 'Plumbing', 621.92, 573.56],
    ['Repairs', 'Electrical', 320.96, 317.41],
    ['Taxes', 'Property', 3149.27, 3224.56],
    ['Insurance', 'Hazard', 1075.26, 1086.73],
    ['Total Expenses', null, 5167.41, 5202.26],
    ['Net Operating Income', null, 29_014.84, 30_627.06],
    ['Mortgages & Loans', 'Mortgage Interest', 7189.66, 7016.48],
    ['Net Cash Flow', null, 21_825.18, 23_610.58],
  ]
  const once = rows.map(([group, ...rest], at): CellLiteral[] => [
    group === rows[at - 1]?.[0] ? null : (group ?? null),
    ...rest,
  ])
  expect([rows, once].map((all) => findColumns(gridOf('T12', all))?.labelColumn)).toEqual([1, 1])
})

it('tells codes, labels and figures apart, also where codes are plain numbers', () => {
  const grid = gridOf('T12', [
    ['Code', 'Account', 'Jan', 'Feb'],
    [4000, 'Rent', 10, 20],
    [5000, 'Taxes', 1, 2],
    [5100, 'Insurance', 3, 4],
  ])
  expect(findColumns(grid)).toEqual({ labelColumn: 1, firstValueColumn: 2, valueColumns: [2, 3], signColumn: null })
})

it('finds a column of signs between labels and figures', () => {
  const grid = gridOf('T12', [
    ['Account', 'Sign', 'Amount'],
    ['Rent', '+', 10],
    ['Vacancy', '-', 1],
    ['Total', '=', 9],
  ])
  expect(findColumns(grid)).toMatchObject({ valueColumns: [2], signColumn: 1 })
})

it('finds nothing on a sheet of words', () => {
  expect(findColumns(gridOf('Cover', [['Oak Court'], ['Trailing twelve']]))).toBeNull()
})

it('takes a column of account numbers behind the labels for no figures', () => {
  const grid = gridOf('P&L', [
    ['Description of Account', 'Acct. No.', 'Amount'],
    ['Rent Revenue', 5120, 499677],
    ['Tenant Assistance', 5121, 161275],
    ['Total Rent Revenue', null, 660952],
  ])
  expect(findColumns(grid)).toMatchObject({ valueColumns: [2], firstValueColumn: 2 })
})

const grid = gridOf('T12', [
  [1250.5, '(1,250.50)', '-', '5.3%', 'N/A', { date: '2025-01-31' }, null, 290543.99000000005],
])

it('reads money as a number or as text, a dash as zero, and nothing else', () => {
  const amounts = [0, 1, 2, 3, 4, 5, 6].map((column) => amountAt(grid, 0, column)?.value ?? null)
  expect(amounts).toEqual([1250.5, -1250.5, 0, null, null, null, null])
})

it('counts the decimals a person sees, not those of the machine', () => {
  expect(amountAt(grid, 0, 7)?.decimals).toBe(2)
  const shown: GridCell = { kind: 'number', value: 99.5, text: '100', format: '#,##0;(#,##0)', indent: 0 }
  expect(amountAt({ ...grid, rows: [[shown]] }, 0, 0)?.decimals).toBe(0)
})

it('takes a number shown as a percentage for no amount', () => {
  const percent: GridCell = { kind: 'number', value: 0.053, text: '5.3%', format: '0.0%', indent: 0 }
  expect(amountAt({ ...grid, rows: [[percent]] }, 0, 0)).toBeNull()
})

it('says of each cell whether it holds an amount as it says which', () => {
  for (const column of [0, 1, 2, 3, 4, 5, 6, 7])
    expect(hasAmountAt(grid, 0, column)).toBe(amountAt(grid, 0, column) !== null)
})

it('a column that adds up the others in three rows of four is so by three quarters', () => {
  expect(
    shareOfSums(
      [30, 5, 12, 99],
      [
        [10, 2, 6, 1],
        [20, 3, 6, 1],
      ],
    ),
  ).toBe(0.75)
})

it('rows of zeros are no evidence', () => {
  expect(
    shareOfSums(
      [0, 0, 10],
      [
        [0, 0, 10],
        [0, 0, 0],
      ],
    ),
  ).toBe(0)
})

it('dollars per unit and monthly averages are shares, a year that grows evenly is none', () => {
  const year = [1_200_000, -60_000, 36_000, 150_000]
  expect(
    isShareOf(
      year.map((value) => value / 100),
      year,
    ),
  ).toBe(true)
  expect(
    isShareOf(
      year.map((value) => Math.round(value / 12)),
      year,
    ),
  ).toBe(true)
  expect(
    isShareOf(
      year,
      year.map((value) => value * 1.03),
    ),
  ).toBe(false)
})

it('the sum of any columns is known as their sum', () => {
  const column = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(column, column, (left, right) => {
      const sum = left.map((value, row) => value + (right[row] ?? 0))
      fc.pre(sum.filter((value, row) => value !== 0 || left[row] !== 0).length >= 3)
      expect(shareOfSums(sum, [left, right])).toBeGreaterThan(0.99)
    }),
  )
})

it.each(['Remarks', 'Source'])(
  'does not take a column called %s for the labels where one label stands twice',
  (caption) => {
    const grid = gridOf('T12', [
      ['Item', caption, 'Jan 2025', 'Feb 2025'],
      ['Rental Income', 'per rent roll', 30_251.68, 29_328.55],
      ['Miscellaneous', 'keys and fobs', 200.5, 210.5],
      ['Total Income', null, 30_452.18, 29_539.05],
      ['Property Tax', 'county bill', 3518.66, 3065.77],
      ['Miscellaneous', 'bank and postage', 121.5, 122.5],
      ['Total Expenses', null, 3640.16, 3188.27],
    ])
    expect(findColumns(grid)?.labelColumn).toBe(0)
  },
)

it('does not take the names of two properties that alternate for the labels', () => {
  const grid = gridOf('T12', [
    ['Name', 'Property', 'Jan 2025', 'Feb 2025'],
    ['Rental Income', 'Oak Court North', 30_251.68, 29_328.55],
    ['Rental Income', 'Oak Court South', 20_251.68, 19_328.55],
    ['Laundry', 'Oak Court North', 100.5, 110.5],
    ['Insurance', 'Oak Court North', 1100.25, 1100.25],
    ['Insurance', 'Oak Court South', 1000.25, 1000.25],
    ['Property Tax', 'Oak Court North', 3518.66, 3065.77],
  ])
  expect(findColumns(grid)?.labelColumn).toBe(0)
})
