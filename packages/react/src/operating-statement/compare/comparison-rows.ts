import {
  compareStatements,
  type LineChange,
  type OperatingStatement,
  type StatementComparison,
  type StitchedStatement,
  stitchStatements,
} from '@uwkit/core/operating-statement'
import { InvalidInputError } from '@uwkit/core/shared'

/** Two statements held against each other, with one timeline of both. */
export interface ComparedStatements {
  comparison: StatementComparison
  /** `null` where they cannot be put on one timeline, with the reason. */
  timeline: StitchedStatement | null
  whyNoTimeline: string | null
}

/**
 * Two statements held against each other, and put on one timeline where both are by month and told in one chart.
 *
 * @example
 * const periods = [{ key: '2024', kind: 'year', caption: '2024', column: 1 }]
 * const statement = { property: null, chartOfAccountsId: 2, periods, isAnnual: true, positiveExpenses: true, lines: [] }
 * comparedStatements(statement, statement).timeline
 * // => null
 */
export function comparedStatements(before: OperatingStatement, after: OperatingStatement): ComparedStatements {
  const comparison = compareStatements(before, after)
  const isMonthly = [before, after].every(({ periods }) =>
    periods.every(({ kind, key }) => kind === 'month' && /^\d{4}/.test(key)),
  )
  if (!isMonthly) {
    const whyNoTimeline = 'No combined timeline: one statement is not monthly.'
    return { comparison, timeline: null, whyNoTimeline }
  }
  try {
    return { comparison, timeline: stitchStatements([before, after]), whyNoTimeline: null }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const whyNoTimeline =
      'No combined timeline: the statements use different charts of accounts. Switch one to the other’s chart.'
    return { comparison, timeline: null, whyNoTimeline }
  }
}

/** What became of a line. */
export type LineFate = 'same' | 'changed' | 'added' | 'gone'

/**
 * Whether a line changed, came or went between two statements.
 *
 * @example
 * lineFate({ matchedBy: null, before: null, after: 250, change: 250 })
 * // => 'added'
 */
export function lineFate({
  matchedBy,
  before,
  after,
  change,
}: Pick<LineChange, 'matchedBy' | 'before' | 'after' | 'change'>): LineFate {
  if (matchedBy === null) return after === null && before !== null ? 'gone' : 'added'
  return change === null || change === 0 ? 'same' : 'changed'
}

/**
 * The lines to show: all, or those that changed, came or went.
 *
 * @example
 * shownChanges([{ matchedBy: 'label', before: 100, after: 100, change: 0 }], true)
 * // => []
 */
export function shownChanges<Line extends Pick<LineChange, 'matchedBy' | 'before' | 'after' | 'change'>>(
  lines: readonly Line[],
  onlyChanges: boolean,
): Line[] {
  return onlyChanges ? lines.filter((line) => lineFate(line) !== 'same') : [...lines]
}

/** Months on end that are taken from one statement. */
export interface TimelineRun {
  /** Of the compared statements: 0 for the earlier, 1 for the later. `null` for months that neither reports. */
  from: number | null
  /** `YYYY-MM`. */
  first: string
  last: string
  count: number
  /** Of them, months that the other statement reports as well. */
  shared: number
}

/**
 * A timeline as runs of months from one statement, with its gaps.
 *
 * @example
 * timelineRuns({ months: [{ month: '2025-01', from: 0, alsoIn: [], file: '' }, { month: '2025-03', from: 1, alsoIn: [], file: '' }], missing: ['2025-02'] }).map(({ from }) => from)
 * // => [0, null, 1]
 */
export function timelineRuns({ months, missing }: Pick<StitchedStatement, 'months' | 'missing'>): TimelineRun[] {
  const all = [
    ...months.map(({ month, from, alsoIn }) => ({ month, from: from as number | null, isShared: alsoIn.length > 0 })),
    ...missing.map((month) => ({ month, from: null, isShared: false })),
  ].sort((left, right) => (left.month < right.month ? -1 : 1))
  const runs: TimelineRun[] = []
  for (const { month, from, isShared } of all) {
    const run = runs.at(-1)
    const shared = isShared ? 1 : 0
    if (run !== undefined && run.from === from) {
      run.last = month
      run.count += 1
      run.shared += shared
    } else runs.push({ from, first: month, last: month, count: 1, shared })
  }
  return runs
}
