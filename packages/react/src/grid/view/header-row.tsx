import { memo, type PointerEvent, useRef, useState } from 'react'
import { changeView } from '../behaviour/commands/change-view.ts'
import { selectWholeColumns } from '../behaviour/commands/navigate.ts'
import type { GridStore } from '../behaviour/grid-store.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { moveColumn, setWidth } from '../state/change-view.ts'
import type { ColumnLayout, PlacedColumn } from '../state/column-layout.ts'
import { ColumnHeading } from './column-heading.tsx'
import { GroupHeadings, hasGroups } from './group-headings.tsx'

export interface HeaderRowProps {
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
