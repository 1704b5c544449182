import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { findColumns } from './columns.ts'
import { findHeader, repeatsHeader } from './header.ts'

function headerOf(rows: readonly (readonly CellLiteral[])[]) {
  const grid = gridOf('T12', rows)
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const header = findHeader(grid, columns)
  return { grid, header, texts: [...header.captions.values()].map(({ text }) => text) }
}

const body: CellLiteral[][] = [
  ['Rent', 10, 20, 30],
  ['Taxes', 1, 2, 3],
  ['Insurance', 3, 4, 7],
]

it('gives a month to its own column alone, under a row of groups and above the caption of a section', () => {
  const { texts } = headerOf([
    [null, 'Actual', 'Actual', 'Forecast', 'Forecast', 'Total'],
    [null, 'Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026'],
    ['Revenue'],
    ['Rent', 1010.5, 1020, 1030, 1040, 4100.5],
    ['Laundry', 11.25, 12, 13, 14, 50.25],
    ['Parking', 21, 22, 23, 24, 90],
  ])
  expect(texts).toEqual(['Actual Jan 2026', 'Actual Feb 2026', 'Forecast Mar 2026', 'Forecast Apr 2026', 'Total'])
})

it('takes one row of captions, below the titles', () => {
  expect(headerOf([['Oak Court'], ['Account', 'Jan 2025', 'Feb 2025', 'Total'], ...body]).header).toMatchObject({
    first: 1,
    last: 1,
  })
})

it('takes two rows where a year stands over bare months', () => {
  const { header, texts } = headerOf([[null, 2024, 2025, null], ['Account', 'Dec', 'Jan', 'Total'], ...body])
  expect(header).toMatchObject({ first: 0, last: 1 })
  expect(texts).toEqual(['2024 Dec', '2025 Jan', '2025 Total'])
})

it('stays with the captions at the top where a page prints them again, whatever somebody built beside the table', () => {
  const captions: CellLiteral[] = ['Account', 'Jan 2025', 'Feb 2025', 'Total', 'Annualized']
  const { header } = headerOf([
    captions,
    ['Rent', 10, 20, 30, 120, null, null, 'First', 12.5, 3],
    ['Laundry', 1, 2, 3, 12, null, null, 'Second', 13.5, 4],
    captions.slice(0, 4),
    ['Taxes', 1, 2, 3, 12],
    ['Insurance', 3, 4, 7, 36],
  ])
  expect(header).toMatchObject({ first: 0, last: 0 })
})

it('joins group captions with the captions that stand apart below them', () => {
  const { texts } = headerOf([
    [null, 'Budget', null, 'In-Place'],
    ['Square Feet', 900, null, 900],
    [null, 'Amount', 'Per SF', 'Amount'],
    ...body,
  ])
  expect(texts).toEqual(['Budget Amount', 'Budget Per SF', 'In-Place Amount'])
})

it('knows the header again on the next printed page', () => {
  const rows = [
    ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
    ...body,
    ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
    ['Water', 1, 1, 2],
  ]
  const { grid, header } = headerOf(rows)
  expect([0, 3, 4].map((row) => repeatsHeader(grid, header, row))).toEqual([false, false, true])
})

it('is none where figures have no captions', () => {
  expect(headerOf(body).header.last).toBe(-1)
})

it('leaves a date among the titles out of the captions', () => {
  const rows = [[null, null, 'Date', '7/14/2025'], [null], ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'], ...body]
  expect(headerOf(rows).header).toMatchObject({ first: 2, last: 2 })
})

it('reads a month that is merged over a narrow column and the column of its figures', () => {
  const grid = gridOf('T12', [
    ['Account', 'Jan 2025', null, 'Feb 2025', null],
    ...body.map(([label, a, b]) => [label ?? null, null, a ?? null, null, b ?? null]),
  ])
  const merges = [1, 3].map((column) => ({ row: 0, column, rowSpan: 1, columnSpan: 2 }))
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const header = findHeader({ ...grid, merges }, columns)
  expect([...header.captions.values()].map(({ text }) => text)).toEqual(['Jan 2025', 'Feb 2025'])
})

it('reads captions that go on over three rows of narrow columns, and none twice where it is merged over them', () => {
  const figures = [
    ['Rent', 100, 110],
    ['Taxes', 20, 21],
    ['Insurance', 10, 11],
  ]
  const wrapped = [
    [null, 'Actual', 'Stabilized'],
    [null, '(Trailing', '(Pro'],
    ['Account', '12)', 'Forma)'],
  ]
  expect(headerOf([...wrapped, ...figures]).texts).toEqual(['Actual (Trailing 12)', 'Stabilized (Pro Forma)'])
  const merged = gridOf('Page 1', [[null, 'Current', 'Pro'], ['Account', null, 'Forma'], ...figures])
  const grid = { ...merged, merges: [{ row: 0, column: 1, rowSpan: 2, columnSpan: 1 }] }
  const columns = findColumns(grid)
  const captions = columns ? [...findHeader(grid, columns).captions.values()] : []
  expect(captions.map(({ text }) => text)).toEqual(['Current', 'Pro Forma'])
})

it('adds the part of the year in a row below the captions, and no line of words', () => {
  const rows = [
    [null, '2024', '2025'],
    [null, 'Jan-Dec', 'Jan-Jun'],
    ['Concessions', 'TBD', 'TBD'],
    ['Rent', 100, 60],
    ['Taxes', 20, 11],
    ['Insurance', 10, 5],
  ]
  expect(headerOf(rows).texts).toEqual(['2024 Jan-Dec', '2025 Jan-Jun'])
})

it('leaves titles above a single column of figures out of its caption', () => {
  const titles = [
    ['Entity 0417', null, 'INCOME STATEMENT - 12 PERIOD'],
    ['Accrual', null, 'DATE: 1/14/2026'],
  ]
  const figures = body.map(([label]) => [label ?? null, 1, 2, 3, 4])
  const { header } = headerOf([...titles, ['Account', '01/25', '02/25', '03/25', '04/25'], ...figures])
  expect(header).toMatchObject({ first: 2, last: 2 })
})

it('leaves a title out of the caption below it, beside one other column too, but no words of time', () => {
  const rows = (over: string): CellLiteral[][] => [
    ['Worksheet', null, over],
    ['Projections'],
    ['Account', 'Budget', 'Actual'],
    ...body.map(([label, a, b]) => [label ?? null, a ?? null, b ?? null]),
  ]
  expect(headerOf(rows('Housing and Urban Development')).texts).toEqual(['Budget', 'Actual'])
  expect(headerOf(rows('Twelve Months Ended')).texts).toEqual(['Budget', 'Twelve Months Ended Actual'])
  for (const over of ['Seven Months', 'Partial Year', 'Not Annualized (stub)'])
    expect(headerOf(rows(over)).texts).toEqual(['Budget', `${over} Actual`])
})

it('takes months written as digits, over the turn of the year, for captions', () => {
  const rows = [['Account', '202411', '202412', '202501'], ...body.map(([label]) => [label ?? null, 1, 2, 3])]
  expect([...headerOf(rows).header.captions.values()].map(({ kind }) => kind)).toEqual(['month', 'month', 'month'])
})

it('takes names of properties over the figures for captions where nothing names a time', () => {
  const { header } = headerOf([['Portfolio 2024'], [null, 'Heron Cove', 'Osprey Point'], ...body])
  expect(header).toMatchObject({ first: 1, last: 1 })
})

it('takes twelve letters in step for months', () => {
  const figures = body.map(([label]) => [label ?? null, ...Array(12).fill(5)])
  const { header } = headerOf([['Oak Court 2025'], ['Account', ...'JFMAMJJASOND'], ...figures])
  expect(header).toMatchObject({ first: 1, last: 1 })
  expect([...header.captions.values()].map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('leaves a second column without a caption to the year on its left', () => {
  const { texts } = headerOf([
    ['Oak Court'],
    [null, '2024', null, '2025', null],
    ['Revenue'],
    ['Rent', 1010.5, 101.05, 1030, 103],
    ['Laundry', 11.25, 1.12, 13, 1.3],
    ['Parking', 21, 2.1, 23, 2.3],
  ])
  expect(texts).toEqual(['2024', '2024', '2025', '2025'])
})

it('gives months above their years to their own columns, and no month to the total beside them', () => {
  const { texts } = headerOf([
    ['Oak Court'],
    [null, 'Jan', 'Feb', 'Mar', null],
    ['Account', '2025', '2025', '2025', 'Total'],
    ['Rent', 10, 20, 30, 60],
    ['Taxes', 1, 2, 3, 6],
    ['Insurance', 3, 4, 7, 14],
  ])
  expect(texts).toEqual(['Jan 2025', 'Feb 2025', 'Mar 2025', 'Total'])
})

it('takes captions through a blank row, none from hidden rows, and no figure with words beside it', () => {
  const rows = [['p1', 'Dec 2030', 'Dec 2030'], [null, 'Actual', 'Budget'], [], ['Account', 'Jan 2025', 'Jan 2025']]
  const grid = { ...gridOf('T12', [...rows, ['Rent', '$1,200/yr', '$1,300/yr'], ...body]), hiddenRows: [0] }
  const columns = findColumns(grid)
  const captions = columns ? [...findHeader(grid, columns).captions.values()] : []
  expect(captions.map(({ text }) => text).slice(0, 2)).toEqual(['Actual Jan 2025', 'Budget Jan 2025'])
})

it('takes no groups from hidden rows of parameters above captions that repeat', () => {
  const shown = [
    ['Account', 'MTD Actual', '% Var.', 'YTD Actual', '% Var.'],
    ['Rent', 100, 1, 600, 2],
    ['Taxes', 20, 3, 120, 4],
    ['Insurance', 10, 5, 60, 6],
  ]
  const rows: CellLiteral[][] = [
    ['Filter', '12/1/2022', null, '12/1/2022'],
    ['Fir Tree'],
    ['Period = Jun 2025'],
    ...shown,
  ]
  const grid = { ...gridOf('Report1', rows), hiddenRows: [0] }
  const columns = findColumns(grid)
  const captions = columns ? [...findHeader(grid, columns).captions.values()] : []
  expect(captions.map(({ text }) => text)).toEqual(shown[0]?.slice(1))
})

it('takes the captions below rows that date the columns, as forms of CREFC print them', () => {
  const captions: CellLiteral[] = ['INCOME:', 'Underwriting', '2023 Normalized', '2024 Normalized']
  const dates: CellLiteral[] = [
    'Statement Ending Date',
    { date: '2021-02-01' },
    { date: '2023-12-31' },
    { date: '2024-12-31' },
  ]
  const { header, texts } = headerOf([['Period Start', null, '1/1/2023', '1/1/2024'], dates, [], captions, ...body])
  expect([header.last, texts]).toEqual([3, captions.slice(1)])
  expect(headerOf([dates, ...body]).header.last).toBe(0)
  const months = ['Period Ending', '1/31/2025', '2/28/2025', '3/31/2025']
  expect(headerOf([months, ['', '2024 Actual', '2025 Actual', '2025 Actual'], ...body]).header.first).toBe(0)
})

it('lets dates stand that tell what a year alone does not: fewer months, or a fiscal year', () => {
  const years: CellLiteral[] = ['', '2023', '2024', '2025']
  const endings = (...dates: string[]): CellLiteral[] => ['Period Ending', ...dates.map((date) => ({ date }))]
  expect(headerOf([endings('2023-12-31', '2024-12-31', '2025-12-31'), years, ...body]).header.last).toBe(1)
  expect(headerOf([endings('2023-12-31', '2024-12-31', '2025-09-30'), years, ...body]).header.first).toBe(0)
  expect(headerOf([endings('2023-06-30', '2024-06-30', '2025-06-30'), years, ...body]).header.first).toBe(0)
})

it('takes no first and last day of the statement for captions', () => {
  const { texts } = headerOf([
    ['Period', '1/1/2024', '12/31/2024'],
    [],
    ['', 'Borrower Actual', 'Adjustment', 'Normalized'],
    ...body,
  ])
  expect(texts).toEqual(['Borrower Actual', 'Adjustment', 'Normalized'])
})

it.each([
  [
    [
      ['', 'Assessed', 'Budget', 'Actual'],
      ['', 2023, 2025, 2024],
    ],
    ['Assessed 2023', 'Budget 2025', 'Actual 2024'],
  ],
  [
    [
      ['', 2023, 2025, 2024],
      ['', 'Assessed', 'Budget', 'Actual'],
    ],
    ['2023 Assessed', '2025 Budget', '2024 Actual'],
  ],
])(
  'joins words and years that stand over each other, in any order of the years: %j',
  (captions: CellLiteral[][], texts) => {
    expect(headerOf([...captions, ...body]).texts).toEqual(texts)
  },
)

it('joins a year with the word in the cell in front of it, where that has no figures of its own', () => {
  const apart = (row: readonly CellLiteral[]): CellLiteral[] =>
    row.flatMap((cell, at) => (at === 0 ? [cell] : ['', cell]))
  const lines = body.map(apart)
  const { texts } = headerOf([['', 'Budget', 2025, 'Actual', 2024, 'Assessed', 2023], ...lines])
  expect(texts).toEqual(['Budget 2025', 'Actual 2024', 'Assessed 2023'])
  expect(headerOf([['', '', 2023, 'Notes', 2024, 'Budget', 2025], ...lines]).texts).toEqual(['2023', '2024', '2025'])
})

it('joins no year with the caption of a column of text, such as the category of a budget', () => {
  const withText = (row: readonly CellLiteral[], text: string): CellLiteral[] => [row[0] ?? '', text, row[1] ?? '']
  const rows = (text: string) => [['Account', 'Budget Category', 2025], ...body.map((row) => withText(row, text))]
  expect(headerOf(rows('Operations')).texts).toEqual(['2025'])
  expect(headerOf(rows('$')).texts).toEqual(['Budget Category 2025'])
  expect(headerOf([...rows(''), ['Notes', 'As of May']]).texts).toEqual(['Budget Category 2025'])
})

it('takes the numbers of properties above their columns for no years', () => {
  const numbers: CellLiteral[] = ['Property', 2001, 2005, 2010]
  const names: CellLiteral[] = ['', 'Oak', 'Elm', 'Total']
  expect(headerOf([numbers, names, ...body]).texts).toEqual(['Oak', 'Elm', 'Total'])
  expect(headerOf([['Code', 2010, 2014, 2018], ...body]).header.last).toBe(-1)
  expect(headerOf([['Account', 2010, 2012, 'Total'], ...body]).texts).not.toContain('2010')
})

it('takes years that are apart for captions next to words for them', () => {
  const words: CellLiteral[] = ['', 'Actual', 'Actual', 'Budget']
  const years: CellLiteral[] = ['Account', 2019, 2022, 2026]
  expect(headerOf([words, years, ...body]).texts).toEqual(['Actual 2019', 'Actual 2022', 'Budget 2026'])
  expect(headerOf([years, words, ...body]).texts).toEqual(['2019 Actual', '2022 Actual', '2026 Budget'])
  expect(headerOf([['Oak Court', 2019, 2022, 'T12'], ...body]).texts).toEqual(['2019', '2022', 'T12'])
  const properties: CellLiteral[] = ['', 'Oak', 'Elm', 'Budget']
  expect(headerOf([properties, ['Code', 2001, 2004, 2009], ...body]).texts).toEqual(['Oak', 'Elm', 'Budget'])
})

it('joins no name of a property in front of the months, beside the label that a form gives it', () => {
  const months: CellLiteral[] = ['', 'Jan 2025', 'Feb 2025', 'Total']
  const { header, texts } = headerOf([['Property Name', 'Elm Court'], [], months, ...body])
  expect([header.first, texts]).toEqual([2, months.slice(1)])
})
