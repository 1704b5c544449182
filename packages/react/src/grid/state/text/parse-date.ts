import { isCalendarDay, monthNames } from '@uwkit/core/shared'
import { type ParsedCell, quoted } from './formula.ts'

/** What Excel writes where a date was not formatted counts from here; its day 60 never was, so days before March 1900 would be off by one. */
const dayZero = Date.UTC(1899, 11, 30)

/** No date is longer; a pasted page would cost the patterns below long seconds. */
const mostCharacters = 80

/** A time behind a date, of which a cell keeps only the day. */
const timeOfDay = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i

/**
 * The day in the text of a cell, month first where it is figures: `1/5/24`, `01-May-24`, `May 5 2024`, `2024-05-01`, each
 * with or without a weekday before and a time behind it, or the serial number that Excel has for a day, `45413`.
 *
 * Years of two digits: 00 to 69 are 20xx, 70 to 99 are 19xx. Serial numbers have five digits (1927 to 2173): shorter ones
 * are rather years or amounts, and are refused.
 *
 * @returns The day as `YYYY-MM-DD`, or a reason.
 * @example
 * parseDateText('01-May-24')
 * // => { ok: true, value: '2024-05-01' }
 */
export function parseDateText(text: string): ParsedCell {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  if (/^[1-9]\d{4}(?:\.\d+)?$/.test(written)) return { ok: true, value: dayOfSerial(Number(written)) }
  const plain = written.length > mostCharacters ? '' : written.replace(timeOfDay, '').replace(weekday, '').trim()
  const parts = partsOf(plain)
  if (parts === null) return { ok: false, reason: `${quoted(written)} is no date: write month/day/year, as 5/31/2024` }
  const { year, month, day } = parts
  if (month < 1 || month > 12) {
    return { ok: false, reason: `${quoted(written)} has no month ${month}: write month/day/year, as 5/31/2024` }
  }
  if (!isCalendarDay(year, month, day)) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const name = `${monthNames[month - 1]} ${year}`
    return { ok: false, reason: `${quoted(written)} is no day: ${name} has ${last} days` }
  }
  return { ok: true, value: isoDay(year, month, day) }
}

interface DateParts {
  year: number
  month: number
  day: number
}

function partsOf(text: string): DateParts | null {
  const american = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(text)
  if (american) return parts(american[3], Number(american[1]), american[2])
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return parts(iso[1], Number(iso[2]), iso[3])
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i.exec(text)
  if (dayFirst) return parts(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/i.exec(text)
  if (monthFirst) return parts(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  return null
}

function parts(year = '', month: number | null, day = ''): DateParts | null {
  const digits = Number(year)
  const full = year.length > 2 ? digits : digits < 70 ? 2000 + digits : 1900 + digits
  return month === null ? null : { year: full, month, day: Number(day) }
}

function monthOf(name = ''): number | null {
  const word = name.toLowerCase()
  const index = monthNames.findIndex((month) => month.toLowerCase().startsWith(word === 'sept' ? 'sep' : word))
  return index < 0 ? null : index + 1
}

function dayOfSerial(serial: number): string {
  return new Date(dayZero + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

function isoDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
