import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { OnGesture } from '@uwkit/react/parsed-file'
import { TagEditor } from '@uwkit/react/rent-roll'
import { MultiSelect, TextArea } from '@uwkit/react/ui'
import { useMemo, useState } from 'react'
import { chosenUnits } from './chosen-units.ts'

export interface TagsStepProps {
  document: ReadRentRoll
  editing: { onGesture: OnGesture; readOnly?: string }
}

/** Tags of many units at once: those of floorplans, or those of a list of unit numbers as it is pasted. */
export function TagsStep({ document, editing }: TagsStepProps) {
  const { units, unitTypes } = document.rentRoll
  const [floorplans, setFloorplans] = useState<string[]>([])
  const [list, setList] = useState<string | null>(null)
  const { chosen, missing } = useMemo(() => chosenUnits(units, floorplans, list ?? ''), [units, floorplans, list])
  return (
    <>
      <MultiSelect
        label="Floorplans"
        placeholder="All floorplans"
        hasFilter
        value={floorplans}
        onChange={setFloorplans}
        options={unitTypes.map(({ floorplan, floorplanName }) => ({ id: floorplan, label: floorplanName }))}
      />
      <TextArea
        label="Unit numbers"
        description="Paste a list, such as 101, 102 or a column of a sheet. Empty for all units of the floorplans."
        value={list}
        onChange={setList}
        {...(missing.length === 0 ? {} : { error: `Not in this rent roll: ${missing.join(', ')}` })}
      />
      <TagEditor {...editing} document={document} units={chosen} />
    </>
  )
}
