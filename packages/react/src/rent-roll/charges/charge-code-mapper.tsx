import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ChargeCodeCategory, type ChargeCodePredictions, suggestionLabel } from '@uwkit/core/rent-roll'
import { moneyText, unknownText } from '@uwkit/core/text'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Sparkline } from '../../chart/index.ts'
import { type Gesture, Grid, type SelectedInGrid } from '../../grid/index.ts'
import { type GridSession, type OnGesture, type SelectedSource, useCorrectedGrid } from '../../parsed-file/index.ts'
import { color, fillingColumn, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, EmptyState, Muted } from '../../ui/index.ts'
import { isSuggestionKey, MapperPanel } from '../mapping.ts'
import {
  type ChargeFacts,
  categoryGesture,
  chargeCodeGesture,
  chargeColumns,
  chargeFacts,
  chargeSheet,
  type RentEffect as Effect,
  rentEffects,
} from './charge-codes.ts'

export interface ChargeCodeMapperProps {
  document: ReadRentRoll
  /** Rent roll read without corrections: the original values, and the baseline of the effect. */
  first: ReadRentRoll
  session: GridSession
  /** Suggested categories by code, best first. @default the reading's own */
  predictions?: ChargeCodePredictions | null
  /** Why nothing can be changed. */
  readOnly?: string
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/**
 * Grid of charge codes: category, in-place flag and annual flag, with the effect on rents at the bottom. Ctrl+. accepts
 * the suggestion.
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

  const columns = useMemo(() => chargeColumns(read), [read])
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
          columns={columns}
          rows={sheet.rows}
          identityColumn="code"
          {...grid}
          openPoints={sheet.openPoints}
          {...{ markOf, onSelectionChange, readOnly }}
          empty={<EmptyState title="No charge codes.">Rents come from the rent column.</EmptyState>}
        />
      </Cells>
      {shown !== undefined && <ChargeDetail facts={shown} readOnly={readOnly} onCategory={setCategory} />}
      <RentEffect effects={effects} />
    </MapperPanel>
  )
}

const Cells = styled.div`
  ${fillingColumn}
`

interface ChargeDetailProps {
  facts: ChargeFacts
  readOnly: string | undefined
  onCategory: (answer: ChargeFacts['suggestions'][number]['answer']) => void
}

/** Maximum number of suggestions offered. Our own choice. */
const maximumOffered = 3

/** Details of one charge code: its amounts per unit, and its suggested categories. */
function ChargeDetail({ facts, readOnly, onCategory }: ChargeDetailProps) {
  const { code, amounts, suggestions } = facts
  const offered = suggestions.slice(0, maximumOffered).filter(({ answer }) => answer !== (code.category ?? 'none'))
  return (
    <Strip aria-label={`Charge code ${code.code}`}>
      <b>{code.code}</b>
      <Muted>{code.description ?? 'No description in file'}</Muted>
      {amounts.length > 1 && (
        <Sparkline label={`${code.code} amounts by unit, ascending`} values={amounts} unit="dollars" width={120} />
      )}
      {readOnly === undefined &&
        offered.map((suggestion) => (
          <Button key={suggestion.answer} size="small" onPress={() => onCategory(suggestion.answer)}>
            Use {suggestionLabel(suggestion)}
          </Button>
        ))}
    </Strip>
  )
}

const Strip = styled.section`
  ${wrappingRow}
  gap: ${space.two} ${space.three};
  min-height: 28px;
  padding: 0 ${space.four};
  ${type.body}
`

/** Shows in one line how corrections of charge codes change the rents of the roll. */
function RentEffect({ effects }: { effects: readonly Effect[] }) {
  return (
    <Line role="status" aria-label="Effect on rents">
      {effects.map(({ label, before, after }) => (
        <span key={label}>
          <Muted>{label}</Muted> {reported(before, after)}
        </span>
      ))}
    </Line>
  )
}

function reported(before: number | null, after: number | null) {
  if (before === after || before === null || after === null)
    return <b>{after === null ? unknownText : moneyText(after)}</b>
  const change = after - before
  return (
    <>
      {moneyText(before)} → <b>{moneyText(after)}</b> ({change > 0 ? '+' : ''}
      {moneyText(change)})
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.six};
  padding: ${space.two} ${space.four};
  border-top: 1px solid ${color.line};
  ${type.body}
`
