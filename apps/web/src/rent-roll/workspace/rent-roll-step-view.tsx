import { type RentRoll, rentRollSteps } from '@uwkit/core/rent-roll'
import {
  ChargeCodeMapper,
  ColumnMapper,
  FloorplanMapper,
  RentRollSummaryView,
  UnitTypeGrid,
} from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { StepPanel } from '../../workspace/step-panel.tsx'
import type { RentRollStepProps } from './step-props.ts'
import { UnitsStep } from './units-step.tsx'

/** What is worked on in the present step. */
export const RentRollStepView = memo(function RentRollStepView(props: RentRollStepProps) {
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
})

/** The roll in figures and charts, as it is looked at. */
function Summary({ rentRoll, workflow, dispatch, session }: RentRollStepProps & { rentRoll: RentRoll }) {
  const { view } = workflow
  return (
    <StepPanel>
      <RentRollSummaryView
        rentRoll={rentRoll}
        settings={view}
        onSettingsChange={(settings) => dispatch({ type: 'view', settings })}
        userRents={session.content.userRents}
      />
      <UnitTypes style={{ height: `min(${gridFrame + rentRoll.unitTypes.length * gridRow}px, 70vh)` }}>
        <UnitTypeGrid
          rentRoll={rentRoll}
          byBeds={view.byBeds}
          onByBedsChange={(byBeds) => dispatch({ type: 'view', settings: { byBeds } })}
        />
      </UnitTypes>
    </StepPanel>
  )
}

/** Pixels of a row, and of all that stands around the rows of the unit types: switch, headings, totals and status. */
const gridRow = 28
const gridFrame = 180

const UnitTypes = styled.div`
  min-height: 240px;
`
