import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('a moment reads as the desk writes it, a date stays a date', () => {
  expect(momentText(new Date(2026, 0, 15, 14, 5).toISOString())).toBe('2026-01-15 02:05 PM')
  expect(momentText('2026-01-15')).toBe('2026-01-15')
  expect(momentText('last Tuesday')).toBe('last Tuesday')
})
