import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import {
  calendarPoints,
  endOfYears,
  readCalendarCaption,
  withoutOtherTimes,
  yearNamed,
} from '../read/columns/calendar.ts'
import { isAnnualized, isCurrentYear, isTrailing, isYearToDate, namesYear, statedMonths } from './stated-months.ts'

/**
 * Returns the run of consecutive months with figures that ends at the latest reported month, oldest first: months at
 * the end without income (without any figure, if the statement has no income) are not reported yet.
 *
 * @example
 * actualMonths({ periods: [], lines: [] })
 * // => []
 */
export function actualMonths(statement: Pick<OperatingStatement, 'periods' | 'lines'>): StatementPeriod[] {
  const months = statement.periods.filter(({ kind }) => kind === 'month')
  const last = Math.max(...months.filter(({ key }) => hasFigures(statement, key)).map(monthIndex))
  const filledMonths = months
    .filter(
      (month) => monthIndex(month) <= last && statement.lines.some(({ values }) => (values[month.key] ?? 0) !== 0),
    )
    .sort((left, right) => monthIndex(left) - monthIndex(right))
  let start = filledMonths.length - 1
  while (start > 0 && monthIndex(filledMonths[start]) - monthIndex(filledMonths[start - 1]) === 1) start -= 1
  return filledMonths.slice(Math.max(0, start))
}

/**
 * Returns whether any income line has a figure in a period, or any line if the statement has no income: debt service
 * and taxes are often filled in for future months.
 *
 * @example
 * hasFigures({ lines: [] }, '2026-01')
 * // => false
 */
export function hasFigures(statement: Pick<OperatingStatement, 'lines'>, key: string): boolean {
  const income = statement.lines.filter(({ section }) => section === 'income')
  return (income.length > 0 ? income : statement.lines).some(({ values }) => (values[key] ?? 0) !== 0)
}

/**
 * Returns months counted from year 0; 1 to 12 for `M01` to `M12`, if the document names no year.
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
 * Returns the year in a caption; 0 if there is none.
 *
 * @example
 * [yearOf({ key: 'FY 2024', kind: 'year', caption: 'FY 2024', column: 1 }), yearOf({ key: 'FY24', kind: 'year', caption: 'FY24', column: 1 })]
 * // => [2024, 2024]
 */
export function yearOf({ caption, key }: StatementPeriod): number {
  return Number(/(?:19|20)\d\d/.exec(`${caption} ${key}`)?.[0] ?? yearNamed(caption) ?? 0)
}

/**
 * Returns the first and last month that a statement covers, as months counted from year 0.
 *
 * @returns `null` if it names no year.
 * @example
 * coveredRange({ periods: [{ key: '2024', kind: 'year', caption: '2024', column: 1 }], lines: [] })
 * // => { first: 24289, last: 24300 }
 */
export function coveredRange(
  statement: Pick<OperatingStatement, 'periods' | 'lines' | 'title'>,
): { first: number; last: number } | null {
  const months = actualMonths(statement).filter(({ key }) => /^\d{4}-\d{2}$/.test(key))
  if (months.length > 0) return { first: monthIndex(months[0]), last: monthIndex(months[months.length - 1]) }
  const known = statement.periods.filter((period) => !['month', 'scenario'].includes(period.kind) && yearOf(period) > 0)
  if (known.length === 0) return null
  const [yearsEnd = 12] = titlesOf(statement.title ?? '').flatMap((text) => endOfYears(text) ?? [])
  const ends = known.map((period) => {
    const end = period.kind === 'year' ? calendarPoints(period.caption).at(-1) : null
    return { period, last: (end?.year ?? yearOf(period)) * 12 + (end?.month ?? yearsEnd) }
  })
  return {
    first: Math.min(...ends.map(({ period, last }) => last - monthsOfColumn(period, statement) + 1)),
    last: Math.max(...ends.map(({ last }) => last)),
  }
}

/**
 * Returns the dated months that a statement reports: those with a nonzero figure in any line.
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
    .filter((key) => hasFigures({ lines }, key))
    .sort()
}

/**
 * Returns the months of a statement, newest first, whatever the order of its columns; the years if it is annual.
 *
 * @returns Keys such as `2025-02` or `2024`; other columns and those without a date are omitted, a repeated month counts once.
 * @example
 * monthsNewestFirst([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 2 }])
 * // => ['2025-01', '2024-12']
 */
export function monthsNewestFirst(periods: OperatingStatement['periods']): string[] {
  const dates = periods.flatMap(({ key, kind }) => {
    if (kind !== 'month' && kind !== 'year') return []
    return (kind === 'month' ? /^\d{4}-\d{2}/.exec(key)?.[0] : yearNamed(key)?.toString()) ?? []
  })
  return [...new Set(dates)].sort().reverse()
}

/**
 * Returns how many months the figures of a yearly column cover: `Sep 2025 YTD`, or a column without its own period
 * below the title `Nine months ended 30 September 2025` or `Jan 2025 - Sep 2025`. Year to date counts from January.
 *
 * @returns 12 by default, as for a year, a scenario and figures that are already annualized; more than 12 for
 * `24 Months Ended 12/31/2025`.
 * @example
 * monthsOfColumn({ key: 'Sep 2025 YTD', kind: 'year', caption: 'Sep 2025 YTD', column: 1 }, { periods: [] })
 * // => 9
 */
export function monthsOfColumn(
  period: StatementPeriod,
  statement: Pick<OperatingStatement, 'periods' | 'title'>,
): number {
  return (period.kind === 'year' && statedMonthsOf(period, statement)) || 12
}

/**
 * Returns how many months a yearly column covers according to the document: its caption, or else the titles.
 *
 * @returns 0 if they leave it open; `null` if they name no time.
 * @example
 * statedMonthsOf({ key: 'Total', kind: 'year', caption: 'Total', column: 1 }, { periods: [], title: 'Oak Court | June 2025' })
 * // => 0
 */
export function statedMonthsOf(
  { caption }: Pick<StatementPeriod, 'caption'>,
  { periods, title }: Pick<OperatingStatement, 'periods' | 'title'>,
): number | null {
  const hasOthers = periods.length > 1
  // Next to other years, the latest months are comparable figures of a year.
  if (isAnnualized(caption) || (isTrailing(caption) && hasOthers)) return 12
  const ofCaption = monthsOrYear(caption)
  const titles = titlesOf(title ?? '')
  // Of the current year, a title such as `Through September 2025` may mean only the months so far.
  if (isCurrentYear(caption)) {
    const months = titles.map((text) => monthsOrYear(text) ?? 0)
    const isPart = months.some((count) => count > 0 && count < 12)
    return isPart || (titles.some(isPartOfYear) && !months.includes(12)) ? 0 : ofCaption
  }
  if (ofCaption !== null && (ofCaption > 0 || !isYearToDate(caption))) return ofCaption
  const known = titles.map(monthsOrYear)
  const stated = known.flatMap((months) => months || [])
  if (ofCaption === 0) {
    const points = titles
      .map((text) => calendarPoints(text))
      .flatMap(([point, other]) => (other ? [] : (point?.month ?? [])))
    return stated.find((months) => months < 12) ?? (new Set(points).size === 1 ? (points[0] ?? 0) : 0)
  }
  if (namesYear(caption)) return (hasOthers ? undefined : stated.find((months) => months <= 12)) ?? 12
  return stated[0] ?? (known.includes(0) ? 0 : titles.some(namesYear) ? 12 : null)
}

/** Returns the titles of a statement, without dates of the sheet or the property. */
const titlesOf = (title: string) => withoutOtherTimes(title.split(' | '))

/** Returns whether a text states fewer than twelve months, or ends in a month other than December. */
function isPartOfYear(text: string): boolean {
  const months = monthsOrYear(text) ?? 12
  return months < 12 && (months > 0 || calendarPoints(text).some(({ month }) => month !== 12))
}

/** Returns the months that a text states; 12 if it names the latest months without a number, or annualized figures. */
function monthsOrYear(text: string): number | null {
  if (isAnnualized(text)) return 12
  return isTrailing(text) ? statedMonths(text) || 12 : statedMonths(text)
}

/**
 * Formats the months of a statement as `MM/YY - MM/YY`, earliest to latest.
 *
 * @returns The captions of the first and last column if the columns are not months; empty without periods.
 * @example
 * formattedRange([{ key: '2024-06', kind: 'month', caption: 'Jun 2024', column: 2 }, { key: '2025-05', kind: 'month', caption: 'May 2025', column: 13 }])
 * // => '06/24 - 05/25'
 */
export function formattedRange(periods: OperatingStatement['periods']): string {
  const months = periods
    .map((period) => period.key)
    .filter((key) => /^\d{4}-\d{2}$/.test(key))
    .sort()
  const keys = months.length > 0 ? months : periods.map(({ key }) => key)
  const [first, last] = [keys[0], keys.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last && months.length === 0 ? first : `${shortMonth(first)} - ${shortMonth(last)}`
}

/**
 * Formats a month as MM/YY. Other period keys are returned unchanged.
 *
 * @example
 * [shortMonth('2025-01'), shortMonth('M01')]
 * // => ['01/25', 'M01']
 */
export function shortMonth(key: string): string {
  return key.replace(/^\d{2}(\d{2})-(\d{2})$/, '$2/$1')
}

/**
 * Returns whether a statement's months (its quarters or years, if it has those) have gaps or repetitions. Either
 * direction is fine; scenarios and columns without a date are not checked.
 *
 * @example
 * hasBadDates([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }])
 * // => true
 */
export function hasBadDates(periods: OperatingStatement['periods']): boolean {
  const dated = periods.flatMap((period) => {
    if (period.kind === 'scenario' || isPartOfName(period)) return []
    const end = endOfPeriod(period)
    return end === null ? [] : [{ end, length: monthsOf[period.kind] }]
  })
  const steps = dated.slice(1).map(({ end, length }, at) => (end - (dated[at]?.end ?? 0)) / length)
  return !(steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** Returns whether a year is only part of another name, such as `T12 Mar 2025`; such years are not checked. */
function isPartOfName({ key, kind }: OperatingStatement['periods'][number]): boolean {
  return kind === 'year' && !/^(?:fy|cy|year|actuals?)?\s*(?:19|20)\d{2}(?:\s+actuals?)?$/i.test(key)
}

/** Number of months in a period of each kind. */
export const monthsOf = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const

/**
 * Returns the month in which a period ends, counted from year 0; from 1 if it has no year.
 *
 * @returns `null` for a scenario and for a column that names no time.
 */
export function endOfPeriod({ key, kind }: StatementPeriod): number | null {
  if (kind === 'scenario') return null
  if (kind === 'year') {
    const year = yearNamed(key)
    return year === null ? null : year * 12 + 12
  }
  const month = /^(\d{4})-(\d{2})(?: \(\d+\))?$/.exec(key)
  if (month) return Number(month[1]) * 12 + Number(month[2])
  const named = /^M\d{2}$/.test(key) ? { year: null, month: Number(key.slice(1)) } : readCalendarCaption([key], key)
  return named?.month ? (named.year ?? 0) * 12 + named.month : null
}

const forecast =
  /\b(budget(ed|s)?|(re)?forecast(ed|s)?|f'?cst|pro[\s-]?forma|p\/?f|proj(ected|ections?)?|plan(ned)?|underwr\w+|u\/?w|stabili[sz]ed|outlook|run[\s-]?rate|year\s[1-9](?!\/)|post[\s-]reno\w*|(operating|seller'?s?)\s+est(imate)?)\b/i
/** Words and marks that mean a forecast only in a caption. */
const forecastCaption = /\b(est(imated?)?|targets?)\b|\d\s?\(?[bfep]\)?$|^\(?[bf]\)?\s/i
const isForecastCaption = (caption: string) => forecast.test(caption) || forecastCaption.test(caption)
const actualCaption =
  /\bactuals?\b|compar(ed|ison|ative)|variance|\bwith\b.*\bbudget|\bvs\b|versus|\bin[\s-]?place\b|\bt-?\s?12\b|trailing|historical/i

/**
 * Returns whether a statement is a forecast: its title, its sheet or all captions of its figures say budget, forecast,
 * pro forma or projected. A comparison of a budget with actual figures is not a forecast.
 *
 * @example
 * isForecast({ title: 'Oak Court | Budget 2027', property: 'Oak Court', periods: [], lines: [] })
 * // => true
 */
export function isForecast(statement: Pick<OperatingStatement, 'title' | 'property' | 'periods' | 'lines'>): boolean {
  const { property, periods, lines } = statement
  const captions = periods.map(({ caption }) => caption)
  if (captions.some((caption) => actualCaption.test(caption))) return false
  if (captions.length > 0 && captions.every(isForecastCaption)) return true
  const title = property === null ? (statement.title ?? '') : (statement.title ?? '').replaceAll(property, '')
  const sheet = lines[0]?.source.sheet ?? ''
  if (actualCaption.test(title)) return false
  return forecast.test(title) || (forecast.test(sheet) && !actualCaption.test(sheet))
}

/**
 * Returns whether a caption calls its figures a forecast.
 *
 * @example
 * [namesForecast('Budget Dec-25'), namesForecast('Actual Jan-25')]
 * // => [true, false]
 */
export function namesForecast(caption: string): boolean {
  return isForecastCaption(caption) && !actualCaption.test(caption)
}
