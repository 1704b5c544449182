import * as z from 'zod'
import { InvalidInputError } from './errors.ts'

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export const IsoDate = /* @__PURE__ */ z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export type IsoDate = z.infer<typeof IsoDate>

/** A calendar month, `YYYY-MM`. */
export const Month = /* @__PURE__ */ z.string().regex(/^\d{4}-\d{2}$/)
export type Month = z.infer<typeof Month>

/** The months of a year by their English names. */
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
 * The day of a moment by the clock and the time zone of this computer.
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
 * Months counted from year 0.
 *
 * @param date ISO 8601; of a day the month that it lies in.
 *
 * @example
 * monthCount('2026-02') - monthCount('2025-11-30')
 * // => 3
 */
export function monthCount(date: Month): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}

/**
 * The month some months later (or earlier, when negative).
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
 * The last day of a month.
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
 * Whether a year, month and day name a day that exists.
 *
 * @example
 * isCalendarDay(2025, 2, 29)
 * // => false
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  // Every month has so many days; only the others ask the calendar.
  if (isWhole && year >= 100 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 28) return true
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Days from one date to another; negative where the second is earlier.
 *
 * @example
 * daysBetween('2024-02-28', '2024-03-01')
 * // => 2
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

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
    throw new InvalidInputError('today', today, 'must be a date in YYYY-MM-DD format')
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

const namesInSmall = monthNames.map((name) => name.toLowerCase())

/**
 * The number of a month from its English name or abbreviation, or `null`.
 *
 * @example
 * monthNumber('Sept.')
 * // => 9
 */
export function monthNumber(name: string): number | null {
  const word = name.trim().toLowerCase().replace(/\.$/, '')
  if (!/^[a-z]{3,9}$/.test(word)) return null
  const index = namesInSmall.findIndex((name) => word.startsWith(name.slice(0, 3)))
  const full = namesInSmall[index]
  return full !== undefined && (full.startsWith(word) || word === 'sept') ? index + 1 : null
}

/**
 * A year from two or four digits: 00-69 mean 20xx, 70-99 mean 19xx (our own choice).
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

/** A date as it is written; the calendar may have no such day. */
export interface DateParts {
  year: number
  month: number
  day: number
}

/** A time behind a date, of which the day counts. */
const timeOfDay = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i

/** No date is longer. */
const longestDate = 80

/**
 * The parts of one date in a text, month first where it is figures: `1/31/2025`, `1/31/25`, `2025-01-31`, `31-Jan-2025`,
 * `Jan 31, 2025`, `31st January 25`, each with or without a weekday before and a time behind it. `Jan 1-31` is no date but a
 * month's days.
 *
 * @returns `null` where the text is not exactly one date.
 * @example
 * partsOfDate('13/31/2025')
 * // => { year: 2025, month: 13, day: 31 }
 */
export function partsOfDate(text: string): DateParts | null {
  if (!mayBeDate(text) || text.length > 2 * longestDate) return null
  const day = text.trim().replace(timeOfDay, '').replace(weekday, '').trim()
  if (day.length > longestDate) return null
  const american = figuresOfDate.exec(day)
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
 * One calendar date in a text, as {@link partsOfDate} reads it.
 *
 * @returns `null` where the text is not exactly one date that exists.
 * @example
 * parseDate('12-Jan-2025')
 * // => '2025-01-12'
 */
export function parseDate(text: string): IsoDate | null {
  const parts = partsOfDate(text)
  return parts === null ? null : isoDate(parts)
}

/**
 * A day as `YYYY-MM-DD`; `null` where the calendar has no such day.
 *
 * @example
 * isoDate({ year: 2025, month: 2, day: 29 })
 * // => null
 */
export function isoDate({ year, month, day }: DateParts): IsoDate | null {
  if (!isCalendarDay(year, month, day)) return null
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** A date in figures whose year comes last: month first in America, day first in Europe. */
const figuresOfDate = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/

/**
 * A date that tells that its day comes first: one sign twice and four digits of a year, or two where the month has two and
 * no hyphen stands. Units are named 13-1-01 too.
 */
const tellingDate =
  /^(1[3-9]|2\d|3[01])\s*(?:([/.-])\s*\d{1,2}\s*\2\s*(?:19|20)\d{2}|([/.])(?:0[1-9]|1[0-2])\3[1-3]\d)$/

/** A date in figures inside of a text. */
const innerDate = /(?<![\d/.-])\d{1,2}([/.-])(\d{1,2})\1\d{4}(?!\d)/g

/** A date with the day first, be it in a longer text, that no unit is named like: no hyphens, and a whole year or words before it. */
const plainDayFirst =
  /(?<![\d/.-])(1[3-9]|2\d|3[01])([/.])(0?[1-9]|1[0-2])\2((19|20)\d{2}|(?<=[a-z]:? .{6})[1-3]\d)(?!\d)/i

/** How some texts write dates in figures. */
export interface DateOrder {
  /** How many begin with a figure that is no month; one that can be nothing but a date, be it in a longer text, counts for two more. */
  daysFirst: number
  /** The same of what hyphens part, as units are named too. */
  hyphenated: number
  /** Some date is parted by strokes or points. */
  hasStrokes: boolean
  /** One has a second figure that is no month, be it in a longer text. */
  hasMonthFirst: boolean
}

/**
 * How some texts write dates in figures, as far as their figures tell.
 *
 * @param texts Any texts; what is no date in figures does not count.
 * @example
 * dateOrderOf(['31.01.2025', '01.07.2025', 'Printed 07/31/2025'])
 * // => { daysFirst: 3, hyphenated: 0, hasStrokes: true, hasMonthFirst: true }
 */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  let [daysFirst, hyphenated, hasStrokes, hasMonthFirst] = [0, 0, false, false]
  for (const text of texts) {
    if (!mayBeDate(text) || text.length > 2 * longestDate) continue
    const whole = text.trim()
    const telling = tellingDate.exec(whole)
    if (telling?.[2] === '-') hyphenated += 1
    else if (telling) daysFirst += 1
    if (plainDayFirst.test(whole)) daysFirst += fewestDaysFirst
    const seconds = [figuresOfDate.exec(whole), ...whole.matchAll(innerDate)].map((match) => Number(match?.[2] ?? 0))
    hasMonthFirst ||= seconds.some((second) => second > 12)
    hasStrokes ||= /\d[/.]\d{1,2}[/.]\d/.test(whole)
  }
  return { daysFirst, hyphenated, hasStrokes, hasMonthFirst }
}

/** How many dates must begin with a day before a sheet is taken to write dates so. */
const fewestDaysFirst = 2

/**
 * Whether a plain date, or at least two dates, begin with the day, whatever others say. Beside dates of strokes, what hyphens part are names of units.
 *
 * @example
 * holdDaysFirst({ daysFirst: 2, hyphenated: 0, hasStrokes: true, hasMonthFirst: true })
 * // => true
 */
export function holdDaysFirst({ daysFirst, hyphenated, hasStrokes }: DateOrder): boolean {
  return daysFirst + (hasStrokes ? 0 : hyphenated) >= fewestDaysFirst
}

/**
 * Whether dates are written with the day first: a plain date or at least two say so, and none says otherwise.
 *
 * @example
 * areDaysFirst({ daysFirst: 2, hyphenated: 0, hasStrokes: true, hasMonthFirst: true })
 * // => false
 */
export function areDaysFirst(order: DateOrder): boolean {
  return holdDaysFirst(order) && !order.hasMonthFirst
}

/**
 * A date with its day and month in figures changed for each other, as America writes what Europe wrote; any other text as it is.
 *
 * @example
 * monthFirst('31.01.2025')
 * // => '01/31/2025'
 */
export function monthFirst(text: string): string {
  return text.trim().replace(figuresOfDate, '$2/$1/$3')
}

/**
 * One calendar date in a text, in the order in which its sheet writes dates in figures.
 *
 * @returns `null` where the text is not exactly one date that exists.
 * @example
 * [dateOfText('01.07.2025', true), dateOfText('01.07.2025', false)]
 * // => ['2025-07-01', '2025-01-07']
 */
export function dateOfText(text: string, isDayFirst: boolean): IsoDate | null {
  return parseDate(isDayFirst ? monthFirst(text) : text)
}

/** Whether a text has digits, and the two signs or the three letters that part them in a date: most cells of a sheet do not. */
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

/** Excel's day 0 in the 1900 date system, as it counts from March 1900 on. */
const excelEpoch = Date.UTC(1899, 11, 30)

/**
 * The date of an Excel serial number of the 1900 date system, such as report exports leave in unformatted cells.
 *
 * @returns `null` outside 1950 to 2149, where a number is rather an amount than a date.
 * @example
 * dateOfSerial(45658)
 * // => '2025-01-01'
 */
export function dateOfSerial(serial: number): IsoDate | null {
  if (serial < 18264 || serial >= 91313) return null
  return dayOfSerial(serial)
}

/**
 * The day of any serial number of the 1900 date system, as a cell has it that is known to hold a date.
 *
 * @example
 * dayOfSerial(45413.75)
 * // => '2024-05-01'
 */
export function dayOfSerial(serial: number): IsoDate {
  return new Date(excelEpoch + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The serial number of a day in the 1900 date system.
 *
 * @example
 * serialOfDay('2026-11-21')
 * // => 46347
 */
export function serialOfDay(day: IsoDate): number {
  return Math.round((Date.parse(day) - excelEpoch) / 86_400_000)
}
