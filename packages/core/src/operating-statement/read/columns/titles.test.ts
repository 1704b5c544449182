import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { aStatementReading, smallStatement, statementFindingsOf } from '../../operating-statement.fixtures.ts'
import { amountUnit, monthOfRows, propertyName, titlePeriod, titleWords } from './titles.ts'

it.each([
  [['Oak Park (oak1)', 'Income Statement', 'Period = Mar 2025'], 'Oak Park (oak1)'],
  [['Income Statement', 'Properties: Elm Court - 12 Elm St'], 'Elm Court - 12 Elm St'],
  [['Maplewood Commons - Trailing 12 Operating Statement'], 'Maplewood Commons'],
  [['Profit & Loss', 'January - December 2024'], null],
  [['May Street Apartments', 'T12'], 'May Street Apartments'],
  [['Trailing 12 Months Statement', 'Accrual Basis'], null],
  [['Confidential', 'Prepared by the seller', 'Oak Park', 'Unaudited'], 'Oak Park'],
  [['Trailing twelve', '(unaudited)'], null],
  [['Budget Worksheet', 'U.S. Department of Housing and Urban Development'], null],
  [['Birch Place 12-month operating history'], 'Birch Place'],
  [['Parent Company', 'Birch Place Owner LLC', 'Comparative Income Statement'], 'Birch Place Owner LLC'],
  [['Statement of Profit and Loss', 'Project Number: 012', 'Project Name: Birch Towers'], 'Birch Towers'],
  [['Renovated Mill Apartments', 'T12'], 'Renovated Mill Apartments'],
  [['Purpose-Built Lofts', 'T12'], 'Purpose-Built Lofts'],
  [['Since Marina Towers', 'T12'], 'Since Marina Towers'],
  [['Mature Oaks', 'T12'], 'Mature Oaks'],
  [['Mill Apartments (Built 1985)', 'T12'], 'Mill Apartments'],
  [['Mill Apartments - Acquired March 2019', 'T12'], 'Mill Apartments'],
  [['Renovated in 2019', 'Sold 3/2024', 'Year Built', 'Mill Apartments'], 'Mill Apartments'],
  [['Operating Statement', 'Calendar', '2025'], null],
])('from the titles %j', (titles, name) => {
  expect(
    propertyName(
      gridOf(
        'Report1',
        titles.map((title) => [title]),
      ),
      titles.length,
    )?.name ?? null,
  ).toBe(name)
})

it('takes the name beside a label without a colon', () => {
  const grid = gridOf('T12', [
    ['Property', 'Oak Court', 'Purchased', 2021, 'Year', 2025],
    ['Account', 'Jan'],
  ])
  expect(propertyName(grid, 1)?.name).toBe('Oak Court')
})

it('takes the name beside its label, as forms of CREFC print it', () => {
  const grid = gridOf('OSAR', [
    ['Operating Statement Analysis Report'],
    ['Property Name', 'Birch Place'],
    ['Units', 12],
  ])
  expect(propertyName(grid, 3)).toEqual({ name: 'Birch Place', row: 1, column: 1 })
})

it('takes the first and the last month from two cells side by side, as HUD’s form has them', () => {
  const grid = gridOf('Form', [['For Month/Period Beginning: 01/2025', 'Ending: 12/2025', 'Project Number: 012-35171']])
  expect(titlePeriod(grid, 1)).toMatchObject({ start: '2025-01', end: '2025-12' })
})

it('keeps the words of the title, which may say that it is a budget', () => {
  const grid = gridOf('Sheet1', [['Oak Court', null, 'Page 1'], ['Budget 2027'], ['Account', 'Jan 2027']])
  expect(titleWords(grid, 2)).toBe('Oak Court | Page 1 | Budget 2027')
  expect(titleWords(grid, 0)).toBeNull()
})

it.each([
  ['Period = Jun 2024-May 2025', '2024-06', '2025-05'],
  ['Period: January 2025 - December 2025', '2025-01', '2025-12'],
  ['For the 12 months ending April 2026', null, '2026-04'],
  ['Trailing twelve through April 2026', null, '2026-04'],
  ['Period = Jun 2025', '2025-06', '2025-06'],
  ['Fiscal Period: 022026; Report Format: Income Statement', '2026-02', '2026-02'],
  ['Period 03/25', '2025-03', '2025-03'],
  ['Period: 3/2025', '2025-03', '2025-03'],
  ['Accounting Period: 01/2025 - 12/2025', '2025-01', '2025-12'],
  ['Nov - Feb 2025', '2024-11', '2025-02'],
  ['Period: January 2024 - December 2025', '2024-01', '2025-12'],
])('"%s" names its months', (title, start, end) => {
  expect(titlePeriod(gridOf('Report1', [[title], ['Account', 'Jan']]), 1)).toMatchObject({ start, end })
})

it('prefers the period over the day the report was printed', () => {
  const grid = gridOf('Report1', [['Printed 02/12/2026'], ['As of 01/31/2026'], ['Period = Jan 2025-Dec 2025']])
  expect(titlePeriod(grid, 3)).toMatchObject({ start: '2025-01', end: '2025-12' })
})

it('takes the first and the last month beside their labels, in rows of their own', () => {
  const rows = [['Oak Court'], ['Beginning Period', 'Jan 2025'], ['Ending Period', 'Sep 2025']]
  expect(titlePeriod(gridOf('T12', rows), 3)).toMatchObject({ start: '2025-01', end: '2025-09' })
  const statement = aStatementReading([...rows, [], ...smallStatement.slice(2).map((row) => row.slice(0, 2))])
  expect(statement.statement.periods.map(({ caption }) => caption)).not.toContain('Sep 2025')
})

it('keeps the words of a hidden row, which may say that the figures are a budget', () => {
  const grid = { ...gridOf('T12', [['Oak Court', '12/1/2022'], ['2026 Budget']]), hiddenRows: [0, 1] }
  expect(titleWords(grid, 2)).toBe('Oak Court | 2026 Budget')
})

it('takes no month of a hidden row of parameters, but what the row says of the period', () => {
  const grid = gridOf('Report1', [['Filter', '12/1/2022'], ['Period = Jun 2025']])
  expect(titlePeriod({ ...grid, hiddenRows: [0] }, 2)).toMatchObject({ end: '2025-06' })
  expect(titlePeriod({ ...grid, hiddenRows: [0, 1] }, 2)).toMatchObject({ end: '2025-06' })
})

it('takes the month that every row of an export names, though a page prints its caption again', () => {
  const captions = ['description', 'ptd_actual', 'period']
  const lines = ['Market Rent', 'Concessions', 'Electric'].map((label): CellLiteral[] => [label, 100, 'Mar 2026'])
  const grid = gridOf('export', [captions, ...lines, captions, ...lines])
  expect(monthOfRows(grid, 1, [2])).toMatchObject({ start: '2026-03', end: '2026-03' })
})

it('knows nothing where no title names a time', () => {
  expect(titlePeriod(gridOf('Trailing 12', [['Elm Court T12']]), 1)).toBeNull()
})

it('takes a sheet named after a month for that month', () => {
  const period = (sheet: string, title: string) => titlePeriod(gridOf(sheet, [[title]]), 1)
  expect(period('Jan 2025', 'Elm Court')).toMatchObject({ start: '2025-01', end: '2025-01' })
  expect(period('March', 'Elm Court 2025')).toMatchObject({ start: '2025-03', end: '2025-03' })
  expect(period('T12 Mar 2025', 'Elm Court')).toMatchObject({ start: null, end: '2025-03' })
})

const unitOf = (words: string, largest = 500) =>
  amountUnit('t12.xlsx', gridOf('T12', [[words], ['Rent', 1]]), 0, { figureRows: new Set([1]), largest }).dollars

it.each([
  ['(in thousands)', 1000],
  ['Income Statement ($ in thousands)', 1000],
  ['All amounts in $000s', 1000],
  ["US$ '000", 1000],
  ['($000)', 1000],
  ['(000s omitted)', 1000],
  ['Amounts in thousands of dollars', 1000],
  ['USD in millions', 1_000_000],
  ['1000 Oak Street', 1],
  ['Suite 000', 1],
  ['$1,000 deductible', 1],
  ['Oak Court, 12 months', 1],
])('“%s” prints units of %i dollars', (words, dollars) => {
  expect(unitOf(words)).toBe(dollars)
})

it('thousands that would make a figure of more than a billion dollars are not believed', () => {
  expect(unitOf('(in thousands)', 2_000_000)).toBe(1)
})

describe('a statement printed in thousands', () => {
  const inThousands = [['Oak Court (in thousands)'], ...smallStatement.slice(1)]

  it('is read in dollars, and keeps what is printed', () => {
    const { statement, ties } = aStatementReading(inThousands)
    const [rent] = statement.lines
    expect(statement.amountUnit).toBe(1000)
    expect(rent).toMatchObject({ values: { '2025-01': 1_100_000 }, total: 2_200_000 })
    expect(rent?.printed).toEqual({ values: { '2025-01': 1100, '2025-02': 1100 }, total: 2200 })
    // Ties compare printed figures with printed figures
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('says so, and counts dollars affected in dollars', () => {
    expect(statementFindingsOf(inThousands, 'amounts-in-thousands')).toMatchObject([
      { severity: 'warning', source: { cell: 'A1' } },
    ])
    const wrong = inThousands.map((row) => (row[0] === 'Total Income' ? ['Total Income', 1025, 995, 2020] : row))
    // February prints 995 thousand and totals 975 thousand
    expect(statementFindingsOf(wrong, 'total-does-not-foot')[0]?.dollars).toBe(20_000)
  })

  it('in a note below the figures is an error, and nothing is multiplied', () => {
    const noted = [...smallStatement, [], ['Figures are in thousands']]
    expect(aStatementReading(noted).statement.amountUnit).toBeUndefined()
    expect(statementFindingsOf(noted, 'amounts-in-thousands')).toMatchObject([{ severity: 'error' }])
  })
})

it('takes no year of another table above the statement for its own', () => {
  const taxes = [
    ['Year', 'Assessed', 'Rate', 'Taxes'],
    [2023, 3_100_000, 2.12, 65_720],
    [2024, 3_250_000, 2.14, 69_550],
  ]
  const grid = gridOf('T12', [['Tax History'], ...taxes, [], ['Cash Report 2025'], ['Account', 'Jan', 'Feb']])
  expect(titlePeriod(grid, 6)?.year).toBe(2025)
})

it.each([
  [['2020 Main Street Apartments', 'Income Statement'], undefined],
  [['Park 2000 Apartments', 'Income Statement 2024'], 2024],
  [['Oak Court', 'Prepared for 2026 Refinance'], undefined],
  [['Fiscal 2025 (Oct-Sep)'], 2025],
  [['2024 Budget'], 2024],
  [['Oak Court 2024', 'Income Statement 2025'], undefined],
  [['Oak Court - 2024 Actuals'], 2024],
  [['Oak Court', 'Assessed 2023'], undefined],
  [['Oak Court', 'For Fiscal Year 2025'], 2025],
  [['Oak Court', 'Rolling 12 - 2025'], 2025],
  [['Oak Court', 'Monthly Detail (2025)'], 2025],
  [['Oak Court', 'Appraised 2023', 'Year 2024'], 2024],
  [['Oak Court T12 2024', 'Loan maturing 2027'], 2024],
])('of %j the year is no street number, no name, none of the property and none of several', (titles, year) => {
  const grid = gridOf(
    'T12',
    titles.map((title) => [title]),
  )
  expect(titlePeriod(grid, titles.length)?.year).toBe(year)
})

it.each([
  [[['Oak Court'], ['Year Built', 2019], ['Income Statement']], null],
  [[['Oak Court'], ['Assessed', '2023'], ['T12 2024']], { year: 2024 }],
  [[['Oak Court'], ['Units', 120, 'Loan Closed', 2022]], null],
  [[['Oak Court', 2025], ['Income Statement']], { year: 2025 }],
  [[['Property', 'Oak Court', 2025]], { year: 2025 }],
  [[['Oak Court'], ['Fiscal Year', '2025']], { year: 2025 }],
  [[['Elm Management LLC'], ['Oak Court Apartments', 2024]], { year: 2024 }],
  [[['Oak Court', 'Year Built', 2019], ['Income Statement']], null],
])('of %j the year in a cell beside its label is of what the label says', (rows: CellLiteral[][], period) => {
  const found = titlePeriod(gridOf('T12', rows), rows.length)
  expect(found && { year: found.year }).toEqual(period)
})

it('knows a fiscal year by the month in which it ends or begins, whatever year stands beside it', () => {
  const of = (...titles: string[]) =>
    titlePeriod(
      gridOf(
        'T12',
        titles.map((title) => [title]),
      ),
      titles.length,
    )
  expect(of('Oak Court', 'Fiscal year ended June 30', '2025')).toMatchObject({ start: null, end: '2025-06' })
  expect(of('Oak Court', 'Fiscal Year 2025 (ends June 30)')).toMatchObject({ end: '2025-06' })
  expect(of('Oak Court', '2025', 'Some prior year amounts may be restated')).toMatchObject({ end: null, year: 2025 })
  expect(of('Oak Court', 'Fiscal Year Beginning July 1, 2024')).toMatchObject({ start: '2024-07', end: null })
  expect(of('Oak Court', '2025', 'FYE 6/30, printed 1/14/2026')).toMatchObject({ start: null, end: '2025-06' })
})

it('takes the first and the last day from two rows, as property management systems print them', () => {
  const of = (...titles: string[]) =>
    titlePeriod(
      gridOf(
        'T12',
        titles.map((title) => [title]),
      ),
      titles.length,
    )
  const june = ['Period Beginning 06/01/2025', 'Period Ending 06/30/2025']
  expect(of('Oak Court', ...june)).toMatchObject({ start: '2025-06', end: '2025-06' })
  expect(of('Beginning Period: 01/2025', 'Ending Period: 12/2025')).toMatchObject({ start: '2025-01', end: '2025-12' })
})

it('dates a statement of a property whose name speaks of a start, and not by a caption of 28', () => {
  const of = (title: string) => titlePeriod(gridOf('T12', [[title]]), 1)
  expect(of('Fresh Start Apartments - Dec 2024')).toMatchObject({ end: '2024-12' })
  expect(of('Period Starting: 01/01/2024')).toMatchObject({ start: '2024-01', end: null })
  expect(of('Cash Flow Dec 28')).toMatchObject({ end: '2028-12' })
  expect(of('Built Rite Apartments 2025')).toMatchObject({ year: 2025 })
})

it('names no property by the day on which it was acquired', () => {
  const grid = gridOf('T12', [['Income Statement'], ['Acquired', 2021], ['Oak Court'], ['Account', 'Jan']])
  expect(propertyName(grid, 3)?.name).toBe('Oak Court')
})
