import { SSF } from '@e965/xlsx'

/** The last day a spreadsheet can show, 9999-12-31, as a serial number of the 1900 date system. */
const lastSerial = 2_958_465
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * The calendar date behind a spreadsheet's serial number, `YYYY-MM-DD`, with ` HH:MM` after it where the number has a
 * time part. No time zone takes part in it.
 *
 * @param date1904 Whether the workbook counts days from 1904 instead of 1900.
 * @returns `null` where the number is no day of the calendar: a time alone, a negative number, the 29th of February
 *   1900 which the 1900 date system invents.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  const days = serial + (date1904 ? 1462 : 0)
  if (!(days >= 1) || days > lastSerial + 1 || Math.floor(days) === 60) return null
  const parts: { y: number; m: number; d: number; H: number; M: number } | null = SSF.parse_date_code(days)
  if (parts === null) return null
  const day = `${String(parts.y).padStart(4, '0')}-${twoDigits(parts.m)}-${twoDigits(parts.d)}`
  return parts.H === 0 && parts.M === 0 ? day : `${day} ${twoDigits(parts.H)}:${twoDigits(parts.M)}`
}

/** Whether a number format shows a day of the calendar, not a number, a time alone or an elapsed time. */
export function showsCalendarDay(format: string): boolean {
  if (!SSF.is_date(format) || /\[(?:h+|m+|s+)\]/i.test(format)) return false
  const letters = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|AM\/PM|A\/P/gi, '')
  return /[ydb]/i.test(letters) || /m{3}/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
}
