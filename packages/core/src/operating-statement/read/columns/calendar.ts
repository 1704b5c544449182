import { dayOfSerial, fullYear, monthNames, monthNumber } from '../../../shared/date.ts'
import type { GridCell } from '../../../shared/grid.ts'

/** A month, a numbered month, a year or a span of time in a caption. `year` is `null` if only the month is printed. */
export interface CalendarCaption {
  kind: 'month' | 'monthIndex' | 'quarter' | 'halfYear' | 'year' | 'range'
  /** 1 to 12; for a longer time its last month; `null` for a year. */
  month: number | null
  year: number | null
}

/** A name of a month or its short form. */
const monthWord = `(${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)(?![a-z])`
const named = new RegExp(`\\b${monthWord}\\.?[\\s,'’./-]*(?:\\d{1,2},\\s*)?((?:19|20)\\d{2}|\\d{2})?(?![\\d])`, 'gi')
const numeric = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g
const monthOfYear = /(?<![/\d-])(0?[1-9]|1[0-2])\/((?:19|20)\d{2})\b(?!\/)/g
/** `1/1-6/30/2025`: two days, of which only the last has a year. */
const daysOfOneYear = /(?<![/\d])(\d{1,2})\/(\d{1,2})\s*[-–]\s*(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)\b/g
/** `07/01-07/25`: days of one month without a year, from the first. */
const daysOfMonth = /(?<![/\d])(0?[1-9]|1[0-2])\/0?1\s*[-–]\s*\1\/\d{1,2}(?![/\d])/g
const iso = /\b((?:19|20)\d{2})[-/](\d{2})(?:[-/](\d{2}))?\b/g
const monthAndYear = /^(\d{1,2})(?:[/-](?=\d{2}$)|[/.-](?=(?:19|20)\d{2}$))(\d+)$/
/** A year next to the number of a month. A fiscal one, which may begin in any month, is skipped. */
const adjacentYear = String.raw`(?:fy\s*'?(?:\d{4}|\d\d)|(?:cy\s*'?)?((?:19|20)\d{2}))`
/** `Month 1`, and with a year on either side: `2025M01`, `P1 2025`. */
const index = new RegExp(
  String.raw`^(?:${adjacentYear}[\s,/-]*)?(?:month|mo\.?|m|period|per\.?|p)\s*#?\s*0?(\d{1,2})(?:[\s,/-]+${adjacentYear})?$`,
  'i',
)
/** Basis of a month's figures, before or after the month. */
const basis = /\b(?:actuals?|act|budget(?:ed)?|bud|(?:re)?forecast|plan)\b\.?/gi
/** `FY 2024`, `2024A` for actual figures, `2025E` for estimated ones; with two digits `FY24` and `'24`. */
const bareYear = /(?:\b(?:[fc]y)?\s*'?((?:19|20)\d{2})|(?:\b[fc]y\s*'?|^['’])(\d\d)(?!\s?[-–/,.]\s?\d))[abefp]?\b/i

/** Spreadsheet days of 2000-01-01 and 2049-12-31, the range in which a number in a header is read as a date. */
const serialRange = [36_526, 54_788] as const

/** Reads the time in a caption from its parts and their joined text; `null` if it names none. */
export function readCalendarCaption(parts: readonly (GridCell | string)[], text: string): CalendarCaption | null {
  const only = parts.length === 1 ? parts[0] : undefined
  if (only && typeof only !== 'string' && only.kind === 'number') return fromNumber(Number(only.value))
  const dated = parts.find((part) => typeof part !== 'string' && part.kind === 'date')
  if (dated && typeof dated !== 'string') {
    return {
      kind: 'month',
      month: Number(String(dated.value).slice(5, 7)),
      year: Number(String(dated.value).slice(0, 4)),
    }
  }
  const serial = parts.find((part) => typeof part !== 'string' && part.kind === 'number')
  const fromSerial = serial && typeof serial !== 'string' ? fromNumber(Number(serial.value)) : null
  if (fromSerial?.kind === 'month') return fromSerial
  // A number may show a year in money format, `2,024.00`: its value is the year.
  const yearOfNumber = fromSerial?.year ?? null
  const partOfYear = readPartOfYear(text)
  if (partOfYear) return partOfYear
  const bare = text.replace(basis, '').trim()
  const points = calendarPoints(text)
  const last = points.at(-1)
  if (points.length >= 2 && last) return { kind: spanOf(points), ...last }
  if (last) {
    const year = last.year ?? yearOfNumber ?? yearOf(bareYear.exec(text)?.[1]) ?? leadingYear(bare)
    return { kind: 'month', month: last.month, year }
  }
  const digits = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$|^[3-5]\d{4}$/.test(text) ? fromNumber(Number(text)) : null
  if (digits) return digits
  // With a basis after it, `12/31` and `1-12` may be a day or a span: a year there has four digits, or is in this decade and not the last
  // day of a month.
  const ofMonth = /\d{4}$|\D2[0-7]$/.test(bare) ? bare : text.replace(/\s+(actuals?|budget(ed)?|act|bud)$/i, '')
  const short = monthAndYear.exec(ofMonth)
  if (short && Number(short[1]) >= 1 && Number(short[1]) <= 12)
    return { kind: 'month', month: Number(short[1]), year: yearOf(short[2]) }
  const [, before, counted, behind] = index.exec(bare) ?? []
  if (Number(counted) >= 1 && Number(counted) <= 12)
    return { kind: 'monthIndex', month: Number(counted), year: yearOf(before ?? behind) }
  const year = yearOfNumber ?? yearNamed(text)
  return year ? { kind: 'year', month: null, year } : null
}

/** Returns the year in a text, also with two digits if they are marked as a year: `FY24`; `null` if there is none. */
export function yearNamed(text: string): number | null {
  const [, full, twoDigits] = bareYear.exec(text) ?? []
  return yearOf(full ?? twoDigits)
}

/** Returns the span from the first to the last month named: one month, three, six, or another length. */
function spanOf(points: readonly { month: number; year: number | null }[]): 'month' | 'quarter' | 'halfYear' | 'range' {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length !== 2 || !first || !last) return 'range'
  const years = first.year === null || last.year === null ? 0 : last.year - first.year
  const months = years * 12 + last.month - first.month + 1
  return months === 1 ? 'month' : months === 3 ? 'quarter' : months === 6 ? 'halfYear' : 'range'
}

const ordinals = ['first', 'second', 'third', 'fourth']
const partOfYear = (before: string, after: string, names: string) =>
  new RegExp(
    String.raw`\b(?:${before}([1-4])|([1-4])\s*${after}(?!\s+[a-z])|(?:([1-4])(?:st|nd|rd|th)|(${ordinals.join('|')}))\s+(?:${names}))(?![a-z])[\s,'’./-]*(?:of\s+)?((?:19|20)\d{2}|\d{2})?(?!\d)`,
    'i',
  )
const quarter = partOfYear(String.raw`q(?:tr|uarter)?\.?\s*#?`, 'q(?:tr)?', 'qtr|quarter')
const half = partOfYear(String.raw`(?:h|semi[\s-]?annual\s*#?)`, 'h', String.raw`half|semi[\s-]?annual`)
const quarterEnd = /\b(quarter|qtr|(three|3)[\s-]months?)\s+(end(ed|ing)|to|thru|through)\b/i
const halfEnd = /\b(half[\s-]years?|(six|6)[\s-]months?)\s+(end(ed|ing)|to|thru|through)\b/i

/** Reads a quarter or half of a year: `Q1 2024`, `1Q24`, `2nd Quarter`, `H1`, `Quarter Ended 3/31/2024`. */
export function readPartOfYear(text: string): CalendarCaption | null {
  for (const [kind, numbered, ended, length] of [
    ['quarter', quarter, quarterEnd, 3],
    ['halfYear', half, halfEnd, 6],
  ] as const) {
    const match = numbered.exec(text)
    const number = Number(
      match?.[1] ?? match?.[2] ?? match?.[3] ?? ordinals.indexOf((match?.[4] ?? '').toLowerCase()) + 1,
    )
    if (match && number > 0 && number * length <= 12)
      return { kind, month: number * length, year: yearOf(match[5] ?? bareYear.exec(text)?.[1]) }
    const end = ended.test(text) ? calendarPoints(text).at(-1) : undefined
    if (end) return { kind, ...end }
  }
  return null
}

/** A text about years: in it, the number after a month may be its last day, as in `Years Ended June 30`. */
const aboutYears = /\b(years?|fiscal|fye?)\b/i

/**
 * Returns every month named in a text, in order, with its year if printed.
 *
 * @param hasDays Whether 28 to 31 after a month is a day, not a year.
 */
export function calendarPoints(
  words: string,
  hasDays = aboutYears.test(words),
): { month: number; year: number | null }[] {
  const found: { at: number; month: number; year: number | null }[] = []
  const text = words
    .replace(daysOfOneYear, withBothYears)
    .replace(daysOfMonth, (days: string, month: string, at: number) => {
      found.push({ at, month: Number(month), year: null })
      return ' '.repeat(days.length)
    })
  for (const match of text.matchAll(named)) {
    const month = monthNumber(match[1] ?? '')
    // `Jun-30`, `Jun 24` and the caption `Dec 28` name a year.
    const isDay = hasDays && / (28|29|30|31)$/.test(match[0])
    if (month !== null) found.push({ at: match.index, month, year: isDay ? null : yearOf(match[2]) })
  }
  const days = [...text.matchAll(numeric)]
  // In `01/07/2023 - 30/06/2024` the second date must be day first, so the other is too; in `25-06-30` the first number is the year.
  const isDayFirst = days.some(
    ([words, first, second, year]) =>
      Number(first) > 12 && Number(second) <= 12 && (words.includes('/') || year?.length === 4),
  )
  for (const match of days) {
    const month = Number(match[isDayFirst ? 2 : 1])
    if (month >= 1 && month <= 12) found.push({ at: match.index, month, year: yearOf(match[3]) })
  }
  for (const match of text.matchAll(monthOfYear)) {
    found.push({ at: match.index, month: Number(match[1]), year: Number(match[2]) })
  }
  for (const match of text.matchAll(iso)) {
    if (Number(match[2]) >= 1 && Number(match[2]) <= 12)
      found.push({ at: match.index, month: Number(match[2]), year: Number(match[1]) })
  }
  return found.sort((a, b) => a.at - b.at).map(({ month, year }) => ({ month, year }))
}

/** Reads `7/1/2024 - 6/30/2025` for `7/1 - 6/30/2025`: a first day whose month is later than the last day’s is in the year before. */
function withBothYears(
  _: string,
  month: string,
  day: string,
  lastMonth: string,
  lastDay: string,
  year: string,
): string {
  const first = fullYear(year) - Number(Number(month) > Number(lastMonth))
  return `${month}/${day}/${first} - ${lastMonth}/${lastDay}/${year}`
}

/** `24-Apr`: two digits before a month that no month caption would have as its day. */
function leadingYear(text: string): number | null {
  const digits = Number(/^(\d{2})[\s-]/.exec(text)?.[1])
  return digits >= 15 && digits <= 27 ? 2000 + digits : null
}

function yearOf(digits: string | undefined): number | null {
  return digits === undefined ? null : fullYear(digits)
}

function fromNumber(value: number): CalendarCaption | null {
  if (!Number.isInteger(value)) return null
  if (value >= 1990 && value <= 2060) return { kind: 'year', month: null, year: value }
  const compact = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(String(value))
  if (compact) return { kind: 'month', month: Number(compact[2]), year: Number(compact[1]) }
  if (value < serialRange[0] || value > serialRange[1]) return null
  const [year, month] = dayOfSerial(value).split('-').map(Number)
  return { kind: 'month', month: month ?? null, year: year ?? null }
}

/** A date after a word for what happened then. */
const date = String.raw`(?:\s+(?:on|in|of|is|the|date|month|period))*\W*(?::|\d|${monthWord})`

/** Words for dates of the sheet or the property; `Built Rite Apartments` and `Mature Oaks` are names. */
const otherTime = new RegExp(
  String.raw`\b(?:printed|created|generated|run\s+(?:on|date|time)|report\s+date|purchased?|acquired|assessed|matur(?!e\b)\w+|(?:built|renovated|sold|since)(?=${date}|\s+(?:by|from|to)\b|\W*$))\b`,
  'i',
)
const remarkOfOtherTime = new RegExp(String.raw`\s*[-–—,(]\s*${otherTime.source}.*$`, 'i')

/** Words that make a date with a time of day the end of a period. */
const namesPeriod = /\b(period|months?|quarter|ytd|year|through|thru|end(ed|ing)|as\s+of)\b/i

/**
 * Returns whether the dates in a text belong to the sheet or the property, not to its figures; a date with a time of day is of a print.
 *
 * @example
 * [isOfOtherTime('Printed 7/1/2025'), isOfOtherTime('Acquired June 2019'), isOfOtherTime('Built Rite Apartments 2025')]
 * // => [true, true, false]
 */
export function isOfOtherTime(text: string): boolean {
  const isPrint = /\d:\d\d\b/.test(text) && !namesPeriod.test(text) && calendarPoints(text).length === 1
  return otherTime.test(text) || isPrint
}

/**
 * Removes a remark about another time behind a text.
 *
 * @example
 * [withoutOtherTime('Mill Court (Built 1985)'), withoutOtherTime('Year Built 1985')]
 * // => ['Mill Court', 'Year Built 1985']
 */
export function withoutOtherTime(text: string): string {
  return text.replace(remarkOfOtherTime, '')
}

/** Returns texts without those about another time and without remarks about one. */
export function withoutOtherTimes(texts: readonly string[]): string[] {
  return texts.map(withoutOtherTime).filter((text) => !isOfOtherTime(text))
}

/**
 * Returns the month in which years end according to a text: `Fiscal Year Ending June 30`; `null` if it names no year or a year's beginning.
 *
 * @example
 * [endOfYears('Years Ended June 30'), endOfYears('FYE 9/30'), endOfYears('Fiscal Year Beginning July 2024'), endOfYears('June 2025')]
 * // => [6, 9, null, null]
 */
export function endOfYears(text: string): number | null {
  const [, end] = yearsEnd.exec(text) ?? []
  if (end === undefined || saysBegin(text)) return null
  // `6/30` is read as a day of any year.
  const dated = end.replace(/\b\d{1,2}[/-]\d{1,2}\b(?![/-])/, '$&/2000')
  return calendarPoints(dated, true)[0]?.month ?? null
}

/** An end of years before its date; in `5 year lease ending March 2030` a lease ends. */
const yearsEnd = new RegExp(
  String.raw`\b(?:fye|(?:fiscal|fy\d*|years?)\b[^a-z]*(?:then\s+)?end(?:s|ed|ing)?)\b(${date}.*)`,
  'i',
)

/** A beginning before its date; `Fresh Start Apartments` is a name. */
const begins = new RegExp(String.raw`\b(?:begin(?:s|ning)?|start(?:s|ing)?)\b(?=${date})`, 'i')

/** Returns whether a text states the beginning of a period. */
export function saysBegin(text: string): boolean {
  return begins.test(text)
}
