import { labelOf } from '@uwkit/core/glossary'
import {
  compareStatements,
  type LineChange,
  type OperatingStatement,
  type StatementComparison,
  type StitchedStatement,
  statementTotals,
  stitchStatements,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { LineChart } from '../../chart/index.ts'
import { mutedCaption, space } from '../../theme/index.ts'
import { EmptyState, SmallNote, Stack, Switch } from '../../ui/index.ts'
import { type FigureRow, FigureTable } from '../review/figure-table.tsx'
import { statementFigure } from '../review/head-figures.ts'
import { Controls } from '../review/panel-styles.ts'

/** A statement in a comparison. */
export interface ComparedDocument {
  /** Name, such as `T12 to 04/25`. */
  name: string
  document: ReadStatement
}

export interface StatementComparisonViewProps {
  /** The earlier statement. */
  before: ComparedDocument
  /** The later statement. */
  after: ComparedDocument
}

const fates: Readonly<Record<LineOutcome, string>> = { same: '', changed: 'changed', added: '+ new', gone: '− removed' }

/** Compares two statements line by line over their latest years, with restated months and a combined timeline. */
export function StatementComparisonView({ before, after }: StatementComparisonViewProps) {
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [was, is] = [before.document.statement, after.document.statement]
  const { comparison, timeline, noTimelineReason } = useMemo(() => comparedStatements(was, is), [was, is])
  const lines = shownChanges(comparison.lines, onlyChanges)
  const changed = shownChanges(comparison.lines, true).length
  const columns = [
    { id: 'before', title: before.name, note: comparison.columns.before?.caption ?? 'no figures' },
    { id: 'after', title: after.name, note: comparison.columns.after?.caption ?? 'no figures' },
    { id: 'change', title: 'Change' },
    { id: 'share', title: '% change' },
    { id: 'fate', title: 'Status', isText: true },
  ]
  return (
    <Stack $gap="four">
      <Controls>
        <Switch
          label={`Changed lines only (${changed} of ${comparison.lines.length})`}
          value={onlyChanges}
          onChange={setOnlyChanges}
        />
      </Controls>
      {lines.length === 0 ? (
        <EmptyState title="No lines changed between the two statements." />
      ) : (
        <FigureTable
          title={`${before.name} vs. ${after.name}, annual $`}
          columns={columns}
          rows={lines.map(rowOf)}
          plain={[
            [null, before.name, after.name, 'Change', '% change'],
            ...lines.map((line) => [line.label, line.before, line.after, line.change, line.changeShare]),
          ]}
        />
      )}
      <RestatedMonths {...{ comparison, before, after }} />
      {timeline === null ? (
        <SmallNote>{noTimelineReason}</SmallNote>
      ) : (
        <Timeline timeline={timeline} names={[before.name, after.name]} />
      )}
    </Stack>
  )
}

function rowOf(line: LineChange, at: number): FigureRow {
  const isTotal = line.isTotal || line.isNetOperatingIncome
  return {
    id: `${at}`,
    label: line.label,
    look: isTotal ? 'total' : 'line',
    cells: [
      statementFigure(line.before, 'dollars'),
      statementFigure(line.after, 'dollars'),
      statementFigure(line.change, 'dollars'),
      statementFigure(line.changeShare, 'percent'),
      fates[lineOutcome(line)],
    ],
  }
}

interface RestatedMonthsProps {
  comparison: StatementComparison
  before: { name: string }
  after: { name: string }
}

/** Table of months that the two statements report with a difference of more than one dollar. */
function RestatedMonths({ comparison, before, after }: RestatedMonthsProps) {
  const { sharedMonths, restated } = comparison
  if (sharedMonths.length === 0) return <SmallNote>The statements share no months.</SmallNote>
  const shared = plural(sharedMonths.length, 'shared month')
  if (restated.length === 0)
    return <SmallNote>{`✓ No amount in the ${shared} was restated by more than $1.`}</SmallNote>
  return (
    <FigureTable
      title={`Restated amounts (${restated.length}) in ${shared}`}
      columns={[
        { id: 'month', title: 'Month' },
        { id: 'before', title: before.name },
        { id: 'after', title: after.name },
        { id: 'change', title: 'Change' },
      ]}
      rows={restated.map(({ label, month, before: was, after: is, change, isTotal }, at) => ({
        id: `${at}`,
        label,
        look: isTotal ? 'subtotal' : 'line',
        cells: [month, statementFigure(was, 'cents'), statementFigure(is, 'cents'), statementFigure(change, 'cents')],
      }))}
      plain={[
        [null, 'Month', before.name, after.name, 'Change'],
        ...restated.map(({ label, month, before: was, after: is, change }) => [label, month, was, is, change]),
      ]}
    />
  )
}

interface TimelineProps {
  timeline: StitchedStatement
  /** Names of the earlier and the later statement. */
  names: readonly [string, string]
}

/** List of all months of both statements, with the statement that each is taken from. */
function Timeline({ timeline, names }: TimelineProps) {
  const totals = statementTotals(timeline.statement)
  const months = timeline.months.map(({ month }, at) => ({ month, at }))
  return (
    <section aria-label="Combined timeline">
      <LineChart
        title="Income, expenses, and NOI by month"
        summary={`${months.length} months in total, each from one statement.`}
        unit="dollars"
        data={months}
        category={({ month }) => month}
        categoryName="Month"
        series={[
          { name: labelOf('effectiveGrossIncome'), value: ({ at }) => totals.incomePerPeriod[at] ?? null },
          { name: 'Operating expenses', value: ({ at }) => totals.expensePerPeriod[at] ?? null },
          { name: labelOf('netOperatingIncome'), value: ({ at }) => totals.netOperatingIncomePerPeriod[at] ?? null },
        ]}
      />
      <Runs>
        {timelineRuns(timeline).map(({ from, first, last, count, shared }) => (
          <li key={first}>
            {first === last ? first : `${first} to ${last}`}, {plural(count, 'month')}:{' '}
            {from === null ? '▲ not in either statement' : names[from]}
            {shared > 0 && ` (${shared} also in ${names[from === 0 ? 1 : 0]})`}
          </li>
        ))}
      </Runs>
    </section>
  )
}

const Runs = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  ${mutedCaption}
`

/** Comparison of two statements, with their combined timeline. */
interface ComparedStatements {
  comparison: StatementComparison
  /** `null` if they cannot be combined; `noTimelineReason` has the reason. */
  timeline: StitchedStatement | null
  noTimelineReason: string | null
}

/**
 * Compares two statements, and combines their timelines if both are monthly and use the same chart.
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
    const noTimelineReason = 'No combined timeline: both statements must be monthly.'
    return { comparison, timeline: null, noTimelineReason }
  }
  try {
    return { comparison, timeline: stitchStatements([before, after]), noTimelineReason: null }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const noTimelineReason =
      'No combined timeline: the statements use different charts of accounts. Switch one statement to the other’s chart.'
    return { comparison, timeline: null, noTimelineReason }
  }
}

/** Change of a line. */
type LineOutcome = 'same' | 'changed' | 'added' | 'gone'

/**
 * Returns whether a line changed, was added or is gone between two statements.
 *
 * @example
 * lineOutcome({ matchedBy: null, before: null, after: 250, change: 250 })
 * // => 'added'
 */
export function lineOutcome({
  matchedBy,
  before,
  after,
  change,
}: Pick<LineChange, 'matchedBy' | 'before' | 'after' | 'change'>): LineOutcome {
  if (matchedBy === null) return after === null && before !== null ? 'gone' : 'added'
  return change === null || change === 0 ? 'same' : 'changed'
}

/**
 * Returns the lines to show: all, or only those that changed, were added or are gone.
 *
 * @example
 * shownChanges([{ matchedBy: 'label', before: 100, after: 100, change: 0 }], true)
 * // => []
 */
export function shownChanges<Line extends Pick<LineChange, 'matchedBy' | 'before' | 'after' | 'change'>>(
  lines: readonly Line[],
  onlyChanges: boolean,
): Line[] {
  return onlyChanges ? lines.filter((line) => lineOutcome(line) !== 'same') : [...lines]
}

/** Consecutive months that are taken from one statement. */
interface TimelineRun {
  /** Index of the statement: 0 for the earlier, 1 for the later. `null` for months that neither reports. */
  from: number | null
  /** `YYYY-MM`. */
  first: string
  last: string
  count: number
  /** Number of these months that the other statement also reports. */
  shared: number
}

/**
 * Returns a timeline as runs of months from one statement, with its gaps.
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
