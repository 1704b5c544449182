import { calendarPoints, readPartOfYear } from '../read/columns/calendar.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const number = `\\d{1,2}|${numbers.join('|')}`
/** `T12`, `T-6`, but not the day of `T 12/31`. */
const afterT = String.raw`t[\s-]*(\d{1,2})\b(?![/-]\d)`
const counted = new RegExp(
  String.raw`\b(${number})[\s-]*mo(?:nth)?s?\b|\btrailing[\s-]*(${number})\b(?![/-]\d)|\b${afterT}|\bl?(\d{1,2})m\b`,
  'i',
)
const trailingYear = /\b(ttm|ltm|trailing\s+year)\b/i
const trailing = new RegExp(String.raw`\b(?:trailing|ttm|ltm|l\d{1,2}m)\b|\b${afterT}`, 'i')
const annualized = /\bannuali[sz]ed\b|(?<![a-z])[x×]\s*\d{1,2}\b/i
const yearToDate = /\b(ytd|year[\s-]+to[\s-]+(date|month\s+end))\b/i
const halfYear = /\bhalf[\s-]*year\b/i
const quarterYear = /^quarter$|\b(quarter|qtr)\s+end/i
const upTo = /\b(to|thru|through|until|ending)\b|[-–—]/i
const toDate = /\b(to\s+date|thru|through)\b/i
const wholeYear =
  /\b(annual|yearly|year(ly)?\s+end(ed|ing)?|(full|calendar|fiscal|prior|previous|last|current|this)\s+year|y\/?e|fye?|cye?|year\s+to(?!\s+(date|month)))\b|\b[fc]y\d\d/i
const currentYear = /\b(current|this)\s+year\b/i
const openTime =
  /\b(partial|to\s+date|ytd|inception|cumulative|ltd|months?|monthly|weekly|daily|quarterly|semi-?\s?annual|two\s+years|stub)\b/i
const onlyDate = /^\W*\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(\s+\d{1,2}:\d\d.*)?$/

/**
 * Returns how many months a text says that figures cover: `Six Months Ended June 30, 2025`, `Jan 2025 - Sep 2025`,
 * `T-6`, `Q2 2025`, `FYE 12/31/2025`.
 *
 * @returns 0 if it names a time but leaves that open, such as `June 2025` above a column of totals, or `YTD` without a
 * month; `null` if it names no time, or only a year.
 * @example
 * [statedMonths('Half Year 2025'), statedMonths('Thru June 2025'), statedMonths('FYE Dec-25'), statedMonths('As of June 30, 2025')]
 * // => [6, 6, 12, 0]
 */
export function statedMonths(text: string): number | null {
  const match = counted.exec(text)
  const count = match
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase()
  const named = count === undefined ? 0 : numbers.indexOf(count) + 1 || Number(count)
  if (named > 0) return named
  if (trailingYear.test(text)) return 12
  const points = calendarPoints(text)
  const [first, last] = points
  if (points.length === 2 && first && last && upTo.test(text)) {
    const isLater = first.month > last.month
    const years = (last.year ?? 0) - (first.year ?? (last.year ?? 0) - Number(isLater))
    const months = (last.year === null ? Number(isLater) : years) * 12 + last.month - first.month + 1
    return Math.max(0, months)
  }
  if (points.length === 1 && (isYearToDate(text) || toDate.test(text))) return first?.month ?? 0
  const part = readPartOfYear(text)?.kind
  if (part === 'halfYear' || halfYear.test(text)) return 6
  if (part === 'quarter' || quarterYear.test(text)) return 3
  // `Current Year 9/30/2025` may be its months so far.
  const isOpen =
    openTime.test(text) ||
    (currentYear.test(text) && points.some(({ month }) => month !== 12) && !/\byear\s+end(ed|ing)\b/i.test(text))
  if (wholeYear.test(text) && !isOpen) return 12
  if (onlyDate.test(text)) return null
  const years = new Set(text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
  return points.length > 0 || openTime.test(text) || years.size > 1 ? 0 : null
}

/** Returns whether a text names a year, other than in a full date or a plan such as `2026E` or `2026B`. */
export function namesYear(text: string): boolean {
  return /(?<!\d)(?:19|20)\d\d(?![\dE]|[BFPbfp]\b)|^['’]\d\da?$/.test(text) && !onlyDate.test(text)
}

/**
 * Returns whether a text means the current year, without its date.
 *
 * @example
 * [isCurrentYear('This Year Actual'), isCurrentYear('Current Year 2025'), isCurrentYear('Prior Year')]
 * // => [true, false, false]
 */
export function isCurrentYear(text: string): boolean {
  return /^(actual\s+)?(current|this)\s+year(\s+actual)?$/i.test(text)
}

/**
 * Returns whether a text means the year up to a month.
 *
 * @example
 * [isYearToDate('YTD Sep 2025'), isYearToDate('Year Ended Sep 2025')]
 * // => [true, false]
 */
export function isYearToDate(text: string): boolean {
  return yearToDate.test(text)
}

/**
 * Returns whether a text means the latest months: `T12`, `T-6`, `TTM`, `L12M`, `Trailing 3 Months`. {@link statedMonths} counts them.
 *
 * @example
 * [isTrailing('T-6 Jun 2025'), isTrailing('Trailing Year'), isTrailing('Six Months')]
 * // => [true, true, false]
 */
export function isTrailing(text: string): boolean {
  return trailing.test(text)
}

/**
 * Returns whether a text says that its figures are annualized.
 *
 * @example
 * [isAnnualized('Annualized T3'), isAnnualized('T3 x 4'), isAnnualized('T3')]
 * // => [true, true, false]
 */
export function isAnnualized(text: string): boolean {
  return annualized.test(text)
}
