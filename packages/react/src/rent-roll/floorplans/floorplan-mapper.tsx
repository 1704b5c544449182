import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { BedBathPredictions } from '@uwkit/core/rent-roll'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { type Gesture, Grid, type SelectedInGrid } from '../../grid/index.ts'
import { type GridSession, type OnGesture, type SelectedSource, useCorrectedGrid } from '../../parsed-file/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { isSuggestionKey, MapperPanel, mergedDraft } from '../mapping.ts'
import { bedBathText, floorplanGesture } from './floorplan-gesture.ts'
import {
  floorplanColumns,
  floorplanFacts,
  floorplanSheet,
  markKey,
  missingFirst,
  suggestedBedBath,
} from './floorplan-rows.ts'

export interface FloorplanMapperProps {
  document: ReadRentRoll
  /** Rent roll read without corrections: the original values. */
  first: ReadRentRoll
  session: GridSession
  /** Beds and baths from saved mappings of such names. @default none */
  predictions?: BedBathPredictions | null
  /** Why nothing can be changed. */
  readOnly?: string
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/**
 * Grid of floorplans: `2 1.5` sets beds and baths, an existing name merges two floorplans, and flags tag all of its units.
 * Points to review come first. Ctrl+Enter enters a text in all selected cells.
 */
export function FloorplanMapper(props: FloorplanMapperProps) {
  const { document, first, session, predictions = null, readOnly, selected = null, onSelect, onGesture } = props
  const { corrections, userRents } = session.history.content
  const facts = useMemo(
    () => missingFirst(floorplanFacts(document, corrections), floorplanFacts(first, [])),
    [document, first, corrections],
  )
  const sheet = useMemo(
    () => floorplanSheet(facts, first.rentRoll.unitTypes, userRents, predictions),
    [facts, first, userRents, predictions],
  )
  const onCells = useCallback(
    (gesture: Gesture) => onGesture(floorplanGesture(gesture, document, first.rentRoll.unitTypes, corrections)),
    [onGesture, document, first, corrections],
  )
  const grid = useCorrectedGrid(session, sheet.edits, onCells)
  const markOf = useCallback((row: string, column: string) => sheet.marks.get(markKey(row, column)) ?? null, [sheet])

  const [active, setActive] = useState<string | null>(null)
  const onSelectionChange = ({ active: cell }: SelectedInGrid) => {
    setActive(cell?.row ?? null)
    const unit = facts.find(({ type }) => type.floorplan === cell?.row)?.units[0]
    const place = unit?.source.cells.floorplan
    if (unit !== undefined && place !== undefined)
      onSelect?.({ file: unit.source.file, sheet: unit.source.sheet, cell: place })
  }
  const activeCell = useMemo(() => {
    const isHere = (unit: (typeof facts)[number]['units'][number]) =>
      selected !== null && unit.source.sheet === selected.sheet && unit.source.cells.floorplan === selected.cell
    const found = facts.find(({ units }) => units.some(isHere))
    return found === undefined ? null : { row: found.type.floorplan, column: 'bedBath' }
  }, [facts, selected])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSuggestionKey(event) || readOnly !== undefined) return
    const type = facts.find((one) => one.type.floorplan === (active ?? sheet.rows[0]?.id))?.type
    const suggested = type === undefined ? null : suggestedBedBath(type, predictions)
    if (type === undefined || suggested === null) return
    event.preventDefault()
    const { bed, bath } = suggested
    const draft = { kind: 'floorplan' as const, sheet: document.sheet, floorplan: type.floorplan, bed, bath }
    onGesture({
      label: `set ${type.floorplan} to ${bedBathText(suggested)}`,
      corrections: [mergedDraft(draft, corrections)],
    })
  }
  return (
    <MapperPanel onKeyDown={onKeyDown}>
      <Grid
        label="Floorplans"
        columns={floorplanColumns}
        rows={sheet.rows}
        identityColumn="floorplan"
        {...grid}
        openPoints={sheet.openPoints}
        {...{ markOf, activeCell, onSelectionChange, readOnly }}
        empty={
          <EmptyState title="No floorplans.">
            Map the floorplan name column in the Columns step, or continue without floorplans.
          </EmptyState>
        }
      />
    </MapperPanel>
  )
}
