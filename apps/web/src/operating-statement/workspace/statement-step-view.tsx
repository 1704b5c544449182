import { type ChartOfAccounts, chartOfAccounts, firstOwnChartId } from '@uwkit/core/chart-of-accounts'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useChartsOfAccounts } from '@uwkit/react/chart-of-accounts'
import {
  CategoryTotals,
  ChartSwitch,
  CommentsPanel,
  DerivedValuesPanel,
  PeriodsPanel,
  StatementGrid,
  StatementViews,
} from '@uwkit/react/operating-statement'
import type { DocumentSession, SelectedSource } from '@uwkit/react/parsed-file'
import { EmptyState, Tabs } from '@uwkit/react/ui'
import { useCallback, useState } from 'react'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { StepPanel } from '../../workspace/step-panel.tsx'
import { type OpenedStatement, statementAt } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

export interface StatementStepViewProps {
  bundle: Bundle
  shown: OpenedStatement
  session: DocumentSession
  /** `null` where none is read from the sheet now. */
  document: ReadStatement | null
  /** As it was read without corrections. */
  first: ReadStatement | null
  /** The company's own chart, where the statement is told in one. */
  chart: ChartOfAccounts | undefined
  context: SourceContext
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  step: number
}

/** What is worked on in the present step. */
export function StatementStepView(props: StatementStepViewProps) {
  const { bundle, shown, session, document, readOnly, selected, onSelect, step } = props
  const { workbook } = shown.source.file
  const sheet = workbook.grids.find((grid) => grid.sheet === shown.place.sheet) ?? workbook.grids[0]
  if (document === null || sheet === undefined) {
    return (
      <EmptyState title="No statement is read from this sheet now.">
        Say in the source beside it which rows hold the captions, or undo the last step.
      </EmptyState>
    )
  }
  const editing = { onGesture: session.apply, ...(readOnly === undefined ? {} : { readOnly }) }
  if (step === 0) {
    return (
      <StepPanel>
        <PeriodsPanel {...editing} {...{ document, selected, onSelect }} source={sheet} />
      </StepPanel>
    )
  }
  if (step === 1) return <MapStep {...props} document={document} sheet={sheet} editing={editing} />
  const beside = bundle.statements
    .filter((one) => one !== shown)
    .flatMap((one) => {
      const statement = statementAt(one.source.session.current().parsed, one.place)?.statement ?? one.record
      const name = statement?.title ?? one.record?.fileName ?? one.source.file.file
      return statement === null ? [] : [{ id: one.clientId, name, statement }]
    })
  return (
    <StepPanel>
      <StatementViews {...{ document, beside, selected, onSelect }} />
      <DerivedValuesPanel document={document} />
    </StepPanel>
  )
}

interface MapStepProps extends StatementStepViewProps {
  document: ReadStatement
  sheet: OpenedStatement['source']['file']['workbook']['grids'][number]
  editing: { onGesture: DocumentSession['apply']; readOnly?: string }
}

/** The lines in their categories: the grid, and beside it totals, comments and the chart. */
function MapStep({ session, document, first, chart, shown, selected, onSelect, sheet, editing }: MapStepProps) {
  const { data: charts = [] } = useChartsOfAccounts()
  const ownCharts = charts.filter(({ id }) => id >= firstOwnChartId)
  const [tab, setTab] = useState('lines')
  const { file, place } = { file: shown.source.file, place: shown.place }
  const { corrections, comments } = session.content
  const preview = useCallback(
    async (chartOfAccountsId: number) => {
      const own = charts.find(({ id }) => id === chartOfAccountsId && id >= firstOwnChartId)
      const read = await file.read(corrections, { chartOfAccountsId, ...(own === undefined ? {} : { ownChart: own }) })
      const told = statementAt(read, place)
      if (told === null) throw new Error('No statement is read in that chart.')
      return told.statement
    },
    [file, place, corrections, charts],
  )
  const shownChart = chart ?? chartOfAccounts(document.statement.chartOfAccountsId)
  return (
    <Tabs
      label="Lines, totals and chart"
      isFilling
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'lines',
          label: 'Lines',
          content: (
            <StatementGrid
              {...editing}
              {...{ document, first, session, selected, onSelect, chart: shownChart }}
              source={sheet}
            />
          ),
        },
        {
          id: 'totals',
          label: 'Totals by category',
          content: <CategoryTotals {...{ document, onSelect, chart: shownChart }} />,
        },
        {
          id: 'comments',
          label: 'Comments',
          content: <CommentsPanel {...editing} {...{ document, comments, onSelect }} />,
        },
        {
          id: 'chart',
          label: 'Chart of accounts',
          content: <ChartSwitch {...editing} {...{ document, ownCharts, preview }} />,
        },
      ]}
    />
  )
}
