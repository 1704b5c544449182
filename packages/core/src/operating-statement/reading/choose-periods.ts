import type { StatementPeriod } from '../operating-statement.schema.ts'
import { type ColumnAmounts, isShareOf, shareOfSums } from './column-arithmetic.ts'
import { monthKeys } from './month-keys.ts'
import type { ColumnCaption } from './read-caption.ts'
import type { TitlePeriod } from './title-period.ts'

export type PeriodColumn = StatementPeriod

/** The columns that make the statement. */
export interface ChosenPeriods {
  periods: PeriodColumn[]
  /** The periods are months of one time, so that their sum means something. */
  addsUp: boolean
  repeated: { key: string; column: number }[]
}

type Captioned = { column: number; caption: ColumnCaption }

/**
 * Choose the periods by caption, best evidence first: months; a month to date beside its budget and year; years and
 * scenarios; at last the first column of figures.
 */
export function choosePeriods(
  captions: ReadonlyMap<number, ColumnCaption>,
  amounts: ReadonlyMap<number, ColumnAmounts>,
  title: TitlePeriod | null,
): ChosenPeriods {
  const all = [...amounts.keys()].map(
    (column): Captioned => ({ column, caption: captions.get(column) ?? unknownCaption }),
  )
  const months = all.filter(({ caption }) => caption.kind === 'month' || caption.kind === 'monthIndex')
  if (months.length > 0 && !areYears(months)) return monthPeriods(months, title)
  const current = all.find(({ caption }) => caption.kind === 'currentMonth' && caption.basis !== 'budget')
  if (current) return single(current, title?.start && title.start !== title.end ? 'year' : 'month', title)
  const actual = all.find(({ caption }) => caption.kind === 'actual')
  if (actual) {
    const oneMonth = title?.end && title.start === title.end
    return single(actual, oneMonth ? 'month' : 'year', title)
  }
  const nameless = namelessMonths(all, amounts)
  if (nameless) return nameless
  return yearPeriods(all, amounts, title)
}

const unknownCaption: ColumnCaption = { kind: 'unknown', month: null, year: null, basis: null, text: '' }

/** Dates a year apart, such as 12/31/2022 and 12/31/2023, caption years. */
function areYears(months: readonly Captioned[]): boolean {
  const years = new Set(months.map(({ caption }) => caption.year))
  const sameMonth = months.every(({ caption }) => caption.month === months[0]?.caption.month)
  return months.length > 1 && sameMonth && !years.has(null) && years.size === months.length
}

function monthPeriods(months: readonly Captioned[], title: TitlePeriod | null): ChosenPeriods {
  const dated = monthKeys(
    months.map(({ caption }) => ({
      month: caption.month ?? 1,
      year: caption.year,
      counted: caption.kind === 'monthIndex',
    })),
    title,
  )
  const periods: PeriodColumn[] = []
  const repeated: { key: string; column: number }[] = []
  const bases = new Map<string, ColumnCaption['basis']>()
  months.forEach(({ column, caption }, at) => {
    const key = dated[at] ?? caption.text
    const period: PeriodColumn = { key, kind: 'month', caption: caption.text, column }
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

function single({ column, caption }: Captioned, kind: 'month' | 'year', title: TitlePeriod | null): ChosenPeriods {
  const key = kind === 'month' && title?.end ? title.end : caption.text
  return { periods: [{ key, kind, caption: caption.text, column }], addsUp: kind === 'month', repeated: [] }
}

/** Twelve columns without captions whose sum stands in a thirteenth. */
function namelessMonths(all: readonly Captioned[], amounts: ReadonlyMap<number, ColumnAmounts>): ChosenPeriods | null {
  const plain = all.filter(({ caption }) => caption.kind === 'unknown').slice(0, 12)
  const after = all[all.findIndex(({ column }) => column === plain.at(-1)?.column) + 1]
  if (plain.length < 12 || !after) return null
  const parts = plain.map(({ column }) => amounts.get(column) ?? [])
  if (shareOfSums(amounts.get(after.column) ?? [], parts) < 0.8) return null
  const periods = plain.map(({ column, caption }, at): PeriodColumn => {
    return { key: `M${String(at + 1).padStart(2, '0')}`, kind: 'month', caption: caption.text, column }
  })
  return { periods, addsUp: true, repeated: [] }
}

function yearPeriods(
  all: readonly Captioned[],
  amounts: ReadonlyMap<number, ColumnAmounts>,
  title: TitlePeriod | null,
): ChosenPeriods {
  const kinds = ['year', 'month', 'annual', 'yearToDate', 'scenario', 'total']
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
  let kept = asked.filter((one) => !isShare(one) && !isSum(one))
  if (kept.length === 0) kept = all.filter(({ caption }) => caption.kind !== 'helper').slice(0, 1)
  const oneMonth = title?.end && title.start === title.end && kept.length === 1 && kept[0]?.caption.year === null
  if (oneMonth && kept[0]) return single(kept[0], 'month', title)
  const periods = kept.map(({ column, caption }): PeriodColumn => {
    const key = caption.text || title?.end || String(title?.year ?? 'Amount')
    return { key, kind: caption.kind === 'scenario' ? 'scenario' : 'year', caption: caption.text, column }
  })
  return { periods, addsUp: false, repeated: [] }
}
