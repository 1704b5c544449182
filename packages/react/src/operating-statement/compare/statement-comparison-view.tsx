import { labelOf } from '@uwkit/core/glossary'
import {
  type LineChange,
  type StatementComparison,
  type StitchedStatement,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { LineChart } from '../../chart/index.ts'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { EmptyState, Switch } from '../../ui/index.ts'
import { type FigureRow, FigureTable } from '../review/figure-table.tsx'
import { Controls, SourceButton, Stack, Words } from '../review/panel-styles.ts'
import { statementFigure } from '../review/statement-figure.ts'
import { comparedStatements, type LineFate, lineFate, shownChanges, timelineRuns } from './comparison-rows.ts'

/** A statement in a comparison. */
export interface ComparedDocument {
  /** Such as `T12 to 04/25`. */
  name: string
  document: ReadStatement
}

export interface StatementComparisonViewProps {
  /** The earlier statement. */
  before: ComparedDocument
  /** The later statement. */
  after: ComparedDocument
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
}

const fates: Readonly<Record<LineFate, string>> = { same: '', changed: 'changed', added: '+ new', gone: '− gone' }

/** Compares two statements line by line over their latest years, with restated months and a combined timeline. */
export function StatementComparisonView({ before, after, selected = null, onSelect }: StatementComparisonViewProps) {
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [was, is] = [before.document.statement, after.document.statement]
  const { comparison, timeline, whyNoTimeline } = useMemo(() => comparedStatements(was, is), [was, is])
  const lines = shownChanges(comparison.lines, onlyChanges)
  const changed = shownChanges(comparison.lines, true).length
  const columns = [
    { id: 'before', title: before.name, note: comparison.columns.before?.caption ?? 'no figures' },
    { id: 'after', title: after.name, note: comparison.columns.after?.caption ?? 'no figures' },
    { id: 'change', title: 'Change' },
    { id: 'share', title: '% change' },
    { id: 'fate', title: 'Line', isText: true },
  ]
  return (
    <Stack>
      <Controls>
        <Switch
          label={`Only changes (${changed} of ${comparison.lines.length})`}
          value={onlyChanges}
          onChange={setOnlyChanges}
        />
      </Controls>
      {lines.length === 0 ? (
        <EmptyState title="No line changed between the two statements." />
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
      <RestatedMonths {...{ comparison, before, after, selected }} onSelect={onSelect ?? null} />
      {timeline === null ? (
        <Words>{whyNoTimeline}</Words>
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
      fates[lineFate(line)],
    ],
  }
}

interface RestatedMonthsProps {
  comparison: StatementComparison
  before: { name: string }
  after: { name: string }
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
}

/** Months that both statements report and tell differently by more than a dollar; each figure leads to its cell. */
function RestatedMonths({ comparison, before, after, selected, onSelect }: RestatedMonthsProps) {
  const { sharedMonths, restated } = comparison
  if (sharedMonths.length === 0) return <Words>The statements share no months.</Words>
  const shared = sharedMonths.length === 1 ? '1 shared month' : `${sharedMonths.length} shared months`
  if (restated.length === 0) return <Words>{`✓ No amount in the ${shared} was restated by more than $1.`}</Words>
  const figure = (label: string, month: string, name: string, value: number | null, source: SelectedSource) => {
    const text = statementFigure(value, 'cents')
    if (source === null || onSelect === null) return text
    return (
      <SourceButton
        type="button"
        aria-label={`${label}, ${month}, ${name}: ${text}. Show the source`}
        aria-pressed={
          selected?.file === source.file && selected.sheet === source.sheet && selected.cell === source.cell
        }
        onClick={() => onSelect(source)}
      >
        {text}
      </SourceButton>
    )
  }
  return (
    <FigureTable
      title={`Restated months (${restated.length}) in ${shared}`}
      columns={[
        { id: 'month', title: 'Month' },
        { id: 'before', title: before.name },
        { id: 'after', title: after.name },
        { id: 'change', title: 'Change' },
      ]}
      rows={restated.map(({ label, month, before: was, after: is, change, source, isTotal }, at) => ({
        id: `${at}`,
        label,
        look: isTotal ? 'subtotal' : 'line',
        cells: [
          month,
          figure(label, month, before.name, was, source.before),
          figure(label, month, after.name, is, source.after),
          statementFigure(change, 'cents'),
        ],
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
  /** Of the earlier and the later statement. */
  names: readonly [string, string]
}

/** All months of both statements, each once, and which statement they are taken from. */
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
            {first === last ? first : `${first} to ${last}`}, {count === 1 ? '1 month' : `${count} months`}:{' '}
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
  color: ${color.inkMuted};
  ${type.caption}
`
