import { expect, test } from 'vitest'
import { dateTimeText } from './date-time-text.ts'

test('times read as YYYY-MM-DD hh:mm A, in the zone of whoever reads', () => {
  const noon = Date.UTC(2025, 4, 3, 12, 5) / 1000
  expect(dateTimeText(noon, 'UTC')).toBe('2025-05-03 12:05 PM')
  expect(dateTimeText(noon, 'America/Chicago')).toBe('2025-05-03 07:05 AM')
})

test('midnight is 12 AM, and an unknown time is no date', () => {
  expect(dateTimeText(Date.UTC(2025, 0, 1) / 1000, 'UTC')).toBe('2025-01-01 12:00 AM')
  expect(dateTimeText(null)).toBe('–')
})
