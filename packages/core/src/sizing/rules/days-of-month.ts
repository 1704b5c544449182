import type { Month } from '../../shared/calendar.ts'

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Days of a calendar month.
 *
 * @example
 * daysOfMonth('2028-02')
 * // => 29
 */
export function daysOfMonth(month: Month): number {
  return daysIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
}

/**
 * Days of a month of a year.
 *
 * @param month From 1; 13 is the first of the year after.
 * @example
 * daysIn(2027, 14)
 * // => 29
 */
export function daysIn(year: number, month: number): number {
  const index = (month - 1) % 12
  const inYear = year + Math.floor((month - 1) / 12)
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  return index === 1 && isLeap ? 29 : (days[index] ?? 31)
}
