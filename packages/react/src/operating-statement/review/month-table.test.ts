import { expect, it } from 'vitest'
import { monthTable, monthTrend, totalTrend } from './month-table.ts'
import { readReview, t12Rows } from './review.fixtures.ts'
import { reviewTable } from './review-table.ts'

const document = readReview(t12Rows())
const lines = (...labels: string[]) => document.statement.lines.filter(({ label }) => labels.includes(label))

it('a category is added up by month, and the month of the large repair is marked with its cell', () => {
  const { values, odd } = monthTrend(document, lines('Repairs and Maintenance', 'Plumbing'))
  expect(values.slice(0, 2)).toEqual([6900, 8100])
  expect(odd.map(({ month, label, source }) => [month, label, source.cell])).toEqual([
    ['2025-01', 'Repairs and Maintenance', 'I10'],
  ])
})

it('a month that somebody looked at and let stand is marked no more', () => {
  const dismissal = { reason: 'A roof leak', by: 'u1', at: '2025-06-20' }
  const findings = document.findings.map((finding) => ({ ...finding, dismissal }))
  expect(monthTrend({ ...document, findings }, lines('Repairs and Maintenance')).odd).toEqual([])
})

it('totals of the statement have a trend of their own', () => {
  // May 2025 by hand: rents 101,100 less 4,800 of vacancy, concessions and laundry, less expenses of 23,100.
  expect(totalTrend(document.statement, 'netOperatingIncome').values.at(-1)).toBe(101_100 - 4800 - 23_100)
})

it('rows stand over each month and their total, in dollars as the lines have them', () => {
  const options = { by: 'category', measure: 'perUnit', windows: ['t12'], unitCount: 100, squareFeet: null } as const
  const { columns, rows, odd } = monthTable(document, reviewTable(document.statement, options).rows)
  const titles = columns.map(({ title }) => title)
  expect([titles.length, titles[0], titles[7], titles.at(-1)]).toEqual([13, '06/24', '01/25', 'Total'])
  const taxes = rows.find(({ label }) => label === 'Real Estate Taxes')
  expect(taxes?.amounts).toEqual([...Array.from({ length: 12 }, () => 8000), 96_000])
  const net = rows.find(({ kind }) => kind === 'netOperatingIncome')
  expect(net?.amounts.at(-2)).toBe(101_100 - 4800 - 23_100)
  expect([...odd.values()].flat().map(({ month, source }) => [month, source.cell])).toContainEqual(['2025-01', 'I10'])
})
