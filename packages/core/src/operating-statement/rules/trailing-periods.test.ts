import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { trailingPeriods, trailingWindows } from './trailing-periods.ts'

it('takes the last months that were lived and says what makes a year of them', () => {
  // Fourteen months from March 2025; the last one is an empty column, so April 2026 does not count.
  const months = [...Array.from({ length: 13 }, () => 100), null]
  const statement = aStatement([{ concept: 'gpr', months }], '2025-03', 14)
  const found = trailingWindows.map((window) => trailingPeriods(statement, window))
  expect(found.map((each) => [each?.caption, each?.periods[0]?.key, each?.annualFactor])).toEqual([
    ['T12 to 2026-03', '2025-04', 1],
    ['T6 x 2 to 2026-03', '2025-10', 2],
    ['T3 x 4 to 2026-03', '2026-01', 4],
    ['T1 x 12 to 2026-03', '2026-03', 12],
    ['YTD x 12/3 to 2026-03', '2026-01', 4],
  ])
})

it('gives no window that the statement does not reach', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2026-01', 5)
  expect(trailingPeriods(statement, 't12')).toBeNull()
  expect(trailingPeriods(statement, 't6')).toBeNull()
  expect(trailingPeriods(statement, 't3')?.periods.map(({ key }) => key)).toEqual(['2026-03', '2026-04', '2026-05'])
  expect(trailingPeriods({ periods: [], lines: [] }, 't1')).toBeNull()
})

it('never sums over a month that is missing', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2026-01', 5)
  const periods = statement.periods.filter(({ key }) => key !== '2026-03')
  expect(trailingPeriods({ ...statement, periods }, 't3')).toBeNull()
})

it.each([
  ['April to June', '2026-04', 3],
  ['June alone', '2026-06', 1],
  ['February alone', '2026-02', 1],
  ['October to February, without January', '2025-10', 5],
])('knows no year to date where its months do not run from January: %s', (_, first, count) => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], first, count)
  const periods = statement.periods.filter(({ key }) => key !== '2026-01')
  expect(trailingPeriods({ ...statement, periods }, 'ytd')).toBeNull()
  expect(trailingPeriods({ ...statement, periods }, 't1')?.annualFactor).toBe(12)
})

it('takes January alone for the year to date', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2025-11', 3)
  expect(trailingPeriods(statement, 'ytd')?.caption).toBe('YTD x 12/1 to 2026-01')
})
