import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import type { OnGesture } from '@uwkit/react/parsed-file'
import { StatusGroups, TagFilterBar, UnitGrid } from '@uwkit/react/rent-roll'
import { Button, Popover } from '@uwkit/react/ui'
import { ListFilter } from 'lucide-react'
import { StepPanel } from '../../workspace/step-panel.tsx'
import type { RentRollStepProps } from './step-props.ts'
import { TagsStep } from './tags-step.tsx'

export interface UnitsStepProps extends RentRollStepProps {
  document: ReadRentRoll
  /** The sheet as it lies in the file. */
  sheet: Grid
  editing: { onGesture: OnGesture; readOnly?: string }
}

/** The units in the grid, and beside it their statuses and tags; the tag filter opens over the grid. */
export function UnitsStep(props: UnitsStepProps) {
  const { document, first, sheet, session, workflow, dispatch, points, selected, onSelect, editing } = props
  const { corrections } = session.content
  const { tagFilters } = workflow
  const { units, tags } = document.rentRoll
  const acting = Object.values(tagFilters).filter((filter) => filter !== 'included').length
  const tagFilter = tags.length > 0 && (
    <Popover
      title="Tag filter"
      placement="bottom end"
      width={360}
      trigger={
        <Button size="small" variant="quiet" icon={ListFilter}>
          {acting === 0 ? 'Tag filter' : `Tag filter (${acting})`}
        </Button>
      }
    >
      <TagFilterBar
        units={units}
        tags={tags}
        filters={tagFilters}
        onFilter={(tag, filter) => dispatch({ type: 'filterTag', tag, filter })}
      />
    </Popover>
  )
  const statuses = (
    <StepPanel>
      <StatusGroups {...editing} {...{ document, corrections, onSelect }} />
    </StepPanel>
  )
  const tagsStep = (
    <StepPanel>
      <TagsStep {...{ document, editing }} />
    </StepPanel>
  )
  return (
    <UnitGrid
      {...editing}
      {...{ document, first, sheet, corrections, session, selected, onSelect, tagFilters }}
      openPoints={points}
      tools={tagFilter}
      besides={[
        { id: 'statuses', label: 'Statuses', content: statuses },
        { id: 'tags', label: 'Tags', content: tagsStep },
      ]}
    />
  )
}
