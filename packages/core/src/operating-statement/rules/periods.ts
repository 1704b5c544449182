import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { calendarPoints, readCalendarCaption } from '../read/columns/calendar.ts'

/**
 * The run of consecutive months that ends at the latest month with any figure, oldest first: months at the end that no
 * line has a figure in are not yet lived.
 *
 * @example
 * livedMonths({ periods: [], lines: [] })
 * // => []
 */
export function livedMonths(statement: Pick<OperatingStatement, 'periods' | 'lines'>): StatementPeriod[] {
  const lived = statement.periods
    .filter(({ kind, key }) => kind === 'month' && hasFigures(statement, key))
    .sort((left, right) => monthIndex(left) - monthIndex(right))
  let start = lived.length - 1
  while (start > 0 && monthIndex(lived[start]) - monthIndex(lived[start - 1]) === 1) start -= 1
  return lived.slice(Math.max(0, start))
}

function hasFigures(statement: Pick<OperatingStatement, 'lines'>, key: string): boolean {
  return statement.lines.some((line) => (line.values[key] ?? 0) !== 0)
}

/**
 * Months counted from year 0; 1 to 12 for `M01` to `M12`, where the document names no year.
 *
 * @example
 * monthIndex({ key: '2026-02' }) - monthIndex({ key: '2025-11' })
 * // => 3
 */
export function monthIndex(period: Pick<StatementPeriod, 'key'> | undefined): number {
  const [year, month] = period?.key.split('-') ?? []
  return month === undefined ? Number(year?.replace(/\D/g, '') ?? 0) : Number(year) * 12 + Number(month)
}

/**
 * The year that a caption names; 0 where it names none.
 *
 * @example
 * yearOf({ key: 'FY 2024', kind: 'year', caption: 'FY 2024', column: 1 })
 * // => 2024
 */
export function yearOf({ caption, key }: StatementPeriod): number {
  return Number(/(?:19|20)\d\d/.exec(`${caption} ${key}`)?.[0] ?? 0)
}

/**
 * First and last month that a statement covers, as months counted from year 0.
 *
 * @returns `null` where it names no year.
 * @example
 * reachOf({ periods: [{ key: '2024', kind: 'year', caption: '2024', column: 1 }], lines: [] })
 * // => { first: 24289, last: 24300 }
 */
export function reachOf(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
): { first: number; last: number } | null {
  const months = livedMonths(statement).filter(({ key }) => /^\d{4}-\d{2}$/.test(key))
  if (months.length > 0) return { first: monthIndex(months[0]), last: monthIndex(months[months.length - 1]) }
  const years = statement.periods.filter(({ kind }) => ['year', 'quarter', 'halfYear'].includes(kind)).map(yearOf)
  const known = years.filter((year) => year > 0)
  if (known.length === 0) return null
  return { first: Math.min(...known) * 12 + 1, last: Math.max(...known) * 12 + 12 }
}

/**
 * The dated months that a statement reports: those with a figure other than nothing in any line.
 *
 * @returns `YYYY-MM`, oldest first.
 * @example
 * reportedMonths({ periods: [{ key: '2025-01', kind: 'month', caption: 'Jan', column: 1 }], lines: [] })
 * // => []
 */
export function reportedMonths({ periods, lines }: Pick<OperatingStatement, 'periods' | 'lines'>): string[] {
  return periods
    .filter(({ kind, key }) => kind === 'month' && /^\d{4}-\d{2}$/.test(key))
    .map(({ key }) => key)
    .filter((key) => lines.some((line) => (line.values[key] ?? 0) !== 0))
    .sort()
}

/**
 * The months of a statement, newest first, whatever the order of its columns; the years where it is annual.
 *
 * @returns Keys such as `2025-02` or `2024`; other columns and those without a date are left out, a repeated month counts once.
 * @example
 * monthsNewestFirst([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 2 }])
 * // => ['2025-01', '2024-12']
 */
export function monthsNewestFirst(periods: OperatingStatement['periods']): string[] {
  const dates = periods.flatMap(({ key, kind }) => {
    if (kind !== 'month' && kind !== 'year') return []
    const date = kind === 'month' ? /^\d{4}-\d{2}/ : /\b(?:19|20)\d{2}\b/
    return date.exec(key)?.slice(0, 1) ?? []
  })
  return [...new Set(dates)].sort().reverse()
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const counted = new RegExp(`\\b(\\d{1,2}|${numbers.join('|')})[\\s-]*months?\\b`, 'i')
const upTo = /\b(to|thru|through|until)\b|[-–—]/i
const yearToDate = /\b(ytd|year[\s-]+to[\s-]+(date|month\s+end))\b/i
const annualized = /\bannuali[sz]ed\b|\btrailing\b|\bt[\s-]*\d+\b|[x×]\s*\d/i
const furniture = /\b(printed|created|generated|run\s+(on|date|time)|report\s+date)\b/i

/**
 * How many months the figures of a yearly column really cover: `Sep 2025 YTD`, or a column without a time of its own
 * below the title `Nine months ended 30 September 2025` or `Jan 2025 - Sep 2025`. Year to date counts from January.
 *
 * @returns 12 where nothing says otherwise, as for a year, a scenario and figures that were annualized already; more than
 *   12 for `24 Months Ended 12/31/2025`.
 * @example
 * monthsOfColumn({ key: 'Sep 2025 YTD', kind: 'year', caption: 'Sep 2025 YTD', column: 1 }, { periods: [] })
 * // => 9
 */
export function monthsOfColumn(
  period: StatementPeriod,
  statement: Pick<OperatingStatement, 'periods' | 'title'>,
): number {
  return monthsTold(period, statement) ?? 12
}

/** The months that a yearly column covers, where its caption or a title tells them; `null` where nothing does. */
function monthsTold(
  { kind, caption }: StatementPeriod,
  { periods, title }: Pick<OperatingStatement, 'periods' | 'title'>,
): number | null {
  if (kind !== 'year' || annualized.test(caption)) return 12
  const isToDate = yearToDate.test(caption)
  const corrected = monthsOfText(caption) ?? (isToDate ? monthsSinceJanuary(caption) : null)
  if (corrected !== null) return corrected
  if (periods.length > 1 && !isToDate) return null
  const titles = (title ?? '').split(' | ').filter((text) => !furniture.test(text) && !annualized.test(text))
  const known = [
    ...titles.map(monthsOfText),
    ...titles.map((text) => (isToDate || yearToDate.test(text) ? monthsSinceJanuary(text) : null)),
  ]
  const maximum = /(?:19|20)\d\d/.test(caption) ? 12 : Number.POSITIVE_INFINITY
  return known.find((months) => months !== null && months <= maximum) ?? null
}

/** Words of a whole year. */
const wholeYear =
  /\b(t[\s-]*12|ttm|ltm|l12m?|trailing\s+(12|twelve)|(12|twelve)[\s-]*mo\w*|(?<!\b(semi|bi)[\s-]?)annual(ly|i[sz]ed)?|yearly|full[\s-]year|(fiscal|calendar|prior|current|last|previous)[\s-]year|years?[\s-]+end(ed|ing)?|per\s+year|[fc]ye?)\b|\by\/?e\b|\bjan\w*\W+(to\W+|thru\W+|through\W+)?dec/i

/** Words of a part of a year, or of one month of it. */
const partOfYear =
  /\b(q[1-4]|[1-4]q|h[12]|[12]h|quarter\w*|half|partial|ytd|mtd|ptd|to[\s-]date|thru|through|until|month(ly)?|weekly|daily|semi\w*|cumulative|inception|ltd|\w+ years|period|t[\s-]*([1-9]|1[01])|(trailing|last)\s+\w+|\d{1,2}\s*mos?|(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven)[\s-]+months?)\b/i

/** Whether a caption or title says that its figures are of a year: in words of one, or as a year without a month. */
function tellsYear(text: string): boolean {
  if (wholeYear.test(text)) return true
  return /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) && calendarPoints(text).length === 0 && !partOfYear.test(text)
}

/**
 * Whether a statement leaves it to the reader how many months a column covers: no caption and no title says that it is a year, a
 * month or some months. A month in a caption that ends a longer time, such as `Thru Jun-25`, tells as little.
 *
 * @example
 * isTimeUntold({ key: 'Amount', kind: 'year', caption: 'Amount', column: 1 }, { periods: [], title: 'Oak Court | June 2025' })
 * // => true
 */
export function isTimeUntold(
  period: StatementPeriod,
  statement: Pick<OperatingStatement, 'periods' | 'title'>,
): boolean {
  const { kind, caption } = period
  if (kind === 'month')
    return (
      statement.periods.length === 1 &&
      /\b([fc]ye?|ye|thru|through|ending|until|to|l?\d+ ?m(os?|onths?)?)\b|\by\/e\b|\d[/-]\d+[/-]\d/i.test(caption)
    )
  if (kind !== 'year' || monthsTold(period, statement) !== null || tellsYear(caption)) return false
  if (statement.periods.length > 1 || partOfYear.test(caption) || calendarPoints(caption).length > 0) return true
  const titles = (statement.title ?? '').split(' | ').filter((text) => !furniture.test(text))
  return !titles.some(tellsYear)
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

/**
 * The months of a statement as `MM/YY - MM/YY`, earliest to latest.
 *
 * @returns The captions of the first and last column where the columns are no months; empty without periods.
 * @example
 * formattedRange([{ key: '2024-06', kind: 'month', caption: 'Jun 2024', column: 2 }, { key: '2025-05', kind: 'month', caption: 'May 2025', column: 13 }])
 * // => '06/24 - 05/25'
 */
export function formattedRange(periods: OperatingStatement['periods']): string {
  const months = periods
    .map((period) => period.key)
    .filter((key) => /^\d{4}-\d{2}$/.test(key))
    .sort()
  const [first, last] =
    months.length > 0 ? [months[0], months.at(-1)].map(shortMonth) : [periods[0]?.key, periods.at(-1)?.key]
  if (first === undefined || last === undefined) return ''
  return first === last && months.length === 0 ? first : `${first} - ${last}`
}

function shortMonth(key: string | undefined): string {
  return key === undefined ? '' : `${key.slice(5)}/${key.slice(2, 4)}`
}

/**
 * Whether the months of a statement (its quarters or years, where it has those) do not follow each other without gap or repetition.
 * Either direction is fine; scenarios and columns without a date are not asked.
 *
 * @example
 * hasBadDates([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }])
 * // => true
 */
export function hasBadDates(periods: OperatingStatement['periods']): boolean {
  const dated = periods.flatMap((period) => {
    const end = period.kind === 'scenario' || isPartOfName(period) ? null : endOfPeriod(period)
    return end === null || period.kind === 'scenario' ? [] : [{ end, length: monthsOf[period.kind] }]
  })
  const steps = dated.slice(1).map(({ end, length }, at) => (end - (dated[at]?.end ?? 0)) / length)
  return !(steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** A year that is only a part of another name, such as `T12 Mar 2025`, is not asked. */
function isPartOfName({ key, kind }: OperatingStatement['periods'][number]): boolean {
  return kind === 'year' && !/^(?:fy|cy|year|actuals?)?\s*(?:19|20)\d{2}(?:\s+actuals?)?$/i.test(key)
}

/** Months that a period of each kind lasts. */
export const monthsOf = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const

/**
 * The month in which a period ends, counted from year 0; from 1 where it carries no year.
 *
 * @returns `null` for a scenario and for a column that names no time.
 */
export function endOfPeriod({ key, kind }: StatementPeriod): number | null {
  if (kind === 'scenario') return null
  if (kind === 'year') {
    const year = /\b(?:19|20)\d{2}\b/.exec(key)?.[0]
    return year === undefined ? null : Number(year) * 12 + 12
  }
  const month = /^(\d{4})-(\d{2})(?: \(\d+\))?$/.exec(key)
  if (month) return Number(month[1]) * 12 + Number(month[2])
  const named = /^M\d{2}$/.test(key) ? { year: null, month: Number(key.slice(1)) } : readCalendarCaption([key], key)
  return named?.month ? (named.year ?? 0) * 12 + named.month : null
}

const forecast =
  /\b(budget(ed|s)?|(re)?forecast(ed|s)?|pro[\s-]?forma|projected|projections?|underwrit(ing|ten)|stabili[sz]ed)\b/i
/** Shorter words, which only a caption of figures means so. */
const forecastCaption =
  /\b(f'?cast|fcst|proj\.?|pf|p\/f|plan(ned)?|estimate[ds]?|uw|year \d+|outlook|target|run[\s-]?rate|post[\s-]reno\w*)\b|\best\.|\b20\d\de\b/i
/** Marks that stand behind a month: `Jul-25 B`, `Jul-25E`. */
const forecastMonth = /\d ?[bef]$/i
const lived =
  /\bactuals?\b|compar(ed|ison|ative)|variance|\bwith\b.*\bbudget|\bvs\b|versus|\bin[\s-]?place\b|\bt-?\s?12\b|trailing|historical/i

/**
 * Whether a statement tells of what is planned: its title, its sheet or all captions of its figures say budget,
 * forecast, pro forma or projected. A comparison of a budget with actual figures tells of what was.
 *
 * @example
 * isForecast({ title: 'Oak Court | Budget 2027', property: 'Oak Court', periods: [], lines: [] })
 * // => true
 */
export function isForecast(statement: Pick<OperatingStatement, 'title' | 'property' | 'periods' | 'lines'>): boolean {
  const { property, periods, lines } = statement
  const captions = periods.map(({ caption }) => caption)
  if (captions.some((caption) => lived.test(caption))) return false
  if (captions.length > 0 && captions.every(saysPlan)) return true
  const title = property === null ? (statement.title ?? '') : (statement.title ?? '').replaceAll(property, '')
  const sheet = lines[0]?.source.sheet ?? ''
  if (lived.test(title)) return false
  return forecast.test(title) || (forecast.test(sheet) && !lived.test(sheet))
}

/**
 * Whether a caption calls the figures under it a plan.
 *
 * @example
 * [saysForecast('Budget Dec-25'), saysForecast('Actual Jan-25')]
 * // => [true, false]
 */
export function saysForecast(caption: string): boolean {
  return forecast.test(caption) && !lived.test(caption)
}

/** Whether a caption of figures calls them a plan, in full or in short. */
function saysPlan(caption: string): boolean {
  return (forecast.test(caption) || forecastCaption.test(caption)) && !lived.test(caption)
}

/**
 * Whether one of several months is planned: a T12 of six months that were and six that are budgeted.
 *
 * @example
 * hasPlannedMonth([{ key: '2025-07', kind: 'month', caption: 'Jul-25 Fcst', column: 7 }])
 * // => true
 */
export function hasPlannedMonth(periods: OperatingStatement['periods']): boolean {
  return periods.some(
    ({ kind, caption }) => kind === 'month' && (saysPlan(caption) || forecastMonth.test(caption.trim())),
  )
}
