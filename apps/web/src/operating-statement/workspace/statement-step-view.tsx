import { type ChartOfAccounts, chartOfAccounts, firstCompanyChartId } from '@uwkit/core/chart-of-accounts'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { useChartsOfAccounts } from '@uwkit/react/chart-of-accounts'
import {
  CategoryTotals,
  ChartSwitch,
  CommentsPanel,
  DerivedValuesPanel,
  PeriodsPanel,
  StatementGrid,
  StatementViews,
  type StatementViewsProps,
  statementName,
} from '@uwkit/react/operating-statement'
import type { DocumentSession, OnGesture, SelectedSource } from '@uwkit/react/parsed-file'
import { color, fillingColumn, space } from '@uwkit/react/theme'
import { Caption, EmptyState, Tabs } from '@uwkit/react/ui'
import { memo, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { TextLink } from '../../shell/frame/page.tsx'
import { StepPanel } from '../../workspace/desk-parts.tsx'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { type OpenedStatement, statementAt } from './bundle.ts'
import type { Bundle } from './use-bundle.ts'

interface StatementStepViewProps {
  bundle: Bundle
  shown: OpenedStatement
  session: DocumentSession
  /** `null` if none is read from the sheet. */
  document: ReadStatement | null
  /** The reading without corrections. */
  first: ReadStatement | null
  /** The company's own chart, if the statement uses one. */
  chart: ChartOfAccounts | undefined
  context: SourceContext
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  step: number
}

/** The content of the current step. */
export const StatementStepView = memo(function StatementStepView(props: StatementStepViewProps) {
  const { bundle, shown, session, document, readOnly, selected, onSelect, step } = props
  const { workbook } = shown.source.file
  const sheet = workbook.grids.find((grid) => grid.sheet === shown.place.sheet) ?? workbook.grids[0]
  if (document === null || sheet === undefined) {
    return (
      <EmptyState title="No statement found on this sheet.">
        Set the header rows in the source pane, or undo the last step.
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
  if (step === 1) return <MapStep {...props} {...{ document, sheet, editing }} />
  const compared = bundle.statements
    .filter((one) => one !== shown)
    .flatMap((one) => {
      const statement = statementAt(one.source.session.current().parsed, one.place)?.statement ?? one.record
      return statement === null ? [] : [{ id: one.clientId, name: statementName(statement), statement }]
    })
  return (
    <ReviewStep
      {...editing}
      {...{ document, compared, selected, onSelect }}
      chart={props.chart ?? chartOfAccounts(document.statement.chartOfAccountsId)}
    />
  )
})

type ReviewStepProps = Pick<
  StatementViewsProps,
  'document' | 'compared' | 'selected' | 'onSelect' | 'onGesture' | 'readOnly'
> & {
  chart: ChartOfAccounts
}

/** The figures of a statement, with their proof in a tab next to them; each scrolls separately. */
function ReviewStep(props: ReviewStepProps) {
  const [tab, setTab] = useState('figures')
  return (
    <Tabs
      label="Figures and checks"
      isFilling
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'figures',
          label: 'Figures',
          content: (
            <FilledPanel>
              <StatementViews {...props} />
            </FilledPanel>
          ),
        },
        {
          id: 'checks',
          label: 'Checks and last-month figures',
          content: (
            <StepPanel>
              <DerivedValuesPanel document={props.document} chart={props.chart} />
            </StepPanel>
          ),
        },
      ]}
    />
  )
}

const FilledPanel = styled.div`
  ${fillingColumn}
  padding: ${space.three} ${space.four};
`

interface MapStepProps {
  shown: OpenedStatement
  session: DocumentSession
  document: ReadStatement
  /** The reading without corrections. */
  first: ReadStatement | null
  /** The company's own chart, if the statement uses one. */
  chart: ChartOfAccounts | undefined
  /** The sheet as in the file. */
  sheet: Grid
  editing: { onGesture: OnGesture; readOnly?: string }
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
}

/** The lines in their categories: the grid with the running totals next to it, comments, and the chart. */
function MapStep(props: MapStepProps) {
  const { session, document, first, chart, shown, selected, onSelect, sheet, editing } = props
  const { data: charts = [] } = useChartsOfAccounts()
  const ownCharts = charts.filter(({ id }) => id >= firstCompanyChartId)
  const [tab, setTab] = useState('lines')
  const { source, place } = shown
  const { file } = source
  const { corrections, comments } = session.content
  const preview = useCallback(
    async (chartOfAccountsId: number) => {
      const own = charts.find(({ id }) => id === chartOfAccountsId && id >= firstCompanyChartId)
      const read = await file.read(corrections, {
        chartOfAccountsId,
        ...(own === undefined ? {} : { companyChart: own }),
      })
      const reported = statementAt(read, place)
      if (reported === null) throw new Error('The statement could not be mapped to this chart. Select another chart.')
      return reported.statement
    },
    [file, place, corrections, charts],
  )
  const shownChart = chart ?? chartOfAccounts(document.statement.chartOfAccountsId)
  const totals = <CategoryTotals {...{ document, onSelect, chart: shownChart }} />
  return (
    <Tabs
      label="Lines, totals, and chart"
      isFilling
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'lines',
          label: 'Lines',
          content: (
            <Place>
              <SideBySide>
                <Lines>
                  <StatementGrid
                    {...editing}
                    {...{ document, first, session, selected, onSelect, chart: shownChart }}
                    source={sheet}
                  />
                </Lines>
                <Totals>{totals}</Totals>
              </SideBySide>
            </Place>
          ),
        },
        { id: 'totals', label: 'Totals by category', content: totals },
        {
          id: 'comments',
          label: 'Comments',
          content: <CommentsPanel {...editing} {...{ document, comments, onSelect }} />,
        },
        {
          id: 'chart',
          label: 'Chart of accounts',
          content: (
            <StepPanel>
              <Narrow>
                <ChartSwitch {...editing} {...{ document, ownCharts, preview }} />
                <Caption as="p">The chart determines the line categories. Review the changes before switching.</Caption>
                <Caption as="p">
                  <TextLink to="/account/general/charts">Custom charts of accounts</TextLink>
                </Caption>
              </Narrow>
            </StepPanel>
          ),
        },
      ]}
    />
  )
}

const Place = styled.div`
  container-type: size;
  flex: 1;
  min-height: 0;
`

const SideBySide = styled.div`
  display: flex;
  height: 100%;
`

const Lines = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
`

/** The totals fit next to the lines only if the source is hidden or the screen is wide. */
const Totals = styled.div`
  display: none;
  width: 348px;
  overflow: auto;
  border-left: 1px solid ${color.line};

  @container (min-width: 1640px) {
    display: block;
  }
`

const Narrow = styled.div`
  max-width: 420px;
`
