import { CalendarDate, parseDate } from '@internationalized/date'

/**
 * Reads a date as people write it in spreadsheets and letters: `2025-05-31`, `5/31/2025`, `05-31-25`. Months come
 * first; years of two digits are of this century.
 *
 * @returns `YYYY-MM-DD`, or `null` when the text is no date of the calendar.
 * @example
 * readDate(' 5/31/2025 ')
 * // => '2025-05-31'
 */
export function readDate(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?\s*$/.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text)
  if (!american) return null
  const year = Number(american[3])
  return dateOf(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]))
}

function dateOf(year: number, month: number, day: number): string | null {
  // The class moves a day that does not exist to one that does; such a date was not meant.
  const date = new CalendarDate(year, month, day)
  return date.year === year && date.month === month && date.day === day ? date.toString() : null
}

/**
 * The date of a `YYYY-MM-DD` text.
 *
 * @returns `null` for `null` and for a text that is no such date.
 * @example
 * String(calendarDate('2025-05-31'))
 * // => '2025-05-31'
 */
export function calendarDate(value: string | null): CalendarDate | null {
  if (value === null) return null
  try {
    return parseDate(value)
  } catch {
    return null
  }
}
