import type { LineChange } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo, useState } from 'react'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { EmptyState, Switch } from '../../ui/index.ts'
import { type FigureRow, FigureTable } from '../review/figure-table.tsx'
import { Controls, Stack, Words } from '../review/panel-styles.ts'
import { statementFigure } from '../review/state/statement-figure.ts'
import { RestatedMonths } from './restated-months.tsx'
import { comparedStatements, type LineFate, lineFate, shownChanges } from './state/comparison-rows.ts'
import { Timeline } from './timeline.tsx'

/** A statement that is compared. */
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

/** Two statements line by line over their latest years, the months that were restated, and one timeline of both. */
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
    { id: 'share', title: 'Of earlier' },
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
          title={`${before.name} against ${after.name}, dollars a year`}
          columns={columns}
          rows={lines.map(rowOf)}
          plain={[
            [null, before.name, after.name, 'Change', 'Of earlier'],
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
