import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import type { OnGesture } from '@uwkit/react/parsed-file'
import { StatusGroups, TagFilterBar, UnitGrid } from '@uwkit/react/rent-roll'
import { Tabs } from '@uwkit/react/ui'
import { useState } from 'react'
import { StepPanel } from '../../workspace/step-panel.tsx'
import type { RentRollStepProps } from './step-props.ts'
import { TagsStep } from './tags-step.tsx'

export interface UnitsStepProps extends RentRollStepProps {
  document: ReadRentRoll
  /** The sheet as it lies in the file. */
  sheet: Grid
  editing: { onGesture: OnGesture; readOnly?: string }
}

/** The units in the grid, and beside it their statuses and tags. */
export function UnitsStep(props: UnitsStepProps) {
  const { document, first, sheet, session, workflow, dispatch, points, selected, onSelect, editing } = props
  const [tab, setTab] = useState('units')
  const { corrections } = session.content
  const { tagFilters } = workflow
  return (
    <>
      <TagFilterBar
        units={document.rentRoll.units}
        tags={document.rentRoll.tags}
        filters={tagFilters}
        onFilter={(tag, filter) => dispatch({ type: 'filterTag', tag, filter })}
      />
      <Tabs
        label="Units, statuses and tags"
        isFilling
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'units',
            label: 'Units',
            count: document.rentRoll.units.length,
            content: (
              <UnitGrid
                {...editing}
                {...{ document, first, sheet, corrections, session, selected, onSelect, tagFilters }}
                openPoints={points}
              />
            ),
          },
          {
            id: 'statuses',
            label: 'Statuses',
            content: (
              <StepPanel>
                <StatusGroups {...editing} {...{ document, corrections, onSelect }} />
              </StepPanel>
            ),
          },
          {
            id: 'tags',
            label: 'Tags',
            content: (
              <StepPanel>
                <TagsStep {...{ document, editing }} />
              </StepPanel>
            ),
          },
        ]}
      />
    </>
  )
}
