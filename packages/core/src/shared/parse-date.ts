import { type IsoDate, isCalendarDay, monthNames } from './calendar.ts'

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

/**
 * Read one calendar date from text, American order: `1/31/2025`, `1/31/25`, `2025-01-31`, `31-Jan-2025`, `Jan 31, 2025`,
 * each with or without a time behind it.
 *
 * @returns `null` where the text is not exactly one date that exists.
 * @example
 * parseDate('12-Jan-2025')
 * // => '2025-01-12'
 */
export function parseDate(text: string): IsoDate | null {
  if (!mayBeDate(text)) return null
  const day = text
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]\.?M\.?)?Z?$/i, '')
    .trim()
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day)
  if (american) return isoOf(fullYear(american[3] ?? ''), Number(american[1]), Number(american[2]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /^(\d{1,2})[\s-]([A-Za-z]{3,9}\.?)[\s,-]+(\d{4}|\d{2})$/.exec(day)
  if (dayFirst) return isoOf(fullYear(dayFirst[3] ?? ''), monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1]))
  const monthFirst = /^([A-Za-z]{3,9}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(day)
  if (monthFirst) return isoOf(Number(monthFirst[3]), monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2]))
  return null
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

function isoOf(year: number, month: number | null, day: number): IsoDate | null {
  if (month === null || !isCalendarDay(year, month, day)) return null
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
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
  return new Date(excelEpoch + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}
