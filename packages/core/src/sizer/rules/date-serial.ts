import type { IsoDate, Month } from '../../shared/calendar.ts'

/**
 * The serial number of a calendar date in a spreadsheet, days since 1899-12-30.
 *
 * @returns `null` for `null`.
 * @example
 * dateSerial('2026-11-21')
 * // => 46347
 */
export function dateSerial(date: IsoDate | null): number | null {
  if (date === null) return null
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000) + 25_569
}

/**
 * A month as one number that a person can type and a formula can take apart: year times a hundred and the month.
 *
 * @returns `null` for `null`.
 * @example
 * monthNumber('2026-12')
 * // => 202_612
 */
export function monthNumber(month: Month | null): number | null {
  return month === null ? null : Number(month.slice(0, 4)) * 100 + Number(month.slice(5, 7))
}

/**
 * The serial number of the first day of a month.
 *
 * @returns `null` where the key is no `YYYY-MM`.
 * @example
 * monthSerial('2026-11')
 * // => 46327
 */
export function monthSerial(month: Month): number | null {
  return /^\d{4}-\d{2}$/.test(month) ? dateSerial(`${month}-01`) : null
}
