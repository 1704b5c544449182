import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths, daysBetween, endOfMonth, isCalendarDay } from './calendar.ts'

it('steps over the turn of the year, both ways', () => {
  expect([addMonths('2025-11', 3), addMonths('2025-02', -3), addMonths('2025-06', 0)]).toEqual([
    '2026-02',
    '2024-11',
    '2025-06',
  ])
})

it('comes back from every step', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      expect(addMonths(addMonths('2025-07', count), -count)).toBe('2025-07')
    }),
  )
})

it('knows the leap years of the calendar', () => {
  expect(['2023-02', '2024-02', '2000-02', '2100-02', '2025-04'].map(endOfMonth)).toEqual([
    '2023-02-28',
    '2024-02-29',
    '2000-02-29',
    '2100-02-28',
    '2025-04-30',
  ])
})

it('knows that 30 February does not exist', () => {
  expect([isCalendarDay(2024, 2, 30), isCalendarDay(2024, 2, 29), isCalendarDay(2024, 13, 1)]).toEqual([
    false,
    true,
    false,
  ])
})

it('counts the days between two dates across leap years and clock changes', () => {
  // 29 days of February 2024; 365 of 2025; the hour of 9 March 2025 that clocks skip is no day.
  expect(daysBetween('2024-02-01', '2024-03-01')).toBe(29)
  expect(daysBetween('2025-01-01', '2026-01-01')).toBe(365)
  expect(daysBetween('2025-03-10', '2025-03-08')).toBe(-2)
})
