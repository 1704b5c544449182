import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { ChargeCodeCategory, ChargeCodePredictions } from '@uwkit/core/rent-roll'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { type Gesture, Grid, type SelectedInGrid } from '../../grid/index.ts'
import { type OnGesture, type SelectedSource, type SessionOfGrid, useCorrectedGrid } from '../../parsed-file/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { MapperPanel } from '../mapper-panel.ts'
import { isSuggestionKey } from '../state/is-suggestion-key.ts'
import { ChargeDetail } from './charge-detail.tsx'
import { RentEffect } from './rent-effect.tsx'
import { categoryGesture, chargeCodeGesture } from './state/charge-code-gesture.ts'
import { chargeFacts, rentEffects } from './state/charge-facts.ts'
import { chargeColumns, chargeSheet } from './state/charge-rows.ts'

export interface ChargeCodeMapperProps {
  document: ReadRentRoll
  /** As it was read without any correction: what a value can be put back to, and what the effect is held against. */
  first: ReadRentRoll
  session: SessionOfGrid
  /** Suggested categories by code, best first. @default what the reading guessed */
  predictions?: ChargeCodePredictions | null
  /** Why nothing can be changed. */
  readOnly?: string
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/**
 * A row a charge code: what is charged, its category, whether it counts as in-place rent and whether it is a year's amount,
 * with what all of it does to the rents at the foot. Ctrl+. takes the suggestion.
 */
export function ChargeCodeMapper(props: ChargeCodeMapperProps) {
  const { document, first, session, predictions = null, readOnly, onSelect, onGesture } = props
  const { corrections } = session.history.content
  const read = first.rentRoll.chargeCodes
  const facts = useMemo(() => chargeFacts(document, corrections, predictions), [document, corrections, predictions])
  const sheet = useMemo(() => chargeSheet(facts, read), [facts, read])
  const effects = useMemo(() => rentEffects(first.rentRoll, document.rentRoll), [first, document])
  const onCells = useCallback(
    (gesture: Gesture) => onGesture(chargeCodeGesture(gesture, document, read, corrections)),
    [onGesture, document, read, corrections],
  )
  const grid = useCorrectedGrid(session, sheet.edits, onCells)
  const markOf = useCallback(
    (row: string, column: string) => (column === 'category' ? (sheet.marks.get(row) ?? null) : null),
    [sheet],
  )

  const [active, setActive] = useState<string | null>(null)
  const shown = facts.find(({ code }) => code.code === active) ?? facts[0]
  const onSelectionChange = ({ active: cell }: SelectedInGrid) => {
    setActive(cell?.row ?? null)
    const unit = document.rentRoll.units.find(({ charges }) => cell !== null && cell.row in charges)
    const place = unit?.source.cells.charges
    if (unit !== undefined && place !== undefined)
      onSelect?.({ file: unit.source.file, sheet: unit.source.sheet, cell: place })
  }
  const setCategory = (answer: ChargeCodeCategory | 'none') => {
    if (shown === undefined) return
    onGesture(categoryGesture(document, shown.code.code, answer === 'none' ? null : answer, corrections))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSuggestionKey(event) || readOnly !== undefined) return
    const best = shown?.suggestions[0]
    if (best === undefined) return
    event.preventDefault()
    setCategory(best.answer)
  }
  return (
    <MapperPanel onKeyDown={onKeyDown}>
      <Cells>
        <Grid
          label="Charge codes"
          columns={chargeColumns}
          rows={sheet.rows}
          identityColumn="code"
          document={grid.document}
          onDocumentChange={grid.onDocumentChange}
          markOf={markOf}
          openPoints={sheet.openPoints}
          onSelectionChange={onSelectionChange}
          readOnly={readOnly}
          empty={<EmptyState title="The roll has no charge codes.">Rents are those of its rent column.</EmptyState>}
        />
      </Cells>
      {shown !== undefined && <ChargeDetail facts={shown} readOnly={readOnly} onCategory={setCategory} />}
      <RentEffect effects={effects} />
    </MapperPanel>
  )
}

const Cells = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`
