import { z } from 'zod'

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export const IsoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export type IsoDate = z.infer<typeof IsoDate>

/** A calendar month, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-\d{2}$/)
export type Month = z.infer<typeof Month>

/** The months of a year by their English names. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The month some months later (or earlier, when negative).
 *
 * @example
 * addMonths('2025-11', 3)
 * // => '2026-02'
 */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * The last day of a month.
 *
 * @example
 * endOfMonth('2024-02')
 * // => '2024-02-29'
 */
export function endOfMonth(month: Month): IsoDate {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return `${month}-${String(last).padStart(2, '0')}`
}

/**
 * Whether a year, month and day name a day that exists.
 *
 * @example
 * isCalendarDay(2025, 2, 29)
 * // => false
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  // Every month has so many days; only the others ask the calendar.
  if (isWhole && year >= 100 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 28) return true
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Days from one date to another; negative where the second is earlier.
 *
 * @example
 * daysBetween('2024-02-28', '2024-03-01')
 * // => 2
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
