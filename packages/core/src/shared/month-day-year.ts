import { type IsoDate, isCalendarDay } from './calendar.ts'
import { InvalidInputError } from './errors.ts'

/**
 * A day as names of files and merged statements carry it: `MM-DD-YYYY`.
 *
 * @throws {InvalidInputError} It is no day of the calendar.
 * @example
 * monthDayYear('2026-09-30')
 * // => '09-30-2026'
 */
export function monthDayYear(today: IsoDate): string {
  const [year = '', month = '', day = ''] = today.split('-')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || !isCalendarDay(Number(year), Number(month), Number(day)))
    throw new InvalidInputError('today', today, 'must be a day as YYYY-MM-DD')
  return `${month}-${day}-${year}`
}

/**
 * Words as a part of a file's name: what no file system takes becomes a hyphen, blanks become one, and the ends lose both
 * blanks and dots.
 *
 * @example
 * fileNamePart(' Oak Court: Phase 1/2 ')
 * // => 'Oak Court- Phase 1-2'
 */
export function fileNamePart(words: string): string {
  return words
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
}
