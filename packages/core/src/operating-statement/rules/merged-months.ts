import { addMonths } from '../../shared/date.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { formattedRange, reportedMonths } from './periods.ts'

/** A month that more than one of several statements reports. */
export interface SharedMonth {
  /** `YYYY-MM`. */
  month: string
  /** Indexes of the given statements that report it, from 0. */
  statements: number[]
}

/** Months of several statements together. */
export interface MergedMonths {
  /** Months that a statement covers, oldest first, each once. */
  months: string[]
  /** Months between the first and the last that no statement covers. */
  missing: string[]
  /** Months that more than one statement covers. */
  shared: SharedMonth[]
  /** Months covered by a column without any figure. */
  blank: string[]
}

/**
 * Returns the months that several statements cover together, with gaps and overlaps. A statement covers the months of
 * its columns from the first to the last with a figure, so that empty columns for future months close no gap.
 *
 * @param statements In any order.
 * @example
 * const of = (months) => ({ periods: months.map((key) => ({ key, kind: 'month', caption: key, column: 1 })), lines: [{ values: Object.fromEntries(months.map((key) => [key, 900])) }] })
 * mergedMonths([of(['2025-01', '2025-02']), of(['2025-02', '2025-04'])]).missing
 * // => ['2025-03']
 */
export function mergedMonths(statements: readonly Pick<OperatingStatement, 'periods' | 'lines'>[]): MergedMonths {
  const covered = statements.map(coveredMonths)
  const months = [...new Set(covered.flat())].sort()
  const reported = new Set(statements.flatMap(reportedMonths))
  return {
    months,
    missing: missingMonths(months),
    shared: months.flatMap((month) => {
      const found = covered.flatMap((each, at) => (each.includes(month) ? [at] : []))
      return found.length > 1 ? [{ month, statements: found }] : []
    }),
    blank: months.filter((month) => !reported.has(month)),
  }
}

function coveredMonths(statement: Pick<OperatingStatement, 'periods' | 'lines'>): string[] {
  const reported = reportedMonths(statement)
  const [first, last] = [reported[0] ?? '', reported.at(-1) ?? '']
  return statement.periods
    .filter(({ kind, key }) => kind === 'month' && first <= key && key <= last)
    .map(({ key }) => key)
    .sort()
}

/**
 * Returns the months missing between the first and the last.
 *
 * @param months `YYYY-MM`, oldest first.
 * @example
 * missingMonths(['2024-11', '2025-01', '2025-02'])
 * // => ['2024-12']
 */
export function missingMonths(months: readonly string[]): string[] {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Set(months)
  const missing: string[] = []
  for (let month = first; month < last; month = addMonths(month, 1)) if (!known.has(month)) missing.push(month)
  return missing
}

/**
 * Formats months as ranges, one per run of consecutive months.
 *
 * @param months `YYYY-MM`, oldest first.
 * @example
 * monthRanges(['2024-11', '2024-12', '2025-02'])
 * // => '11/24 - 12/24, 02/25'
 */
export function monthRanges(months: readonly string[]): string {
  const runs: string[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run !== undefined && addMonths(run.at(-1) ?? '', 1) === month) run.push(month)
    else runs.push([month])
  }
  return runs
    .map((run) => {
      const range = formattedRange(run.map((key, column) => ({ key, kind: 'month', caption: key, column })))
      return run.length === 1 ? range.slice(0, 5) : range
    })
    .join(', ')
}
