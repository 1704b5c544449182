import * as z from 'zod'
import { InvalidInputError } from './errors.ts'

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export const IsoDate = /* @__PURE__ */ z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export type IsoDate = z.infer<typeof IsoDate>

/** A calendar month, `YYYY-MM`. */
export const Month = /* @__PURE__ */ z.string().regex(/^\d{4}-\d{2}$/)
export type Month = z.infer<typeof Month>

/** English names of the months. */
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
 * Returns the day of a moment by this computer's time zone.
 *
 * @example
 * localDay(new Date(2026, 8, 30, 23, 59))
 * // => '2026-09-30'
 */
export function localDay(moment: Date): IsoDate {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/**
 * Returns the number of months from year 0.
 *
 * @param date ISO 8601; for a day, its month counts.
 *
 * @example
 * monthCount('2026-02') - monthCount('2025-11-30')
 * // => 3
 */
export function monthCount(date: Month): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}

/**
 * Returns the month some months later (or earlier, if negative).
 *
 * @example
 * addMonths('2025-11', 3)
 * // => '2026-02'
 */
export function addMonths(month: Month, count: number): Month {
  const index = monthCount(month) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the last day of a month.
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
 * Returns whether a year, month and day form an existing day.
 *
 * @example
 * isCalendarDay(2025, 2, 29)
 * // => false
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  // Every month has these days; only other days need the calendar.
  if (isWhole && year >= 100 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 28) return true
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Returns the days from one date to another; negative if the second is earlier.
 *
 * @example
 * daysBetween('2024-02-28', '2024-03-01')
 * // => 2
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/**
 * Formats a day for names of files and merged statements: `MM-DD-YYYY`.
 *
 * @throws {InvalidInputError} It is not a calendar day.
 * @example
 * monthDayYear('2026-09-30')
 * // => '09-30-2026'
 */
export function monthDayYear(today: IsoDate): string {
  const [year = '', month = '', day = ''] = today.split('-')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || !isCalendarDay(Number(year), Number(month), Number(day)))
    throw new InvalidInputError('today', today, 'must be a date in YYYY-MM-DD format')
  return `${month}-${day}-${year}`
}

/**
 * Converts words to a part of a file name: replaces characters that file systems reject with hyphens, collapses blanks,
 * and trims blanks and dots at both ends.
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

const lowercaseMonthNames = monthNames.map((name) => name.toLowerCase())

/**
 * Returns the number of a month from its English name or abbreviation, or `null`.
 *
 * @example
 * monthNumber('Sept.')
 * // => 9
 */
export function monthNumber(name: string): number | null {
  const word = name.trim().toLowerCase().replace(/\.$/, '')
  if (!/^[a-z]{3,9}$/.test(word)) return null
  const index = lowercaseMonthNames.findIndex((name) => word.startsWith(name.slice(0, 3)))
  const full = lowercaseMonthNames[index]
  return full !== undefined && (full.startsWith(word) || word === 'sept') ? index + 1 : null
}

/**
 * Returns a year from two or four digits: 00-69 mean 20xx, 70-99 mean 19xx (our own choice).
 *
 * @example
 * fullYear('25')
 * // => 2025
 */
export function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** A date as written; the day may not exist. */
export interface DateParts {
  year: number
  month: number
  day: number
}

/** A time after a date, which is ignored. */
const timeOfDay = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i

/** Maximum characters of a date. */
const maximumDateLength = 80

/**
 * Returns the parts of one date in a text, month first in numeric dates: `1/31/2025`, `1/31/25`, `2025-01-31`,
 * `31-Jan-2025`, `Jan 31, 2025`, `31st January 25`, each with or without a weekday before and a time after it.
 * `Jan 1-31` is not a date but the days of a month.
 *
 * @returns `null` if the text is not exactly one date.
 * @example
 * partsOfDate('13/31/2025')
 * // => { year: 2025, month: 13, day: 31 }
 */
export function partsOfDate(text: string): DateParts | null {
  if (!mayBeDate(text) || text.length > 2 * maximumDateLength) return null
  const day = text.trim().replace(timeOfDay, '').replace(weekday, '').trim()
  if (day.length > maximumDateLength) return null
  const american = numericDate.exec(day)
  if (american) return dateParts(american[3], Number(american[1]), american[2])
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return dateParts(iso[1], Number(iso[2]), iso[3])
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9}\.?)[\s,-]+(\d{4}|\d{2})$/i.exec(day)
  if (dayFirst) return dateParts(dayFirst[3], monthNumber(dayFirst[2] ?? ''), dayFirst[1])
  const monthFirst = /^([a-z]{3,9}\.?)(?:\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)|-(\d{1,2})-)(\d{4}|\d{2})$/i.exec(day)
  if (monthFirst) return dateParts(monthFirst[4], monthNumber(monthFirst[1] ?? ''), monthFirst[2] ?? monthFirst[3])
  return null
}

function dateParts(year = '', month: number | null, day = ''): DateParts | null {
  return month === null ? null : { year: fullYear(year), month, day: Number(day) }
}

/**
 * Parses one calendar date in a text, like {@link partsOfDate}.
 *
 * @returns `null` if the text is not exactly one date that exists.
 * @example
 * parseDate('12-Jan-2025')
 * // => '2025-01-12'
 */
export function parseDate(text: string): IsoDate | null {
  const parts = partsOfDate(text)
  return parts === null ? null : isoDate(parts)
}

/**
 * Formats a day as `YYYY-MM-DD`; `null` if the day does not exist.
 *
 * @example
 * isoDate({ year: 2025, month: 2, day: 29 })
 * // => null
 */
export function isoDate({ year, month, day }: DateParts): IsoDate | null {
  if (!isCalendarDay(year, month, day)) return null
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** A numeric date with the year last: month first in the US, day first in Europe. */
const numericDate = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/

/**
 * A date that must have its day first: the same separator twice and a four-digit year, or a two-digit year if the month
 * has two digits and there are no hyphens. Units are also named like 13-1-01.
 */
const unambiguousDate =
  /^(1[3-9]|2\d|3[01])\s*(?:([/.-])\s*\d{1,2}\s*\2\s*(?:19|20)\d{2}|([/.])(?:0[1-9]|1[0-2])\3[1-3]\d)$/

/** A numeric date within a text. */
const innerDate = /(?<![\d/.-])\d{1,2}([/.-])(\d{1,2})\1\d{4}(?!\d)/g

/** A day-first date, also within a text, that cannot be a unit's name: no hyphens, and a four-digit year or words before it. */
const plainDayFirst =
  /(?<![\d/.-])(1[3-9]|2\d|3[01])([/.])(0?[1-9]|1[0-2])\2((19|20)\d{2}|(?<=[a-z]:? .{6})[1-3]\d)(?!\d)/i

/** The order of numeric dates in some texts. */
export interface DateOrder {
  /** Number of dates that begin with a number above 12; one that can only be a date, also within a longer text, counts two more. */
  daysFirst: number
  /** The same for dates with hyphens, which may be unit names. */
  hyphenated: number
  /** Whether any date has slashes or points. */
  hasSlashOrDot: boolean
  /** Whether any date, also within a longer text, has a second number above 12. */
  hasMonthFirst: boolean
}

/**
 * Determines the order of numeric dates in some texts, as far as their numbers show it.
 *
 * @param texts Any texts; those without a numeric date do not count.
 * @example
 * dateOrderOf(['31.01.2025', '01.07.2025', 'Printed 07/31/2025'])
 * // => { daysFirst: 3, hyphenated: 0, hasSlashOrDot: true, hasMonthFirst: true }
 */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  let [daysFirst, hyphenated, hasSlashOrDot, hasMonthFirst] = [0, 0, false, false]
  for (const text of texts) {
    if (!mayBeDate(text) || text.length > 2 * maximumDateLength) continue
    const whole = text.trim()
    const match = unambiguousDate.exec(whole)
    if (match?.[2] === '-') hyphenated += 1
    else if (match) daysFirst += 1
    if (plainDayFirst.test(whole)) daysFirst += minimumDaysFirst
    const seconds = [numericDate.exec(whole), ...whole.matchAll(innerDate)].map((match) => Number(match?.[2] ?? 0))
    hasMonthFirst ||= seconds.some((second) => second > 12)
    hasSlashOrDot ||= /\d[/.]\d{1,2}[/.]\d/.test(whole)
  }
  return { daysFirst, hyphenated, hasSlashOrDot, hasMonthFirst }
}

/** Minimum number of day-first dates that make a sheet day-first. */
const minimumDaysFirst = 2

/**
 * Returns whether an unambiguous date, or at least two dates, begin with the day, whatever other dates show. With dates that have slashes, hyphenated
 * numbers are unit names.
 *
 * @example
 * includesDayFirst({ daysFirst: 2, hyphenated: 0, hasSlashOrDot: true, hasMonthFirst: true })
 * // => true
 */
export function includesDayFirst({ daysFirst, hyphenated, hasSlashOrDot }: DateOrder): boolean {
  return daysFirst + (hasSlashOrDot ? 0 : hyphenated) >= minimumDaysFirst
}

/**
 * Returns whether dates are written with the day first: an unambiguous date or at least two show it, and none contradicts.
 *
 * @example
 * isDayFirstOrder({ daysFirst: 2, hyphenated: 0, hasSlashOrDot: true, hasMonthFirst: true })
 * // => false
 */
export function isDayFirstOrder(order: DateOrder): boolean {
  return includesDayFirst(order) && !order.hasMonthFirst
}

/**
 * Swaps day and month of a numeric date, from European to US order; returns any other text unchanged.
 *
 * @example
 * monthFirst('31.01.2025')
 * // => '01/31/2025'
 */
export function monthFirst(text: string): string {
  return text.trim().replace(numericDate, '$2/$1/$3')
}

/**
 * Parses one calendar date in a text, in the order of its sheet's numeric dates.
 *
 * @returns `null` if the text is not exactly one date that exists.
 * @example
 * [dateOfText('01.07.2025', true), dateOfText('01.07.2025', false)]
 * // => ['2025-07-01', '2025-01-07']
 */
export function dateOfText(text: string, isDayFirst: boolean): IsoDate | null {
  return parseDate(isDayFirst ? monthFirst(text) : text)
}

/** Returns whether a text has digits, and the two separators or the three letters of a date: most cells of a sheet do not. */
function mayBeDate(text: string): boolean {
  let digits = 0
  let signs = 0
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) digits += 1
    else if (code >= 0x2d && code <= 0x2f) signs += 1
    else if (code >= 0x41) letters += 1
  }
  return digits > 1 && (signs > 1 || letters > 2)
}

/** Excel's day 0 in the 1900 date system, for days from March 1900 on. */
const excelEpoch = Date.UTC(1899, 11, 30)

/**
 * Returns the date of an Excel serial number of the 1900 date system, as report exports leave in unformatted cells.
 *
 * @returns `null` outside 1950 to 2149, where a number is more likely an amount.
 * @example
 * dateOfSerial(45658)
 * // => '2025-01-01'
 */
export function dateOfSerial(serial: number): IsoDate | null {
  if (serial < 18264 || serial >= 91313) return null
  return dayOfSerial(serial)
}

/**
 * Returns the day of any serial number of the 1900 date system, for a cell that is known to contain a date.
 *
 * @example
 * dayOfSerial(45413.75)
 * // => '2024-05-01'
 */
export function dayOfSerial(serial: number): IsoDate {
  return new Date(excelEpoch + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns the serial number of a day in the 1900 date system.
 *
 * @example
 * serialOfDay('2026-11-21')
 * // => 46347
 */
export function serialOfDay(day: IsoDate): number {
  return Math.round((Date.parse(day) - excelEpoch) / 86_400_000)
}
