import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import {
  type RentRoll,
  type RentRollAction,
  type RentRollUnit,
  type RentRollWorkflow,
  rentRollSteps,
  unitName,
} from '@uwkit/core/rent-roll'
import type { Grid } from '@uwkit/core/shared'
import type { DocumentSession, OnGesture, OpenPoint, SelectedSource } from '@uwkit/react/parsed-file'
import {
  ChargeCodeMapper,
  ColumnMapper,
  FloorplanMapper,
  RentRollSummaryView,
  StatusGroups,
  TagEditor,
  TagFilterBar,
  UnitGrid,
  UnitTypeGrid,
} from '@uwkit/react/rent-roll'
import { Button, EmptyState, MultiSelect, Popover, TextArea } from '@uwkit/react/ui'
import { ListFilter } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { StepPanel } from '../../workspace/desk-parts.tsx'
import type { OpenedRentRoll } from './saved-rent-roll.ts'

/** The part of the workflow that the steps show: it changes less often than the workflow, which follows each reading. */
export type ShownWorkflow = Pick<
  RentRollWorkflow,
  'step' | 'view' | 'tagFilters' | 'bedBathPredictions' | 'chargeCodePredictions'
>

/** Props of a step of the rent roll. */
interface RentRollStepProps {
  opened: OpenedRentRoll
  session: DocumentSession
  /** `null` if none is read from the sheet. */
  document: ReadRentRoll | null
  /** The reading without corrections. */
  first: ReadRentRoll | null
  workflow: ShownWorkflow
  dispatch: (action: RentRollAction) => void
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  points: readonly OpenPoint[]
}

/** The content of the current step. */
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
  if (sheet === undefined)
    return <EmptyState title="The file has no sheets.">Upload a file that has at least one sheet.</EmptyState>
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

/** The roll's summary figures and charts with the current view settings. */
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

/** Pixels of a row, and of everything around the rows of the unit types: switch, headings, totals and status. */
const gridRow = 28
const gridFrame = 180

const UnitTypes = styled.div`
  min-height: 240px;
`

interface UnitsStepProps extends RentRollStepProps {
  document: ReadRentRoll
  /** The sheet as in the file. */
  sheet: Grid
  editing: { onGesture: OnGesture; readOnly?: string }
}

/** The units in the grid, with their statuses and tags next to it; the tag filter opens over the grid. */
function UnitsStep(props: UnitsStepProps) {
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
      extraTabs={[
        { id: 'statuses', label: 'Statuses', content: statuses },
        { id: 'tags', label: 'Tags', content: tagsStep },
      ]}
    />
  )
}

interface TagsStepProps {
  document: ReadRentRoll
  editing: { onGesture: OnGesture; readOnly?: string }
}

/** Tags many units at once, by floorplan or by a pasted list of unit numbers. */
function TagsStep({ document, editing }: TagsStepProps) {
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
        description="Paste a list (such as 101, 102) or a spreadsheet column. Leave blank to select all units with these floorplans."
        value={list}
        onChange={setList}
        {...(missing.length === 0 ? {} : { error: `Not in this rent roll: ${missing.join(', ')}` })}
      />
      <TagEditor {...editing} document={document} units={chosen} />
    </>
  )
}

/** Units selected by a list of numbers and floorplans, and the numbers without a unit. */
interface ChosenUnits {
  chosen: RentRollUnit[]
  missing: string[]
}

/**
 * Returns the units of the selected floorplans whose numbers are in a pasted list. A number matches as printed or
 * prefixed with its building; spaces, dashes and case are ignored.
 *
 * @param floorplans Empty for all floorplans. @param list Empty for all units.
 */
export function chosenUnits(units: readonly RentRollUnit[], floorplans: readonly string[], list: string): ChosenUnits {
  const ofPlans =
    floorplans.length === 0 ? units : units.filter(({ floorplan }) => floorplans.includes(floorplan ?? ''))
  const numbers = list.split(/[\s,;]+/).filter((word) => word !== '')
  if (numbers.length === 0) return { chosen: [...ofPlans], missing: [] }
  const keys = new Map<RentRollUnit, string[]>(
    ofPlans.map((unit) => [unit, [unit.unit, unitName(unit), `${unit.building ?? ''}${unit.unit}`].map(plain)]),
  )
  const wantedKeys = new Set(numbers.map(plain))
  const chosen = ofPlans.filter((unit) => keys.get(unit)?.some((key) => wantedKeys.has(key)))
  const found = new Set(chosen.flatMap((unit) => keys.get(unit) ?? []))
  return { chosen, missing: numbers.filter((word) => !found.has(plain(word))) }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
