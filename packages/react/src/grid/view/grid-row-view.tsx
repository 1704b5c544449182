import { memo } from 'react'
import { cellKey, type GridState } from '../behaviour/grid-state.ts'
import type { GridStore } from '../behaviour/grid-store.ts'
import { hasSameValues, useGridSlice } from '../behaviour/use-grid-slice.ts'
import type { ViewLine } from '../grid.types.ts'
import { lockOf } from '../state/cell-lock.ts'
import type { ColumnLayout, PlacedColumn } from '../state/column-layout.ts'
import { selectedSpans } from '../state/selected-cells.ts'
import { GridCell } from './grid-cell.tsx'
import { GroupLine } from './group-line.tsx'

export interface GridRowViewProps {
  store: GridStore
  /** 0 for the first line of the view. */
  line: number
  /** Pixels from the top of the body. */
  top: number
  layout: ColumnLayout
  /** The scrolling columns in sight, the first and the one after the last, by their place among them. */
  from: number
  to: number
  /** Id of the active cell's element. */
  activeId: string
}

/** What one line must be drawn again for. */
interface LineSlice {
  line: ViewLine | undefined
  row: unknown
  /** Selected spans of columns: `2-4,7-7`. */
  selected: string
  /** Column of the active cell, -1 when it is on another line. */
  active: number
  /** Span of columns that a fill would reach, '' for none. */
  fill: string
  /** Column at whose end the fill handle sits, -1 for none. */
  handle: number
  /** Columns that the search found, and of them the current one. */
  found: string
  refused: GridState['refused'] | null
  edits: unknown
  markOf: GridState['source']['markOf']
  readOnly: string | null
  identityColumn: string | null
}

/** One line of the grid, a row or the heading of a group. It watches its own part of the state. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { store, line: index, top, layout, from, to, activeId } = props
  const slice = useGridSlice(store, (state) => sliceOf(state, index), isSameLine)
  const { line } = slice
  if (line === undefined) return null
  const shown = [...layout.start, ...layout.middle.slice(from, to), ...layout.end]
  const lead = layout.middle[from]?.offset ?? layout.startWidth
  if (line.kind === 'group') {
    return <GroupLine {...{ store, line, index, top, layout, shown, lead, active: slice.active, activeId }} />
  }
  const spans = readSpans(slice.selected)
  const fills = readSpans(slice.fill)
  const found = readSpans(slice.found)
  const isNamed = layout.placed.some(({ column }) => column.id === slice.identityColumn)
  const { document, sourceById } = store.read()
  const cellOf = (placed: PlacedColumn) => (
    <GridCell
      key={placed.column.id}
      row={line.row}
      sourceRow={sourceById.get(line.row.id) ?? null}
      edits={document.edits[line.row.id] ?? null}
      placed={placed}
      mark={slice.markOf(line.row.id, placed.column.id)}
      refused={slice.refused?.get(cellKey(line.row.id, placed.column.id)) ?? null}
      isReadOnly={slice.readOnly !== null || lockOf(line.row, placed.column) !== null}
      isRowHeader={placed.column.id === slice.identityColumn}
      isActive={slice.active === placed.index}
      isSelected={contains(spans, placed.index)}
      isFill={contains(fills, placed.index)}
      isFound={contains(found, placed.index)}
      hasHandle={slice.handle === placed.index}
      activeId={activeId}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={['row', index % 2 === 1 && 'odd', line.row.look].filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)`, width: layout.width }}
    >
      <div
        // A row is called by its name; by its number only where it has none.
        {...(isNamed ? {} : { role: 'rowheader', 'aria-colindex': 1 })}
        className={spans.length > 0 ? 'gutter chosen' : 'gutter'}
        data-line={index}
      >
        {index + 1}
      </div>
      {layout.start.map(cellOf)}
      <span className="lead" style={{ width: lead - layout.startWidth }} />
      {layout.middle.slice(from, to).map(cellOf)}
      <span className="trail" />
      {layout.end.map(cellOf)}
    </div>
  )
})

function sliceOf(state: GridState, index: number): LineSlice {
  const line = state.lines[index]
  const { selection, fillTarget, find } = state
  const last = selection.ranges.at(-1)
  const isRow = line?.kind === 'row'
  return {
    line,
    row: isRow ? line.row : null,
    selected: writeSpans(selectedSpans(selection, index)),
    active: selection.active.line === index ? selection.active.column : -1,
    fill:
      fillTarget !== null && index >= fillTarget.top && index <= fillTarget.bottom
        ? `${fillTarget.left}-${fillTarget.right}`
        : '',
    handle:
      isRow && last !== undefined && last.bottom === index && selection.ranges.length === 1 && state.editor === null
        ? last.right
        : -1,
    found: find === null ? '' : (find.spansByLine.get(index) ?? ''),
    refused: isRow && state.refused.size > 0 ? state.refused : null,
    edits: isRow ? (state.document.edits[line.row.id] ?? null) : null,
    markOf: state.source.markOf,
    readOnly: state.source.readOnly,
    identityColumn: state.source.identityColumn,
  }
}

/** Lines of a group are worked out anew with each change; rows stay the same object while nothing in them changes. */
function isSameLine(one: LineSlice, other: LineSlice): boolean {
  const isSameRow = one.row !== null && one.row === other.row
  return hasSameValues(isSameRow ? { ...one, line: other.line } : one, other)
}

type Span = readonly [from: number, to: number]

function writeSpans(spans: readonly Span[]): string {
  return spans.map(([from, to]) => `${from}-${to}`).join(',')
}

function readSpans(text: string): Span[] {
  if (text === '') return []
  return text.split(',').map((span) => {
    const [from = 0, to = 0] = span.split('-').map(Number)
    return [from, to]
  })
}

function contains(spans: readonly Span[], column: number): boolean {
  return spans.some(([from, to]) => column >= from && column <= to)
}
