import { addMonths, endOfMonth, type IsoDate } from '../../shared/calendar.ts'

/**
 * The same day some months earlier; the last of the month where it has no such day.
 *
 * @example
 * monthsBefore('2026-05-31', 3)
 * // => '2026-02-28'
 */
export function monthsBefore(date: IsoDate, count: number): IsoDate {
  const month = addMonths(date.slice(0, 7), -count)
  const [day, last] = [`${month}${date.slice(7)}`, endOfMonth(month)]
  return day < last ? day : last
}
