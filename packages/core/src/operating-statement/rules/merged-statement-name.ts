import type { IsoDate } from '../../shared/calendar.ts'
import { monthDayYear } from '../../shared/month-day-year.ts'

/**
 * What a merged statement is called: the day on which it was merged, month first.
 *
 * @param today Day of the merge; rules read no clock.
 * @throws {InvalidInputError} It is no day of the calendar.
 * @source Specification of the product: named with the current date, MM-DD-YYYY.
 * @example
 * mergedStatementName('2026-09-30')
 * // => '09-30-2026'
 */
export function mergedStatementName(today: IsoDate): string {
  return monthDayYear(today)
}
