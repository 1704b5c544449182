import type { DealFigures } from './deal-figures.ts'
import type { TemplateCellFacts } from './template-cells.ts'
import type { periodWords } from './template-map.ts'
import { firstDay, lastDay } from './underwriting-values.ts'

/** What a cell tells of a period. */
interface SeenPeriod {
  year: number
  /** From 1; `null` where only the year is told. */
  month: number | null
  day: number | null
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The year, month and day that a cell tells: a date, a year, or words such as `12/31/2025`, `2025-12`, `TTM Dec-2025`.
 *
 * @returns `null` where it tells no year.
 * @example
 * periodSeen({ value: 'T-12 ending December 2025', date: null })
 * // => { year: 2025, month: 12, day: null }
 */
export function periodSeen({ value, date }: Pick<TemplateCellFacts, 'value' | 'date'>): SeenPeriod | null {
  const text = date ?? String(value ?? '')
  const [, isoYear, isoMonth, isoDay] = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/.exec(text) ?? []
  if (isoYear !== undefined) return seen(isoYear, Number(isoMonth), isoDay)
  const [, month, day, year] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  if (year !== undefined) return seen(year, Number(month), day)
  const [, only, ofYear] = /\b(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  if (ofYear !== undefined) return seen(ofYear, Number(only))
  const [, alone] = /\b((?:19|20)\d{2})\b/.exec(text) ?? []
  if (alone === undefined) return null
  const word = /[a-z]{3,}/gi
  const named = [...text.matchAll(word)].map(([one]) => monthNames.indexOf(one.slice(0, 3).toLowerCase()) + 1)
  return seen(alone, named.findLast((one) => one > 0) ?? null)
}

function seen(year: string, month: number | null, day?: string): SeenPeriod {
  return { year: Number(year), month, day: day === undefined ? null : Number(day) }
}

/** The day of the deal that a period cell is held against; `null` where the documents do not say. */
export function periodOfDeal(is: (typeof periodWords)[number], { rentRoll, underwriting }: DealFigures): string | null {
  if (is === 'rentRollDate') return rentRoll.asOf
  const { t12 } = underwriting.columns
  return is === 'statementEnd' ? lastDay(t12) : firstDay(t12)
}

/**
 * Whether a cell tells the period of a deal, as far as it tells one: a year alone is held against the year, and only a rent
 * roll's cell is held against the day, as statements are of whole months.
 */
export function isSamePeriod(told: SeenPeriod, day: string, is: (typeof periodWords)[number]): boolean {
  const [year, month, ofMonth] = day.split('-').map(Number)
  if (told.year !== year) return false
  if (told.month !== null && told.month !== month) return false
  return is !== 'rentRollDate' || told.day === null || told.day === ofMonth
}
