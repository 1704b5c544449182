import { expect, it } from 'vitest'
import { readReview, t12Rows } from './review.fixtures.ts'
import { monthTrend, totalTrend } from './statement-views.tsx'

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
