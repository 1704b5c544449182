import { expect, it } from 'vitest'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { formattedRange } from './formatted-range.ts'

const periods = (kind: StatementPeriod['kind'], ...keys: string[]) =>
  keys.map((key, column) => ({ key, kind, caption: key, column }))

it('reads from the first month to the last, whatever the order of the columns', () => {
  expect(formattedRange(periods('month', '2025-05', '2024-06'))).toBe('06/24 - 05/25')
})

it('names the columns where they are no months', () => {
  expect(formattedRange(periods('scenario', 'In-Place', 'Pro Forma'))).toBe('In-Place - Pro Forma')
  expect(formattedRange(periods('year', 'Annual Total'))).toBe('Annual Total')
  expect(formattedRange([])).toBe('')
})
