import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type RentRoll, type RentRollAction, type RentRollWorkflow, rentRollSteps } from '@uwkit/core/rent-roll'
import type { DocumentSession, OpenPoint, SelectedSource } from '@uwkit/react/parsed-file'
import {
  ChargeCodeMapper,
  ColumnMapper,
  FloorplanMapper,
  RentRollSummaryView,
  UnitTypeGrid,
} from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { StepPanel } from '../../workspace/step-panel.tsx'
import type { OpenedRentRoll } from './open-rent-roll.ts'
import { UnitsStep } from './units-step.tsx'

export interface RentRollStepViewProps {
  opened: OpenedRentRoll
  session: DocumentSession
  /** `null` where none is read from the sheet now. */
  document: ReadRentRoll | null
  /** As it was read without corrections. */
  first: ReadRentRoll | null
  workflow: RentRollWorkflow
  dispatch: (action: RentRollAction) => void
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  points: readonly OpenPoint[]
}

/** What is worked on in the present step. */
export function RentRollStepView(props: RentRollStepViewProps) {
  const { opened, session, document, workflow, readOnly, selected, onSelect } = props
  const { workbook } = opened.file
  const sheet = workbook.grids.find((grid) => grid.sheet === opened.sheet) ?? workbook.grids[0]
  const editing = { onGesture: session.apply, ...(readOnly === undefined ? {} : { readOnly }) }
  const linked = { selected, onSelect }
  const { step } = workflow
  if (step === rentRollSteps.saved || step === rentRollSteps.summary) {
    return <Summary {...props} rentRoll={document?.rentRoll ?? opened.record} />
  }
  if (sheet === undefined) return <EmptyState title="The file has no sheets." />
  if (document === null || step === rentRollSteps.columns) {
    return <ColumnMapper {...editing} {...linked} document={document} grid={sheet} file={opened.file.file} />
  }
  const first = props.first ?? document
  if (step === rentRollSteps.floorplans) {
    const predictions = workflow.bedBathPredictions
    return <FloorplanMapper {...editing} {...linked} {...{ document, first, session, predictions }} />
  }
  if (step === rentRollSteps.chargeCodes) {
    const predictions = workflow.chargeCodePredictions
    return <ChargeCodeMapper {...editing} {...{ document, first, session, predictions, onSelect }} />
  }
  return <UnitsStep {...props} {...{ document, sheet, editing }} />
}

/** The roll in figures and charts, as it is looked at. */
function Summary({ rentRoll, workflow, dispatch, session }: RentRollStepViewProps & { rentRoll: RentRoll }) {
  const { view } = workflow
  return (
    <StepPanel>
      <RentRollSummaryView
        rentRoll={rentRoll}
        settings={view}
        onSettingsChange={(settings) => dispatch({ type: 'view', settings })}
        userRents={session.content.userRents}
      />
      <UnitTypeGrid
        rentRoll={rentRoll}
        byBeds={view.byBeds}
        onByBedsChange={(byBeds) => dispatch({ type: 'view', settings: { byBeds } })}
      />
    </StepPanel>
  )
}
