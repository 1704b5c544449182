import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { titlePeriod } from './title-period.ts'

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
])('"%s" names its months', (title, start, end) => {
  expect(titlePeriod(gridOf('Report1', [[title], ['Account', 'Jan']]), 1)).toMatchObject({ start, end })
})

it('prefers the period over the day the report was printed', () => {
  const grid = gridOf('Report1', [['Printed 02/12/2026'], ['As of 01/31/2026'], ['Period = Jan 2025-Dec 2025']])
  expect(titlePeriod(grid, 3)).toMatchObject({ start: '2025-01', end: '2025-12' })
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
