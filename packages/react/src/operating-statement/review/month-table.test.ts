import { expect, it } from 'vitest'
import { monthTable, monthTrend, outliersIn, totalTrend } from './month-table.ts'
import { laterStatementRows, months, readReview, t12Rows, twoOutlierRows } from './review.fixtures.ts'
import { type ReviewTableOptions, reviewTable } from './review-table.ts'

const document = readReview(t12Rows())
const lines = (...labels: string[]) => document.statement.lines.filter(({ label }) => labels.includes(label))

it('a category is added up by month, and the month of the large repair is marked with its cell', () => {
  const { values, outliers } = monthTrend(document, lines('Repairs and Maintenance', 'Plumbing'))
  expect(values.slice(0, 2)).toEqual([6900, 8100])
  expect(outliers.map(({ month, label, source }) => [month, label, source.cell])).toEqual([
    ['2025-01', 'Repairs and Maintenance', 'I10'],
  ])
})

it('a month that somebody looked at and let stand is marked no more', () => {
  const dismissal = { reason: 'A roof leak', by: 'u1', at: '2025-06-20' }
  const findings = document.findings.map((finding) => ({ ...finding, dismissal }))
  expect(monthTrend({ ...document, findings }, lines('Repairs and Maintenance')).outliers).toEqual([])
})

it('totals of the statement have a trend of their own', () => {
  // May 2025 computed manually: rents 101,100 less 4,800 of vacancy, concessions and laundry, less expenses of 23,100.
  expect(totalTrend(document.statement, 'netOperatingIncome').values.at(-1)).toBe(101_100 - 4800 - 23_100)
})

const options: ReviewTableOptions = {
  by: 'category',
  measure: 'perUnit',
  windows: ['t12'],
  unitCount: 100,
  squareFeet: null,
}

it('rows stand over each month and their total, in dollars as the lines have them', () => {
  const { columns, rows, outliers } = monthTable(document, reviewTable(document.statement, options).rows)
  const titles = columns.map(({ title }) => title)
  expect([titles.length, titles[0], titles[7], titles.at(-1)]).toEqual([13, '06/24', '01/25', 'Total'])
  const taxes = rows.find(({ label }) => label === 'Real Estate Taxes')
  expect(taxes?.amounts).toEqual([...Array.from({ length: 12 }, () => 8000), 96_000])
  const net = rows.find(({ kind }) => kind === 'netOperatingIncome')
  expect(net?.amounts.at(-2)).toBe(101_100 - 4800 - 23_100)
  expect([...outliers.values()].flat().map(({ month, source }) => [month, source.cell])).toContainEqual([
    '2025-01',
    'I10',
  ])
})

const totals = ['income', 'expense', 'netOperatingIncome']

/** Returns October 2023 to September 2024 with the given state of June. */
function withJune(june: 'blank' | 'zeros' | 'left out') {
  const rows = t12Rows({ captions: months(2023, 10, 12) })
  const at = rows[1]?.indexOf('Jun 2024') ?? 0
  return readReview(
    rows.map((row, index) => {
      if (index === 0) return row
      if (june === 'left out') return row.toSpliced(at, 1)
      return index === 1 ? row : row.with(at, june === 'blank' ? null : 0)
    }),
  )
}

it.each([
  ['blank', 11],
  ['zeros', 12],
  ['left out', 11],
] as const)('no month with figures is missing beside a June that is %s, and the total is of eleven', (june, count) => {
  const statement = withJune(june)
  const { columns, rows } = monthTable(statement, reviewTable(statement.statement, options).rows)
  expect(columns).toHaveLength(count + 1)
  expect([columns[0]?.title, columns.at(-2)?.title, columns.at(-1)]).toEqual([
    '10/23',
    '09/24',
    { id: 'total', title: 'Total', note: '11 months' },
  ])
  const taxes = rows.find(({ label }) => label === 'Real Estate Taxes')?.amounts
  const before = Array.from({ length: 8 }, () => 8000)
  expect(taxes).toEqual([...before, ...(count === 12 ? [null] : []), 8000, 8000, 8000, 88_000])
  // A blank month also has no income, which differs from $0.
  const june24 = columns.findIndex(({ title }) => title === '06/24')
  for (const { amounts } of rows) expect(amounts[june24] ?? null).toBe(null)
})

it('totals are those of the T12, also where a month has no expense and no NOI is printed', () => {
  const rows = t12Rows()
    .filter(([label]) => typeof label !== 'string' || !/^(?:Total|Net)/.test(label))
    .map((row, at) => (at > 5 ? row.with(3, null) : row))
  const statement = readReview(rows)
  const review = reviewTable(statement.statement, { ...options, measure: 'annual' })
  const { columns, rows: byMonth } = monthTable(statement, review.rows)
  expect(columns.at(-1)?.note).toBe('')
  const totalsOf = (of: readonly { kind: string; amounts: (number | null)[] }[], at: number) =>
    of.filter(({ kind }) => totals.includes(kind)).map(({ kind, amounts }) => [kind, amounts.at(at)])
  expect(totalsOf(byMonth, -1)).toEqual(totalsOf(review.rows, 0))
  expect(byMonth.find(({ kind }) => kind === 'netOperatingIncome')?.amounts[2]).toBe(null)
})

it('the months of a few are told in their total', () => {
  const statement = readReview(laterStatementRows)
  const { columns } = monthTable(statement, reviewTable(statement.statement, options).rows)
  expect(columns.map(({ title, note }) => [title, note])).toEqual([
    ['05/25', ''],
    ['06/25', ''],
    ['07/25', ''],
    ['Total', '3 months'],
  ])
})

it('two lines of a category that stand out in one month are both told', () => {
  const statement = readReview(twoOutlierRows)
  const table = monthTable(statement, reviewTable(statement.statement, options).rows)
  const row = table.rows.find(({ lines: of }) => of.some(({ label }) => label === 'Plumbing'))
  expect(outliersIn(table, row?.id ?? '', '2025-01').map(({ label, source }) => [label, source.cell])).toEqual([
    ['Repairs and Maintenance', 'I10'],
    ['Plumbing', 'I11'],
  ])
  expect(outliersIn(table, row?.id ?? '', '2025-02')).toEqual([])
})
