import { memo } from 'react'
import { useVirtualizer } from 'react-window'
import { toggleGroup } from '../behavior/commands/view.ts'
import { cellKey, type GridState } from '../behavior/grid-state.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../behavior/grid-store.ts'
import type { ViewLine } from '../grid.types.ts'
import { lockOf } from '../state/changes.ts'
import type { PlacedColumn } from '../state/columns.ts'
import { selectedSpans } from '../state/selection.ts'
import { formatNumber, formatTotal } from '../state/text/format-cell.ts'
import { classes, GridCell, placedCells, placeStyle, type VisibleColumns } from './grid-cell.tsx'

interface GridRowViewProps extends VisibleColumns {
  store: GridStore
  /** 0 for the first line of the view. */
  line: number
  /** Pixels from the top of the body. */
  top: number
  /** ID of the active cell's element. */
  activeId: string
}

/** Properties for which a line must be redrawn. */
interface LineSlice {
  line: ViewLine | undefined
  row: unknown
  /** Selected spans of columns: `2-4,7-7`. */
  selected: string
  /** Column of the active cell; -1 if it is on another line. */
  active: number
  /** Span of columns that a fill would cover; '' if there is none. */
  fill: string
  /** Column at whose end the fill handle is; -1 if there is none. */
  handle: number
  /** Columns that the search found, and the current match among them. */
  found: string
  refused: GridState['refused'] | null
  edits: unknown
  markOf: GridState['source']['markOf']
  readOnly: string | null
  identityColumn: string | null
}

/** Line of the grid: a row or a group heading. It subscribes to its own part of the state. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { store, line: index, top, layout, activeId } = props
  const slice = useGridSlice(store, (state) => sliceOf(state, index), isSameLine)
  const { line } = slice
  if (line === undefined) return null
  if (line.kind === 'group') return <GroupLine {...props} group={line} active={slice.active} />
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
      className={classes('row', index % 2 === 1 && 'odd', line.row.look)}
      style={{ transform: `translateY(${top}px)`, width: layout.width }}
    >
      <div
        // The identity column names the row; its number does so only if that column is missing.
        {...(isNamed ? {} : { role: 'rowheader', 'aria-colindex': 1 })}
        className={spans.length > 0 ? 'gutter chosen' : 'gutter'}
        data-line={index}
      >
        {index + 1}
      </div>
      {placedCells(props, cellOf)}
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

/** Group lines are recalculated with each change; rows stay the same object while unchanged. */
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

interface GroupLineProps extends GridRowViewProps {
  group: Extract<ViewLine, { kind: 'group' }>
  /** Column of the active cell; -1 if it is on another line. */
  active: number
}

/** Heading of a group: its name, its number of rows, and its subtotals in their columns. */
function GroupLine(props: GroupLineProps) {
  const { store, group, line: index, top, layout, active, activeId } = props
  const cellOf = (placed: PlacedColumn) => {
    const { column, place } = placed
    const isFirst = placed.index === 0
    const isActive = active === placed.index
    const total = group.totals[column.id] ?? null
    return (
      <div
        key={column.id}
        role="gridcell"
        id={isActive ? activeId : undefined}
        aria-colindex={placed.index + 2}
        aria-readonly
        aria-expanded={isFirst ? !group.folded : undefined}
        data-column={placed.index}
        className={classes('cell', isFirst ? 'heading' : 'figure', isActive && 'active', place !== 'middle' && place)}
        style={placeStyle(placed)}
      >
        {isFirst ? `${group.label} (${group.count})` : total === null ? '' : formatTotal(total, column)}
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row group"
      style={{ transform: `translateY(${top}px)`, width: layout.width }}
    >
      <div role="rowheader" aria-colindex={1} className="gutter" data-line={index}>
        <button
          type="button"
          tabIndex={-1}
          className="fold"
          aria-label={`${group.folded ? 'Expand' : 'Collapse'} ${group.label}`}
          onClick={() => store.run(toggleGroup(group.key))}
        >
          {group.folded ? '▸' : '▾'}
        </button>
      </div>
      {placedCells(props, cellOf)}
    </div>
  )
}

/** Row fixed at the bottom of a grid, such as NOI under the lines of a statement. */
export interface PinnedRow {
  label: string
  /** Column in which its label is shown. */
  column: string
  /** By column id. */
  values: Readonly<Record<string, number | null>>
}

interface TotalsRowProps extends VisibleColumns {
  store: GridStore
  /** Column totals printed in the document, by column ID; each shows whether it agrees. */
  printedTotals: Readonly<Record<string, number>>
  /** Row that replaces the totals; `null` if there is none. */
  pinnedRow: PinnedRow | null
  /** Number of lines above it, for its position among the rows. */
  lines: number
}

/** Totals below the rows, always visible; if the document prints a total, a mark shows whether the two agree. */
export const TotalsRow = memo(function TotalsRow(props: TotalsRowProps) {
  const { store, layout, printedTotals, pinnedRow, lines } = props
  const totals = useGridSlice(store, (state) => state.totals)
  const cellOf = (placed: PlacedColumn) => {
    const { column, place } = placed
    const total = (pinnedRow?.values ?? totals)[column.id] ?? null
    const printed = printedTotals[column.id]
    const gap = total === null || printed === undefined ? null : Math.round((total - printed) * 100) / 100
    const text = total === null ? (column.id === pinnedRow?.column ? pinnedRow.label : '') : formatTotal(total, column)
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={placed.index + 2}
        aria-readonly
        className={classes('cell', column.id !== pinnedRow?.column && 'figure', place !== 'middle' && place)}
        style={placeStyle(placed)}
      >
        {gap !== null && (
          <span className={gap === 0 ? 'tie tied' : 'tie off'} title={tieText(gap, printed ?? 0, placed)}>
            {gap === 0 ? '✓' : '▲'}
            <span className="unseen">{tieText(gap, printed ?? 0, placed)} </span>
          </span>
        )}
        {text}
      </div>
    )
  }
  return (
    <div role="rowgroup" className="foot" style={{ width: layout.width }}>
      <div role="row" aria-rowindex={lines + 2} className="row" style={{ width: layout.width }}>
        <div role="rowheader" aria-colindex={1} className="gutter">
          {pinnedRow === null ? 'Total' : <span className="unseen">Pinned row</span>}
        </div>
        {placedCells(props, cellOf)}
      </div>
    </div>
  )
})

function tieText(gap: number, printed: number, { column }: PlacedColumn): string {
  const total = formatNumber(printed, column)
  return gap === 0 ? `Ties to the printed ${total}.` : `Off by ${formatNumber(gap, column)} from the printed ${total}.`
}

/** Returns the visible columns of a scrolling sheet: `from` the first to before `to`. */
export function useVisibleColumns(columns: {
  count: number
  /** The content element and the scrolling element. */
  element: HTMLElement | null
  scrollElement: HTMLElement | null
  /** Width of a column, in pixels. Pass the same function each time. */
  itemSize: (index: number) => number
}): { across: ReturnType<typeof useVirtualizer>; from: number; to: number } {
  const across = useVirtualizer({ ...columns, direction: 'horizontal', overscanCount: 2 })
  return { across, from: across.items[0]?.index ?? 0, to: (across.items.at(-1)?.index ?? -1) + 1 }
}
