import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { livedMonths } from './statement-months.ts'

/** The stretches of time that a statement is looked at over. `ytd` is the calendar year so far. */
export const trailingWindows = ['t12', 't6', 't3', 't1', 'ytd'] as const

/**
 * One of {@link trailingWindows}: the latest twelve, six or three months, the latest one, or the calendar year so far.
 */
export type TrailingWindow = (typeof trailingWindows)[number]

/** Periods that are summed, and what makes a year of their sum. */
export interface TrailingPeriods {
  /** `T3 x 4 to 2026-04`: the window, its factor where it is none of 1, and its last month. */
  caption: string
  /** Oldest first. */
  periods: StatementPeriod[]
  /** What the sum is multiplied by to make a year: 12 over the number of months. */
  annualFactor: number
}

const monthsOfWindow = { t12: 12, t6: 6, t3: 3, t1: 1 } as const

/**
 * The last twelve, six, three months or the last one, or the calendar year so far, over consecutive months that were
 * lived: months without any figure at the end do not count.
 *
 * @returns `null` where the statement has too few such months or is not monthly; for `ytd` where it names no year, or
 * where its months of that year do not run from January: April to June are no year to date.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const statement = read([['Account', 'Dec 2024', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900, 910], ['Total Income', 900, 900, 910], ['Pest', 45, 95, 45], ['Total Expenses', 45, 95, 45], ['NOI', 855, 805, 865]])
 * trailingPeriods(statement, 'ytd')?.annualFactor
 * // => 6
 */
export function trailingPeriods(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
  window: TrailingWindow,
): TrailingPeriods | null {
  const months = livedMonths(statement)
  if (window === 'ytd') return yearToDate(months)
  const count = monthsOfWindow[window]
  return count > months.length ? null : trailingOf(months.slice(-count), 12 / count, nameOf(count))
}

/**
 * Periods as one window.
 *
 * @param name What the window is called, such as `T3 x 4`; its last period is told behind it.
 * @example
 * trailingOf([{ key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }], 12, 'T1 x 12').caption
 * // => 'T1 x 12 to 2025-02'
 */
export function trailingOf(periods: readonly StatementPeriod[], annualFactor: number, name: string): TrailingPeriods {
  const last = periods[periods.length - 1]
  return { caption: last === undefined ? name : `${name} to ${last.key}`, periods: [...periods], annualFactor }
}

function yearToDate(months: readonly StatementPeriod[]): TrailingPeriods | null {
  const year = months[months.length - 1]?.key.slice(0, 5) ?? ''
  const sofar = /^\d{4}-$/.test(year) ? months.filter(({ key }) => key.startsWith(year)) : []
  return sofar[0]?.key.endsWith('-01') !== true
    ? null
    : trailingOf(sofar, 12 / sofar.length, `YTD x 12/${sofar.length}`)
}

function nameOf(count: number): string {
  return count === 12 ? 'T12' : `T${count} x ${12 / count}`
}
