import { expect, it } from 'vitest'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { monthsOfColumn } from './months-of-column.ts'

const column = (caption: string, kind: StatementPeriod['kind'] = 'year'): StatementPeriod => {
  return { key: caption, kind, caption, column: 1 }
}
const alone = (caption: string, title?: string) =>
  monthsOfColumn(column(caption), { periods: [column(caption)], title: title ?? null })

it.each([
  ['Sep 2025 YTD', 9],
  ['YTD 9/30/2025', 9],
  ['Year to Date Dec 2025', 12],
  ['Jan 2025 - Aug 2025', 8],
  ['Nov 2024 through Apr 2025', 6],
  ['7 Months Ended July 2025', 7],
  ['24 Months Ended 12/31/2025', 24],
])('a column called %s covers %i months', (caption, months) => {
  expect(alone(caption)).toBe(months)
})

it.each([
  ['YTD', 'Oak Court | Nine months ended September 30 2025', 9],
  ['Amount', 'Oak Court | For the nine months ended 09/30/2025', 9],
  ['Amount', 'Oak Court | Period: Jan 2025 - Sep 2025', 9],
  ['YTD', 'Oak Court | As of 09/30/2025', 9],
  ['Total', 'Oak Court | Jan 2024 - Dec 2025', 24],
  ['Amount', 'Oak Court | Year to date September 2025', 9],
])('a column called %s below the title %s covers %i months', (caption, title, months) => {
  expect(alone(caption, title)).toBe(months)
})

it.each([
  ['2025', 'Oak Court'],
  ['2025', 'Oak Court | Jan 2022 - Dec 2025'],
  ['Amount', 'Oak Court | As of 09/30/2025'],
  ['Amount', 'Oak Court | Oct 2024 - Sep 2025'],
  ['Amount', 'Oak Court | Printed 1/2/2025 to 3/4/2025'],
  ['Sep 2025 YTD Annualized', 'Oak Court'],
  ['T12', 'Oak Court | Jan 2025 - Sep 2025'],
])('a column called %s below the title %s is a year', (caption, title) => {
  expect(alone(caption, title)).toBe(12)
})

it('takes no title for a year beside other years, and asks no scenario', () => {
  const years = [column('2024'), column('2025')]
  expect(monthsOfColumn(column('2025'), { periods: years, title: 'Jan 2025 - Sep 2025' })).toBe(12)
  expect(monthsOfColumn(column('Sep 2025 YTD', 'scenario'), { periods: years })).toBe(12)
})
