import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { DerivedValuesPanel, PeriodsPanel, StatementViews, statementName } from '@uwkit/react/operating-statement'
import type { DocumentSession, SelectedSource } from '@uwkit/react/parsed-file'
import { EmptyState } from '@uwkit/react/ui'
import { memo } from 'react'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { StepPanel } from '../../workspace/step-panel.tsx'
import { MapStep } from './map-step.tsx'
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
export const StatementStepView = memo(function StatementStepView(props: StatementStepViewProps) {
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
  if (step === 1) return <MapStep {...props} {...{ document, sheet, editing }} />
  const beside = bundle.statements
    .filter((one) => one !== shown)
    .flatMap((one) => {
      const statement = statementAt(one.source.session.current().parsed, one.place)?.statement ?? one.record
      return statement === null ? [] : [{ id: one.clientId, name: statementName(statement), statement }]
    })
  return (
    <StepPanel>
      <StatementViews {...{ document, beside, selected, onSelect }} />
      <DerivedValuesPanel document={document} />
    </StepPanel>
  )
})
