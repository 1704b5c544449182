import { type HTMLAttributes, memo, useRef, useState } from 'react'
import { selectWholeColumns } from '../behavior/commands/navigate.ts'
import { changeView } from '../behavior/commands/view.ts'
import { type GridStore, useGridSlice } from '../behavior/grid-store.ts'
import type { SortKey } from '../grid.types.ts'
import { isNumeric } from '../state/changes.ts'
import type { ColumnLayout, PlacedColumn } from '../state/columns.ts'
import { moveColumn, setWidth } from '../state/view.ts'
import { classes, placedCells, placeStyle, type VisibleColumns } from './grid-cell.tsx'

interface HeaderRowProps extends VisibleColumns {
  store: GridStore
  /** Whether titles take two lines. */
  isTall: boolean
  /** Opens the menu of a column next to its title. */
  onColumnMenu: (column: string) => void
}

/** Column titles, always visible; a press selects the column, a drag moves it, a drag of its edge resizes it. */
export const HeaderRow = memo(function HeaderRow(props: HeaderRowProps) {
  const { store, layout, isTall, onColumnMenu } = props
  const view = useGridSlice(store, (state) => state.view)
  const selected = useGridSlice(store, (state) => selectedColumns(state.selection.ranges))
  const { target, dragOf } = useColumnDrag(store, layout)
  const headingOf = (placed: PlacedColumn) => (
    <ColumnHeading
      key={placed.column.id}
      placed={placed}
      sort={view.sort}
      isFiltered={placed.column.id in view.filters}
      isSelected={selected.includes(`,${placed.index},`)}
      isTarget={target === placed.column.id}
      drag={dragOf(placed)}
      onWidth={(width) => store.run(changeView((current) => setWidth(current, placed.column.id, width)))}
      onMenu={() => onColumnMenu(placed.column.id)}
    />
  )
  return (
    <div role="rowgroup" className="head" style={{ width: layout.width }}>
      {hasGroups(layout) && (
        <div className="row groups" style={{ width: layout.width }} aria-hidden>
          <div className="gutter" />
          {placedCells(props, groupHeading)}
        </div>
      )}
      <div role="row" aria-rowindex={1} className={isTall ? 'row tall' : 'row'} style={{ width: layout.width }}>
        <div role="columnheader" aria-colindex={1} className="gutter">
          <span className="unseen">Row</span>
        </div>
        {placedCells(props, headingOf)}
      </div>
    </div>
  )
})

/** Handles presses on titles: a press selects one or more columns, a drag moves the column to where it is dropped. */
function useColumnDrag(store: GridStore, layout: ColumnLayout) {
  const [target, setTarget] = useState<string | null>(null)
  const drag = useRef<{ column: string; x: number; isMoving: boolean } | null>(null)
  const onLost = () => {
    drag.current = null
    setTarget(null)
  }
  const dragOf = ({ column, index }: PlacedColumn): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      const { anchor } = store.read().selection
      store.run(selectWholeColumns(event.shiftKey ? anchor.column : index, index, event.ctrlKey || event.metaKey))
      drag.current = { column: column.id, x: event.clientX, isMoving: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (drag.current === null) return
      if (Math.abs(event.clientX - drag.current.x) > 6) drag.current.isMoving = true
      if (drag.current.isMoving) setTarget(columnUnder(event.clientX, event.clientY))
    },
    onPointerUp: () => {
      const moved = drag.current
      onLost()
      if (moved === null || !moved.isMoving || target === null || target === moved.column) return
      const { source } = store.read()
      const ids = layout.placed.map((one) => one.column.id)
      // A column moves after the drop target if the target is further right, or else before it.
      const isForward = ids.indexOf(target) > ids.indexOf(moved.column)
      const before = isForward ? (ids[ids.indexOf(target) + 1] ?? null) : target
      store.run(changeView((current) => moveColumn(current, source.columns, moved.column, before)))
    },
    // The browser canceled the pointer.
    onPointerCancel: onLost,
    onLostPointerCapture: onLost,
  })
  return { target, dragOf }
}

/** Returns the selected columns as text, `,2,3,`, so that an unchanged set is the same value. */
function selectedColumns(ranges: readonly { left: number; right: number }[]): string {
  const all = new Set<number>()
  for (const { left, right } of ranges) for (let column = left; column <= right; column += 1) all.add(column)
  return `,${[...all].join(',')},`
}

function columnUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const heading = element.closest<HTMLElement>('[data-heading]')
    if (heading !== null) return heading.dataset.heading ?? null
  }
  return null
}

interface ColumnHeadingProps {
  placed: PlacedColumn
  sort: readonly SortKey[]
  isFiltered: boolean
  isSelected: boolean
  /** Whether a dragged column would be dropped here. */
  isTarget: boolean
  /** Handlers for presses and drags of the title. */
  drag: HTMLAttributes<HTMLElement>
  /** Pixels. */
  onWidth: (width: number) => void
  onMenu: () => void
}

/** Title of one column with its sort, filter, menu and resize edge. */
function ColumnHeading(props: ColumnHeadingProps) {
  const { placed, sort, isFiltered, isSelected, isTarget, onWidth, onMenu } = props
  const { column, index, width, place } = placed
  const place1 = sort.findIndex((key) => key.column === column.id)
  const direction = sort[place1]?.direction
  const resize = useRef<{ x: number; width: number } | null>(null)
  const endResize = () => {
    resize.current = null
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction ?? undefined}
      className={classes(
        'cell title',
        isNumeric(column.kind) && 'figure',
        isSelected && 'selected',
        isTarget && 'target',
        place !== 'middle' && place,
      )}
      style={placeStyle(placed)}
      data-heading={column.id}
      title={column.readOnly === undefined ? column.title : `${column.title}: ${column.readOnly}`}
      {...props.drag}
      onContextMenu={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onMenu()
      }}
    >
      <span className="words">{column.title}</span>
      {direction !== undefined && (
        <span className="sort" aria-hidden>
          {direction === 'ascending' ? '↑' : '↓'}
          {sort.length > 1 && place1 + 1}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={isFiltered ? 'menu filtered' : 'menu'}
        aria-label={`${column.title} menu${isFiltered ? ', filtered' : ''}`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onMenu}
      >
        {isFiltered ? '▼' : '▾'}
      </button>
      <span
        className="edge"
        data-edge=""
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          resize.current = { x: event.clientX, width }
        }}
        onPointerMove={(event) => {
          event.stopPropagation()
          if (resize.current === null) return
          const moved = (event.clientX - resize.current.x) * (place === 'end' ? -1 : 1)
          onWidth(resize.current.width + moved)
        }}
        onPointerUp={(event) => {
          event.stopPropagation()
          resize.current = null
        }}
        onPointerCancel={endResize}
        onLostPointerCapture={endResize}
        onDoubleClick={(event) => onWidth(widestCell(event.currentTarget, column.id, index))}
      />
    </div>
  )
}

/** Returns the width that fits the title and all visible cells of a column, in pixels. */
function widestCell(edge: Element, id: string, index: number): number {
  const grid = edge.closest('[role="grid"]')
  const cells = [
    ...(grid?.querySelectorAll(`.body [data-column="${index}"]`) ?? []),
    ...(grid?.querySelectorAll(`[data-heading="${CSS.escape(id)}"] .words`) ?? []),
  ]
  const range = document.createRange()
  const widths = cells.map((cell) => {
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().width
  })
  return Math.ceil(Math.max(...widths, 24)) + 40
}

/** Checks whether any column has a group heading. */
export function hasGroups({ placed }: ColumnLayout): boolean {
  return placed.some(({ column }) => column.group !== undefined)
}

/** Renders the heading over adjacent columns of one group at the first of them: unit, lease, charges. */
function groupHeading(placed: PlacedColumn, at: number, part: readonly PlacedColumn[]) {
  const { group } = placed.column
  if (at > 0 && part[at - 1]?.column.group === group) return null
  const end = part.findIndex((one, place) => place > at && one.column.group !== group)
  const run = part.slice(at, end < 0 ? part.length : end)
  const width = run.reduce((sum, one) => sum + one.width, 0)
  const { offset } = (placed.place === 'end' ? run.at(-1) : placed) ?? placed
  return (
    <div
      key={placed.column.id}
      className={classes('cell title', placed.place !== 'middle' && placed.place)}
      style={placeStyle({ ...placed, width, offset })}
    >
      {group ?? ''}
    </div>
  )
}
