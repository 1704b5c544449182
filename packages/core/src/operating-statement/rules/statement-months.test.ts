import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { livedMonths, monthIndex, reachOf } from './statement-months.ts'

it('knows a statement by the consecutive months that were lived, not by empty columns ahead', () => {
  const months = [1, null, 1, 1, 0, null]
  const statement = aStatement([{ concept: 'gpr', months }], '2025-11', 6)
  expect(livedMonths(statement).map(({ key }) => key)).toEqual(['2026-01', '2026-02'])
  // 2026 times 12, and the month.
  expect(reachOf(statement)).toEqual({ first: 24_313, last: 24_314 })
  expect(monthIndex({ key: '2026-02' })).toBe(24_314)
})

it('does not know when months without a year were', () => {
  const statement = aStatement([{ concept: 'gpr', months: 1 }])
  expect(reachOf({ ...statement, periods: [], lines: [] })).toBeNull()
})
