import { expect, it } from 'vitest'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { monthsNewestFirst } from './months-newest-first.ts'

const periods = (kind: StatementPeriod['kind'], ...keys: string[]) =>
  keys.map((key, column) => ({ key, kind, caption: key, column }))

it('the newest month leads, across the turn of a year', () => {
  expect(monthsNewestFirst(periods('month', '2024-11', '2025-02', '2024-12', '2025-01'))).toEqual([
    '2025-02',
    '2025-01',
    '2024-12',
    '2024-11',
  ])
})

it('an annual statement has years, and what has no date is left out', () => {
  const columns = [...periods('year', '2022', 'Actual 2023', 'T12'), ...periods('scenario', 'Pro Forma 2026')]
  expect(monthsNewestFirst(columns)).toEqual(['2023', '2022'])
  expect(monthsNewestFirst(periods('month', 'M01', 'M02'))).toEqual([])
})

it('a month that stands there twice counts once', () => {
  expect(monthsNewestFirst(periods('month', '2025-01', '2025-01 (2)'))).toEqual(['2025-01'])
})
