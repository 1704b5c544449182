import { expect, test } from 'vitest'
import { dateRangeMessage } from './date-range-message.ts'

test('a date outside its limits is told which limit it passed, and the limits themselves are allowed', () => {
  expect(dateRangeMessage('2024-12-31', '2025-01-01', '2025-12-31')).toBe('Enter a date from 01/01/2025 on.')
  expect(dateRangeMessage('2026-01-01', '2025-01-01', '2025-12-31')).toBe('Enter a date up to 12/31/2025.')
  expect(dateRangeMessage('2025-01-01', '2025-01-01', '2025-12-31')).toBeNull()
  expect(dateRangeMessage('2025-12-31', '2025-01-01', '2025-12-31')).toBeNull()
  expect(dateRangeMessage(null, '2025-01-01', '2025-12-31')).toBeNull()
})
