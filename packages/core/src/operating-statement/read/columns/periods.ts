import { monthNames } from '../../../shared/date.ts'
import type { StatementPeriod } from '../../operating-statement.schema.ts'
import { isAnnualized } from '../../rules/stated-months.ts'
import { calendarPoints, yearNamed } from './calendar.ts'
import { type ColumnCaption, isName, unknownCaption } from './captions.ts'
import { type ColumnAmounts, isShareOf, shareOfSums } from './columns.ts'
import { monthKey, type TitlePeriod } from './titles.ts'

export type PeriodColumn = StatementPeriod

/** The columns of the statement. */
interface ChosenPeriods {
  periods: PeriodColumn[]
  /** Whether the periods are parts of one time span, so that their sum is meaningful. */
  addsUp: boolean
  repeated: { key: string; column: number }[]
  /** Columns that the one period totals, such as a column for each property. */
  parts?: { column: number; caption: string }[]
  /** Whether the period was selected by its position among columns that captions do not distinguish. */
  isByPosition?: boolean
}

type Captioned = { column: number; caption: ColumnCaption }

/**
 * Selects the periods by caption, best evidence first: months; a month to date next to its budget and year; years and
 * scenarios; finally the first column of figures.
 */
export function choosePeriods(
  captions: ReadonlyMap<number, ColumnCaption>,
  amounts: ReadonlyMap<number, ColumnAmounts>,
  title: TitlePeriod | null,
): ChosenPeriods {
  const captioned = [...amounts.keys()].map(
    (column): Captioned => ({ column, caption: captions.get(column) ?? unknownCaption }),
  )
  const all = withoutComparedMonths(withMonthsOfQuarters(captioned))
  const named = all.filter(({ caption }) => caption.kind === 'month' || caption.kind === 'monthIndex')
  const toDate = all.filter(({ caption }) => caption.kind === 'currentMonth' && caption.month !== null)
  // `MTD Jan 2025`, `MTD Feb 2025` are months; the same month of two years is a comparison.
  const months = named.length === 0 && new Set(toDate.map(({ caption }) => caption.month)).size > 1 ? toDate : named
  if (months.length > 0 && !areYears(months) && !areQuarters(months))
    return monthPeriods(withAdjacentMonth(months, all, amounts), title)
  const parts = partsOfYear(all, areQuarters(months))
  if (parts) return parts
  const current = all.find(({ caption }) => caption.kind === 'currentMonth' && caption.basis !== 'budget')
  if (current) return single(current, title?.start && title.start !== title.end ? 'year' : 'month', title)
  const actual = all.find(({ caption }) => caption.kind === 'actual')
  if (actual) {
    const oneMonth = title?.end && title.start === title.end
    return single(actual, oneMonth ? 'month' : 'year', title)
  }
  const nameless = uncaptionedMonths(all, amounts)
  if (nameless) return nameless
  return yearPeriods(all, amounts, title)
}

/**
 * Reads months under the caption of their quarter as months of its year, if it covers several. A single one under it is
 * its end, and one outside it means a fiscal year.
 */
function withMonthsOfQuarters(all: readonly Captioned[]): readonly Captioned[] {
  const named = all.map(({ caption: { kind, text } }) => (kind === 'quarter' && calendarPoints(text)[0]?.month) || null)
  const months = all.map((one, at): Captioned => {
    const month = named[at] ?? null
    return month === null ? one : { ...one, caption: { ...one.caption, kind: 'month', month } }
  })
  const isWithin = named.every((month, at) => month === null || Math.ceil(month / 3) * 3 === all[at]?.caption.month)
  const count = (columns: readonly Captioned[]) =>
    new Set(columns.map(({ caption }) => `${caption.year} ${caption.month}`)).size
  return isWithin && count(months) > count(all) ? months : all
}

/**
 * Excludes months if the same month a year ago and both years to date are also shown: the longer time is the statement. Also
 * excludes months of the prior year if they repeat others, unless they precede the others in one run of months.
 */
function withoutComparedMonths(all: readonly Captioned[]): readonly Captioned[] {
  const months = all.filter(({ caption }) => caption.kind === 'month')
  const isCompared = areYears(months) && all.some(({ caption }) => caption.kind === 'yearToDate')
  const before = months.filter(isOfYearBefore)
  const others = months.filter((one) => !isOfYearBefore(one))
  const numbers = months.map(({ caption }) => caption.month ?? 0)
  const [first, step] = runsBackwards(numbers) ? [months.at(-1), 11] : [months[0], 1]
  const areInStep = numbers.slice(1).every((month, at) => (month - (numbers[at] ?? 0) + 12) % 12 === step)
  const isRun = areInStep && first !== undefined && isOfYearBefore(first)
  const isRepeated = before.some((one) => others.some(({ caption }) => caption.month === one.caption.month))
  return all.filter((one) => !(isCompared ? months : isRepeated && !isRun ? before : []).includes(one))
}

/** Returns whether a caption places a month in the prior year without naming it: `Jan PY`. */
function isOfYearBefore({ caption: { year, text } }: Captioned): boolean {
  return year === null && /\b(py|ly|(prior|previous|last)\s+y(ea)?r)\b|^prior\b|\bprior$/i.test(text)
}

/** Returns whether the months are years: dates a year apart, such as 12/31/2022 and 12/31/2023. */
function areYears(months: readonly Captioned[]): boolean {
  const years = new Set(months.map(({ caption }) => caption.year))
  const sameMonth = months.every(({ caption }) => caption.month === months[0]?.caption.month)
  return months.length > 1 && sameMonth && !years.has(null) && years.size === months.length
}

/** Returns whether the months are quarter ends: dates three months apart, with no sign that they are months. */
function areQuarters(months: readonly Captioned[]): boolean {
  const at = months.map(({ caption: { year, month } }) => (year ?? 0) * 12 + (month ?? 0))
  const isDated = months.every(({ caption: { year, text } }) => year !== null && /\d[/-]\d/.test(text))
  return isDated && months.length >= 3 && at.slice(1).every((end, i) => end - (at[i] ?? 0) === 3)
}

/** Returns quarters, or else half years, of actual figures if there are any; `null` if fewer than two columns qualify. */
function partsOfYear(all: readonly Captioned[], datesToo: boolean): ChosenPeriods | null {
  for (const kind of ['quarter', 'halfYear'] as const) {
    const columns = all.filter(
      ({ caption }) => caption.kind === kind || (datesToo && kind === 'quarter' && caption.kind === 'month'),
    )
    const lived = columns.filter(({ caption }) => caption.basis !== 'budget')
    const kept = lived.length > 0 ? lived : columns
    if (kept.length < 2) continue
    return { periods: kept.map((one) => periodOf(one, kind)), addsUp: true, repeated: [] }
  }
  return null
}

function monthPeriods(months: readonly Captioned[], title: TitlePeriod | null): ChosenPeriods {
  const dated = monthKeys(
    months.map(({ caption }) => ({
      month: caption.month ?? 1,
      year: caption.year,
      counted: caption.kind === 'monthIndex',
      isFiscal: /(\b|\d)fy/i.test(caption.text),
    })),
    // The year of the title does not apply to months of the prior year.
    months.every(isOfYearBefore) ? null : title,
  )
  const periods: PeriodColumn[] = []
  const repeated: { key: string; column: number }[] = []
  const bases = new Map<string, ColumnCaption['basis']>()
  months.forEach((one, at) => {
    const { column, caption } = one
    const key = dated[at] ?? caption.text
    const period = periodOf(one, 'month', key)
    const earlier = periods.findIndex((other) => other.key === key)
    if (earlier < 0) {
      periods.push(period)
      bases.set(key, caption.basis)
    } else if (bases.get(key) === 'budget' && caption.basis !== 'budget') {
      periods[earlier] = period
      bases.set(key, caption.basis)
    } else if (caption.basis === bases.get(key)) repeated.push({ key, column })
  })
  return { periods, addsUp: true, repeated }
}

/**
 * Adds a column next to the first or last month, or in a gap, as the adjoining month if its caption contains that month, such as
 * `Dec 2025 MTD` and `July (thru 7/25)`, misspells it next to its year, or says that it is the current one. If the caption does not
 * say that it covers one month, the figures must: with it the months equal a printed total, and without it they do not.
 */
function withAdjacentMonth(
  months: readonly Captioned[],
  all: readonly Captioned[],
  amounts: ReadonlyMap<number, ColumnAmounts>,
): readonly Captioned[] {
  const columns = all.filter((one) => months.includes(one) || one.caption.kind !== 'helper')
  const figures = (some: readonly Captioned[]) => some.map(({ column }) => amounts.get(column) ?? [])
  const others = columns.filter((one) => !months.includes(one))
  const isTotal = ({ column }: Captioned, parts: readonly Captioned[]) =>
    shareOfSums(amounts.get(column) ?? [], figures(parts)) >= 0.8
  if (months.length < 2 || months.length >= 12 || others.some((one) => isTotal(one, months))) return months
  const backwards = runsBackwards(months.map(({ caption }) => caption.month ?? 0))
  for (const one of others) {
    const at = columns.indexOf(one)
    const [before, after] = [columns[at - 1], columns[at + 1]]
    const [known, step] = before && months.includes(before) ? [before, 1] : [after, -1]
    if (!known || !months.includes(known) || one.caption.basis === 'budget') continue
    const next = adjacentMonth(known.caption, backwards ? -step : step)
    if (next === null || !statesMonth(one.caption, next, known === before && !backwards)) continue
    const named = { ...one, caption: { ...one.caption, ...next } }
    const joined = columns.flatMap((other) => (other === one ? named : months.includes(other) ? other : []))
    const isNamed = one.caption.kind === 'currentMonth' && one.caption.month !== null
    if (isNamed || others.some((other) => other !== one && isTotal(other, joined))) return joined
  }
  return months
}

/** Returns the month a number of steps away from another. */
function adjacentMonth({ kind, month, year }: ColumnCaption, step: number) {
  if (kind !== 'month' || month === null) return null
  const at = (year ?? 0) * 12 + month - 1 + step
  return { kind, month: (at % 12) + 1, year: year === null ? null : Math.floor(at / 12) }
}

/** Returns whether a caption names only this month, or its year after a word with its first letters, or the current month after the others. */
function statesMonth(
  { kind, text }: ColumnCaption,
  next: { month: number; year: number | null },
  mayBeCurrent: boolean,
): boolean {
  const points = calendarPoints(text)
  const isNext = ({ month, year }: (typeof points)[number]) => month === next.month && (year ?? next.year) === next.year
  if (points.length > 0) return !/\bprior\b/i.test(text) && points.every(isNext)
  const begins = monthNames[next.month - 1]?.slice(0, 2).toLowerCase() ?? ''
  const isMisspelled = text.toLowerCase().startsWith(begins) && yearNamed(text) === next.year
  return (kind === 'year' && isMisspelled) || (mayBeCurrent && kind === 'currentMonth' && /^\S+( \S+)?$/.test(text))
}

function single(one: Captioned, kind: 'month' | 'year', title: TitlePeriod | null): ChosenPeriods {
  const { month, year } = one.caption
  const end = month && year ? monthKey(year, month) : title?.end
  const isMonth = kind === 'month'
  return { periods: [periodOf(one, kind, (isMonth && end) || undefined)], addsUp: isMonth, repeated: [] }
}

/** @param key Defaults to the caption. */
function periodOf(
  { column, caption: { text } }: Captioned,
  kind: PeriodColumn['kind'],
  key: string = text,
): PeriodColumn {
  return { key, kind, caption: text, column }
}

/** Returns twelve columns without captions as months, if their sum is in a thirteenth. */
function uncaptionedMonths(
  all: readonly Captioned[],
  amounts: ReadonlyMap<number, ColumnAmounts>,
): ChosenPeriods | null {
  const plain = all.filter(({ caption }) => caption.kind === 'unknown').slice(0, 12)
  const after = all[all.findIndex(({ column }) => column === plain.at(-1)?.column) + 1]
  if (plain.length < 12 || !after) return null
  const parts = plain.map(({ column }) => amounts.get(column) ?? [])
  if (shareOfSums(amounts.get(after.column) ?? [], parts) < 0.8) return null
  const periods = plain.map((one, at) => periodOf(one, 'month', numberedKey(at + 1)))
  return { periods, addsUp: true, repeated: [] }
}

function yearPeriods(
  all: readonly Captioned[],
  amounts: ReadonlyMap<number, ColumnAmounts>,
  title: TitlePeriod | null,
): ChosenPeriods {
  const kinds = ['year', 'month', 'quarter', 'halfYear', 'annual', 'yearToDate', 'scenario', 'total']
  const compared =
    all.some(({ caption }) => /\bvar/i.test(caption.text)) &&
    all.some(({ caption }) => caption.basis !== 'budget' && kinds.includes(caption.kind))
  const asked = all.filter(({ caption }) => kinds.includes(caption.kind) && !(compared && caption.basis === 'budget'))
  const isShare = (one: Captioned) =>
    all.some(
      ({ column }) => column !== one.column && isShareOf(amounts.get(one.column) ?? [], amounts.get(column) ?? []),
    )
  const isSum = (one: Captioned) =>
    one.caption.kind === 'total' &&
    asked.length > 2 &&
    shareOfSums(
      amounts.get(one.column) ?? [],
      asked.filter((other) => other !== one).map(({ column }) => amounts.get(column) ?? []),
    ) > 0.6
  const ofParts = totalOfParts(all, amounts, title)
  if (ofParts) return ofParts
  let kept = asked.filter((one) => !isShare(one) && !isSum(one))
  const isByPosition = kept.length === 0 && all.filter(({ caption }) => caption.kind !== 'helper').length > 1
  if (kept.length === 0) kept = untimedColumns(all).filter((one) => !isShare(one))
  if (kept.length > 1 && kept.every(({ caption }) => caption.kind === 'unknown')) return scenarios(kept)
  const oneMonth = title?.end && title.start === title.end && kept.length === 1 && kept[0]?.caption.year === null
  if (oneMonth && kept[0] && !isAnnualized(kept[0].caption.text)) return single(kept[0], 'month', title)
  const periods = kept.map((one) => {
    const key = one.caption.text || title?.end || String(title?.year ?? 'Amount')
    return periodOf(one, one.caption.kind === 'scenario' ? 'scenario' : 'year', key)
  })
  return { periods, addsUp: false, repeated: [], isByPosition }
}

/** Returns the columns whose captions name no time: all with a caption, or else the first. */
function untimedColumns(all: readonly Captioned[]): Captioned[] {
  const open = all.filter(({ caption }) => caption.kind !== 'helper')
  const captioned = open.filter(({ caption }) => caption.kind === 'unknown' && isName(caption.text))
  return captioned.length >= 2 ? captioned : open.slice(0, 1)
}

/** Returns columns of properties or buildings without a total as scenarios, each on its own. */
function scenarios(columns: readonly Captioned[]): ChosenPeriods {
  const isByPosition = columns.some(({ caption }) => caption.text.length === 1)
  return { periods: columns.map((one) => periodOf(one, 'scenario')), addsUp: false, repeated: [], isByPosition }
}

/** Returns a total next to the columns that it adds up and that name no time, such as properties: the total is the statement. */
function totalOfParts(
  all: readonly Captioned[],
  amounts: ReadonlyMap<number, ColumnAmounts>,
  title: TitlePeriod | null,
): ChosenPeriods | null {
  const total = all.find(({ caption }) => caption.kind === 'total' && caption.basis !== 'budget')
  const parts = all.filter(({ caption }) => caption.kind === 'unknown' && isName(caption.text))
  if (!total || parts.length < 2) return null
  const figures = parts.map(({ column }) => amounts.get(column) ?? [])
  if (shareOfSums(amounts.get(total.column) ?? [], figures) < 0.8) return null
  const isMonth = Boolean(title?.end) && title?.start === title?.end
  return {
    ...single(total, isMonth ? 'month' : 'year', title),
    parts: parts.map(({ column, caption }) => ({ column, caption: caption.text })),
  }
}

/** A month column before its year is known. */
interface MonthCaption {
  /** 1 to 12; if `counted`, the number of the month from the first. */
  month: number
  year: number | null
  /** `Month 1`, `M01`: counted from the first month, whichever it is. */
  counted: boolean
  /** Whether it is counted from the first month of a fiscal year. */
  isFiscal?: boolean
}

/**
 * Returns a key for each month column: `YYYY-MM` if the year is printed or follows from the title or a neighboring
 * column, or else `M01`, `M02` ... in the order of the columns.
 */
export function monthKeys(captions: readonly MonthCaption[], title: TitlePeriod | null): string[] {
  const dated = captions.findIndex((caption) => !caption.counted && caption.year !== null)
  if (captions.every((caption) => caption.counted)) return countedKeys(captions, title)
  const months = captions.map((caption) => caption.month)
  const anchorYear = dated >= 0 ? captions[dated]?.year : null
  const anchor = dated >= 0 && anchorYear ? { at: dated, year: anchorYear } : anchorFromTitle(months, title)
  if (!anchor) return months.map((_, at) => numberedKey(at + 1))
  const years = yearsAround(months, anchor)
  const inStep = captions.map(({ month }, at) => monthKey(years[at] ?? anchor.year, month))
  const asPrinted = captions.map(({ year, month }, at) => (year === null ? inStep[at] : monthKey(year, month)) ?? '')
  const odd = asPrinted.flatMap((key, at) => (key === inStep[at] ? [] : [captions[at]?.year]))
  // A caption cut off at the edge of its column, `September 20`, among months of 2025.
  const isCut = odd.length === 1 && odd[0] === cutYear && captions.length > fewMonths
  return isCut && new Set(inStep).size === inStep.length ? inStep : asPrinted
}

/** Year as read from only the first two digits of a year in this century. */
const cutYear = 2020

/** So few months do not show that one is out of sequence. Our own choice. */
const fewMonths = 3

const numberedKey = (month: number) => `M${String(month).padStart(2, '0')}`

/**
 * Returns keys of numbered months, counted back from the last month in the title; if they or the title name a year,
 * they are its months. Months of a fiscal year are dated only if all twelve are present, by the last.
 */
function countedKeys(captions: readonly MonthCaption[], title: TitlePeriod | null): string[] {
  const isWhole = title?.end && captions.every(({ month }, at) => month === at + 1) && captions.length === 12
  const isFiscal = title?.isFiscal || captions.some((caption) => caption.isFiscal)
  const year = captions.find((caption) => caption.year !== null)?.year ?? title?.year ?? null
  if ((isFiscal && !isWhole) || (!title?.end && year === null)) return captions.map(({ month }) => numberedKey(month))
  const numbers = captions.map((caption) => (caption.year ?? year ?? 0) * 12 + caption.month - 1)
  const [endYear, month] = title?.end?.split('-').map(Number) ?? []
  const moved = endYear && month ? endYear * 12 + month - 1 - Math.max(...numbers) : 0
  return numbers.map((number) => monthKey(Math.floor((number + moved) / 12), ((number + moved) % 12) + 1))
}

/**
 * Returns the anchor from the title: its last month is the last column (or the first, if months run backwards), its first month the other
 * end.
 */
function anchorFromTitle(months: readonly number[], title: TitlePeriod | null): { at: number; year: number } | null {
  if (!title) return null
  const [endYear, endMonth] = (title.end ?? '').split('-').map(Number)
  const [startYear, startMonth] = (title.start ?? '').split('-').map(Number)
  const backwards = runsBackwards(months)
  const lastAt = backwards ? 0 : months.length - 1
  if (endYear && endMonth === months[lastAt]) return { at: lastAt, year: endYear }
  const firstAt = backwards ? months.length - 1 : 0
  if (startYear && startMonth === months[firstAt]) return { at: firstAt, year: startYear }
  // Another date may be the print date.
  return title.end || title.year === null ? null : { at: lastAt, year: title.year }
}

function runsBackwards(months: readonly number[]): boolean {
  let down = 0
  for (let at = 1; at < months.length; at++) {
    const step = ((months[at] ?? 0) - (months[at - 1] ?? 0) + 12) % 12
    down += step === 11 ? 1 : step === 1 ? -1 : 0
  }
  return down > 0
}

/** Returns the years of neighboring months: a step from December to January changes the year. */
function yearsAround(months: readonly number[], anchor: { at: number; year: number }): number[] {
  const turn = runsBackwards(months) ? -1 : 1
  const years: number[] = []
  years[anchor.at] = anchor.year
  const turns = (from: number, to: number) => (turn === 1 ? to < from : to > from)
  for (let at = anchor.at + 1; at < months.length; at++) {
    years[at] = (years[at - 1] ?? anchor.year) + (turns(months[at - 1] ?? 0, months[at] ?? 0) ? turn : 0)
  }
  for (let at = anchor.at - 1; at >= 0; at--) {
    years[at] = (years[at + 1] ?? anchor.year) - (turns(months[at] ?? 0, months[at + 1] ?? 0) ? turn : 0)
  }
  return years
}
