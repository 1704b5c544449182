import { type PointerEvent, useRef } from 'react'
import type { SortKey } from '../grid.types.ts'
import type { PlacedColumn } from '../state/column-layout.ts'

export interface ColumnHeadingProps {
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
export function ColumnHeading(props: ColumnHeadingProps) {
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
