import { describe, expect, test } from 'vitest'
import { dayText, stampText } from './time-text.ts'

const at = (hour: number, minute: number) => stampText(new Date(2026, 0, 5, hour, minute).getTime() / 1000)

describe('times in words', () => {
  test('tell noon, midnight and the hours between by AM and PM', () => {
    expect([at(0, 0), at(9, 5), at(12, 0), at(23, 59)].map((text) => text.slice(11))).toEqual([
      '12:00 AM',
      '09:05 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(at(9, 5)).toBe('2026-01-05 09:05 AM')
  })

  test('leave a dash where nobody knows', () => {
    expect([stampText(null), dayText(null)]).toEqual(['–', '–'])
  })

  test('write days of rent rolls month first', () => {
    expect(dayText('2026-05-31')).toBe('05/31/2026')
  })
})
