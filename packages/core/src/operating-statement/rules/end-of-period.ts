import type { StatementPeriod } from '../operating-statement.schema.ts'
import { readCalendarCaption } from '../reading/read-calendar-caption.ts'

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
