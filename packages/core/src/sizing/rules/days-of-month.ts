import type { Month } from '../../shared/calendar.ts'

/**
 * Days of a calendar month.
 *
 * @example
 * daysOfMonth('2028-02')
 * // => 29
 */
export function daysOfMonth(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}
