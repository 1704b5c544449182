import { countText } from '@uwkit/core/text'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, oneLine, space, wrappingRow } from '../../theme/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { cellAt, cellKey, type GridState } from '../behavior/grid-state.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../behavior/grid-store.ts'
import { countEdited, isEdited } from '../state/document.ts'
import { formatCell, formatNumber } from '../state/text/format-cell.ts'
import { summarizeSelection } from '../state/totals.ts'
import { describeCell } from './grid-cell.tsx'

/** Line under the grid: the selection and its sums, information on the active cell, and the last announcement. */
export const StatusBar = memo(function StatusBar({ store }: { store: GridStore }) {
  const slice = useGridSlice(store, statusOf, hasSameValues)
  // Summing a large selection must not delay the next key.
  const { selection, lines, columns } = useDeferredValue(slice)
  const { cells, filled, numbers, sum, average } = useMemo(
    () => summarizeSelection(selection, lines, columns),
    [selection, lines, columns],
  )
  const edited = useMemo(() => countEdited(slice.sourceById, slice.document), [slice.sourceById, slice.document])
  const isMoney = columns[selection.active.column]?.kind === 'money'
  const figures = { kind: isMoney ? ('money' as const) : ('number' as const) }
  return (
    <Bar>
      <Figures>
        {cells > 1 && (
          <>
            <span>{`${countText(cells)} selected`}</span>
            <span>count {countText(filled)}</span>
            {numbers > 0 && sum !== null && <span>sum {formatNumber(sum, figures)}</span>}
            {numbers > 0 && average !== null && (
              <span>avg {formatNumber(average, isMoney ? figures : { kind: 'number', decimals: 2 })}</span>
            )}
          </>
        )}
        {cells <= 1 && <span>{slice.place}</span>}
      </Figures>
      <Note>{slice.note ?? slice.announcement.text}</Note>
      <Figures>
        {slice.readOnly !== null && <strong>{`Read-only: ${slice.readOnly}`}</strong>}
        {slice.isFiltered && <span>{`${countText(slice.shownRows)} of ${countText(slice.allRows)} rows`}</span>}
        {edited > 0 && <span>{`${countText(edited)} edited`}</span>}
        {slice.undo !== null && <span>{`Undo: ${slice.undo}`}</span>}
      </Figures>
      <Announcer announcement={slice.announcement} />
    </Bar>
  )
})

/** Announces what was done to screen readers; a repeated message is announced again. */
function Announcer({ announcement }: Pick<GridState, 'announcement'>) {
  const [last, setLast] = useState({ announcement, turn: 0 })
  if (last.announcement !== announcement) setLast({ announcement, turn: last.turn + 1 })
  return (
    <VisuallyHidden as="div" role="status">
      {/* Only newly inserted content is read, so each message is its own element. */}
      <span key={last.turn}>{announcement.text}</span>
    </VisuallyHidden>
  )
}

function statusOf(state: GridState) {
  const { source, document, view, lines, columns, selection, order, rows } = state
  const cell = cellAt(state, selection.active)
  return {
    lines,
    columns,
    selection,
    place: cell === null ? '' : `${nameOf(state)} ${cell.column.title}`.trim(),
    note: cell === null ? null : noteOf(state),
    announcement: state.announcement,
    readOnly: source.readOnly,
    isFiltered: order.length < rows.length || view.quickFilter !== '',
    shownRows: order.length,
    allRows: rows.length,
    document,
    sourceById: state.sourceById,
    undo: document.done.at(-1)?.label ?? null,
  }
}

function nameOf({ source, selection, lines }: GridState): string {
  const line = lines[selection.active.line]
  if (source.identityColumn === null || line?.kind !== 'row') return ''
  const value = line.row.values[source.identityColumn] ?? null
  return value === null ? '' : `${String(value)} ·`
}

function noteOf(state: GridState): string | null {
  const cell = cellAt(state, state.selection.active)
  if (cell === null) return null
  const { row, column } = cell
  const sourceRow = state.sourceById.get(row.id)
  const before = sourceRow?.values[column.id] ?? null
  const mark = state.source.markOf(row.id, column.id)
  const refused = state.refused.get(cellKey(row.id, column.id)) ?? null
  const isOther = isEdited(sourceRow, state.document, row.id, column.id)
  const sourceText = isOther ? formatCell(before, column) : null
  const note = describeCell({ column, mark, refused, isAdded: sourceRow === undefined, sourceText })
  return note ?? mark?.source ?? null
}

const Bar = styled.div`
  ${wrappingRow}
  gap: ${space.one} ${space.four};
  min-height: 28px;
  padding: ${space.half} ${space.three};
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
  ${mutedCaption}
`

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.three};
  min-height: 16px;
  strong {
    color: ${color.unproven};
    font-weight: 550;
  }
`

const Note = styled.div`
  flex: 1;
  min-width: 120px;
  ${oneLine}
  color: ${color.ink};
`
