import { describe, expect, test } from 'vitest'
import { calendarDate, latestDateMessage, readDate } from './date-field.tsx'

describe('a pasted date', () => {
  test.each([
    ['2025-05-31', '2025-05-31'],
    ['2025-05-31T00:00:00Z', '2025-05-31'],
    ['5/31/2025', '2025-05-31'],
    ['05/31/2025', '2025-05-31'],
    ['05-31-25', '2025-05-31'],
    [' 2/29/2024\n', '2024-02-29'],
  ])('%j is read as %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  test.each(['', 'May', '2/30/2025', '13/1/2025', '31/05/2025', '2025-00-10', '45808', '5/31'])(
    '%j is not taken for a date',
    (text) => {
      expect(readDate(text)).toBeNull()
    },
  )
})

describe('the date a field holds', () => {
  test('is nothing when the text is no date', () => {
    expect(calendarDate(null)).toBeNull()
    expect(calendarDate('05/31/2025')).toBeNull()
    expect(calendarDate('2025-02-30')).toBeNull()
  })
})

test('a date outside its limits is told which limit it passed, and the limits themselves are allowed', () => {
  expect(latestDateMessage('2026-01-01', '2025-12-31')).toBe('Enter a date on or before 12/31/2025.')
  expect(latestDateMessage('2025-12-31', '2025-12-31')).toBeNull()
  expect(latestDateMessage(null, '2025-12-31')).toBeNull()
})
