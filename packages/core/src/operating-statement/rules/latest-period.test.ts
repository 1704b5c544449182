import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { latestPeriod } from './latest-period.ts'

const { periods } = aStatementReading(smallStatement).statement

it('is the latest month whatever the order of the columns', () => {
  expect(latestPeriod(periods)?.key).toBe('2025-02')
  expect(latestPeriod([...periods].reverse())?.key).toBe('2025-02')
})

it('is the latest quarter of the latest year', () => {
  const quarters = ['1Q25', 'Q3 2024', 'Q2 2025', 'Quarter Ended 12/31/2024'].map((key, column) => ({
    key,
    kind: 'quarter' as const,
    caption: key,
    column,
  }))
  expect(latestPeriod(quarters)?.key).toBe('Q2 2025')
})

it('is the latest year before any scenario', () => {
  const column = (key: string, kind: 'year' | 'scenario') => ({ key, kind, caption: key, column: 1 })
  expect(
    latestPeriod([column('2023', 'year'), column('2024', 'year'), column('Pro Forma 2026', 'scenario')])?.key,
  ).toBe('2024')
  expect(latestPeriod([])).toBeNull()
})
