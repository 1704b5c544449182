import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { calendarPoints } from '../reading/read-calendar-caption.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const counted = new RegExp(`\\b(\\d{1,2}|${numbers.join('|')})[\\s-]*months?\\b`, 'i')
const upTo = /\b(to|thru|through|until)\b|[-–—]/i
const yearToDate = /\b(ytd|year[\s-]+to[\s-]+(date|month\s+end))\b/i
const annualised = /\bannuali[sz]ed\b|\btrailing\b|\bt[\s-]*\d+\b|[x×]\s*\d/i
const furniture = /\b(printed|created|generated|run\s+(on|date|time)|report\s+date)\b/i

/**
 * How many months the figures of a yearly column really cover: `Sep 2025 YTD`, or a column without a time of its own
 * below the title `Nine months ended 30 September 2025` or `Jan 2025 - Sep 2025`. Year to date counts from January.
 *
 * @returns 12 where nothing says otherwise, as for a year, a scenario and figures that were annualised already; more than
 *   12 for `24 Months Ended 12/31/2025`.
 * @example
 * monthsOfColumn({ key: 'Sep 2025 YTD', kind: 'year', caption: 'Sep 2025 YTD', column: 1 }, { periods: [] })
 * // => 9
 */
export function monthsOfColumn(
  { kind, caption }: StatementPeriod,
  { periods, title }: Pick<OperatingStatement, 'periods' | 'title'>,
): number {
  if (kind !== 'year' || annualised.test(caption)) return 12
  const isToDate = yearToDate.test(caption)
  const said = monthsOfText(caption) ?? (isToDate ? monthsSinceJanuary(caption) : null)
  if (said !== null) return said
  if (periods.length > 1 && !isToDate) return 12
  const titles = (title ?? '').split(' | ').filter((text) => !furniture.test(text) && !annualised.test(text))
  const known = [
    ...titles.map(monthsOfText),
    ...titles.map((text) => (isToDate || yearToDate.test(text) ? monthsSinceJanuary(text) : null)),
  ]
  const most = /(?:19|20)\d\d/.test(caption) ? 12 : Number.POSITIVE_INFINITY
  return known.find((months) => months !== null && months <= most) ?? 12
}

/** Months that a text counts, or bounds by a first and a last one; `null` where it does neither. */
function monthsOfText(text: string): number | null {
  const count = counted.exec(text)?.[1]?.toLowerCase()
  if (count !== undefined) return numbers.indexOf(count) + 1 || Number(count) || null
  const points = calendarPoints(text)
  const [first, last] = points
  if (points.length !== 2 || !first || !last || last.year === null || !upTo.test(text)) return null
  const years = last.year - (first.year ?? (first.month <= last.month ? last.year : last.year - 1))
  const months = years * 12 + last.month - first.month + 1
  return months >= 1 ? months : null
}

function monthsSinceJanuary(text: string): number | null {
  const points = calendarPoints(text)
  return points.length === 1 ? (points[0]?.month ?? null) : null
}
