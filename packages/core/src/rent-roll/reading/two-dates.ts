import type { IsoDate } from '../../shared/calendar.ts'
import { parseDate } from '../../shared/parse-date.ts'

/** As in 1/5/26. */
const shortestDate = 6

/**
 * The dates of a cell that holds a period, such as Rent Manager's lease dates or OneSite's Move-In over Move-Out.
 *
 * @returns First and last date; `null` for one that is missing.
 * @example
 * twoDates('01/01/2025-12/31/2025')
 * // => ['2025-01-01', '2025-12-31']
 */
export function twoDates(text: string): [IsoDate | null, IsoDate | null] {
  if (text.length < shortestDate) return [null, null]
  const dates = [...text.matchAll(/\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Za-z]{3}-\d{2,4}/g)]
  return [parseDate(dates[0]?.[0] ?? ''), parseDate(dates[1]?.[0] ?? '')]
}
