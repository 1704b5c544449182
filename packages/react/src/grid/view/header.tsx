import { memo, type PointerEvent, useRef, useState } from 'react'
import { selectWholeColumns } from '../behavior/commands/navigate.ts'
import { changeView } from '../behavior/commands/view.ts'
import { type GridStore, useGridSlice } from '../behavior/grid-store.ts'
import type { SortKey } from '../grid.types.ts'
import type { ColumnLayout, PlacedColumn } from '../state/columns.ts'
import { moveColumn, setWidth } from '../state/view.ts'

interface HeaderRowProps {
  store: GridStore
  layout: ColumnLayout
  /** The scrolling columns in sight, the first and the one after the last, by their place among them. */
  from: number
  to: number
  /** Opens the menu of a column beside an element. */
  onColumnMenu: (column: string, beside: Element) => void
}

/** The titles over the columns, kept in sight; a press selects the column, a drag moves it, its edge makes it wider. */
export const HeaderRow = memo(function HeaderRow({ store, layout, from, to, onColumnMenu }: HeaderRowProps) {
  const view = useGridSlice(store, (state) => state.view)
  const selected = useGridSlice(store, (state) => selectedColumns(state.selection.ranges))
  const [target, setTarget] = useState<string | null>(null)
  const drag = useRef<{ column: string; x: number; isMoving: boolean } | null>(null)
  const lead = layout.middle[from]?.offset ?? layout.startWidth

  const onPointerDown = (event: PointerEvent<HTMLElement>, { column, index }: PlacedColumn) => {
    if (event.button !== 0) return
    const { anchor } = store.read().selection
    store.run(selectWholeColumns(event.shiftKey ? anchor.column : index, index, event.ctrlKey || event.metaKey))
    drag.current = { column: column.id, x: event.clientX, isMoving: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return
    if (Math.abs(event.clientX - drag.current.x) > 6) drag.current.isMoving = true
    if (drag.current.isMoving) setTarget(columnUnder(event.clientX, event.clientY))
  }
  const onPointerUp = () => {
    const moved = drag.current
    drag.current = null
    setTarget(null)
    if (moved === null || !moved.isMoving || target === null || target === moved.column) return
    const { source } = store.read()
    const ids = layout.placed.map(({ column }) => column.id)
    // Dropped on a column further on, it comes after that one; dropped on one before, before it.
    const isForward = ids.indexOf(target) > ids.indexOf(moved.column)
    const before = isForward ? (ids[ids.indexOf(target) + 1] ?? null) : target
    store.run(changeView((current) => moveColumn(current, source.columns, moved.column, before)))
  }
  const onPointerLost = () => {
    drag.current = null
    setTarget(null)
  }
  const headingOf = (placed: PlacedColumn) => (
    <ColumnHeading
      key={placed.column.id}
      placed={placed}
      sort={view.sort}
      isFiltered={placed.column.id in view.filters}
      isSelected={selected.includes(`,${placed.index},`)}
      isTarget={target === placed.column.id}
      onPointerDown={(event) => onPointerDown(event, placed)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLost={onPointerLost}
      onWidth={(width) => store.run(changeView((current) => setWidth(current, placed.column.id, width)))}
      onMenu={(beside) => onColumnMenu(placed.column.id, beside)}
    />
  )
  return (
    <div role="rowgroup" className="head" style={{ width: layout.width }}>
      {hasGroups(layout) && <GroupHeadings layout={layout} from={from} to={to} lead={lead} />}
      <div role="row" aria-rowindex={1} className="row" style={{ width: layout.width }}>
        <div role="columnheader" aria-colindex={1} className="gutter">
          <span className="unseen">Row</span>
        </div>
        {layout.start.map(headingOf)}
        <span className="lead" style={{ width: lead - layout.startWidth }} />
        {layout.middle.slice(from, to).map(headingOf)}
        <span className="trail" />
        {layout.end.map(headingOf)}
      </div>
    </div>
  )
})

/** The selected columns as text, `,2,3,`, so that an unchanged set is the same value. */
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
  /** A dragged column would land here. */
  isTarget: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  /** The drag ended without being let go: the window lost the pointer. */
  onPointerLost: () => void
  /** Pixels. */
  onWidth: (width: number) => void
  onMenu: (beside: Element) => void
}

/** The title of one column with its sort, its filter, its menu and the edge that changes its width. */
function ColumnHeading(props: ColumnHeadingProps) {
  const { placed, sort, isFiltered, isSelected, isTarget, onWidth, onMenu } = props
  const { column, index, width, place, offset } = placed
  const place1 = sort.findIndex((key) => key.column === column.id)
  const direction = sort[place1]?.direction
  const resize = useRef<{ x: number; width: number } | null>(null)
  const endResize = () => {
    resize.current = null
  }
  const isFigure = column.kind === 'number' || column.kind === 'money' || column.kind === 'percent'
  const classes = ['cell', 'title', isFigure && 'figure', isSelected && 'selected', isTarget && 'target']
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction ?? undefined}
      className={[...classes, place !== 'middle' && place].filter(Boolean).join(' ')}
      style={place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }}
      data-heading={column.id}
      title={column.readOnly === undefined ? column.title : `${column.title}: ${column.readOnly}`}
      onPointerDown={props.onPointerDown}
      onPointerMove={props.onPointerMove}
      onPointerUp={props.onPointerUp}
      onPointerCancel={props.onPointerLost}
      onLostPointerCapture={props.onPointerLost}
      onContextMenu={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onMenu(event.currentTarget)
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
        aria-label={`Menu of ${column.title}${isFiltered ? ', filtered' : ''}`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => onMenu(event.currentTarget)}
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

/** Width that shows the title and all cells in sight of a column whole, in pixels. */
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

/** Whether any column has a heading over its own. */
export function hasGroups({ placed }: ColumnLayout): boolean {
  return placed.some(({ column }) => column.group !== undefined)
}

/** The headings over neighboring columns of one group: unit, lease, charges. */
function GroupHeadings({ layout, from, to, lead }: { layout: ColumnLayout; from: number; to: number; lead: number }) {
  return (
    <div className="row groups" style={{ width: layout.width }} aria-hidden>
      <div className="gutter" />
      {runsOf(layout.start).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
      <span className="lead" style={{ width: lead - layout.startWidth }} />
      {runsOf(layout.middle.slice(from, to)).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
      <span className="trail" />
      {runsOf(layout.end).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
    </div>
  )
}

interface Run {
  first: string
  group: string
  width: number
  place: PlacedColumn['place']
  offset: number
}

function Heading({ run }: { run: Run }) {
  const { group, width, place, offset } = run
  return (
    <div
      className={`cell title${place === 'middle' ? '' : ` ${place}`}`}
      style={place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }}
    >
      {group}
    </div>
  )
}

function runsOf(columns: readonly PlacedColumn[]): Run[] {
  const runs: Run[] = []
  for (const { column, width, place, offset } of columns) {
    const last = runs.at(-1)
    const group = column.group ?? ''
    if (last !== undefined && last.group === group) {
      last.width += width
      if (place === 'end') last.offset = offset
    } else runs.push({ first: column.id, group, width, place, offset })
  }
  return runs
}
