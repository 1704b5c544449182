import { toggleGroup } from '../behaviour/commands/change-view.ts'
import type { GridStore } from '../behaviour/grid-store.ts'
import type { ViewLine } from '../grid.types.ts'
import type { ColumnLayout, PlacedColumn } from '../state/column-layout.ts'
import { formatTotal } from '../state/format-total.ts'

export interface GroupLineProps {
  store: GridStore
  line: Extract<ViewLine, { kind: 'group' }>
  /** 0 for the first line of the view. */
  index: number
  /** Pixels from the top of the body. */
  top: number
  layout: ColumnLayout
  /** The columns to draw. */
  shown: readonly PlacedColumn[]
  /** Pixels before the first scrolling column that is drawn. */
  lead: number
  /** Column of the active cell, -1 when it is on another line. */
  active: number
  activeId: string
}

/** The heading of a group: its name, how many rows it has, and their subtotals under the columns they belong to. */
export function GroupLine({ store, line, index, top, layout, shown, lead, active, activeId }: GroupLineProps) {
  const sign = line.folded ? '▸' : '▾'
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
          aria-label={`${line.folded ? 'Unfold' : 'Fold'} ${line.label}`}
          onClick={() => store.run(toggleGroup(line.key))}
        >
          {sign}
        </button>
      </div>
      {shown.map((placed, place) => {
        const { column, width, offset } = placed
        const isFirst = placed.index === 0
        const total = line.totals[column.id] ?? null
        const isFirstMiddle = placed.place === 'middle' && shown[place - 1]?.place !== 'middle'
        const isFirstEnd = placed.place === 'end' && shown[place - 1]?.place !== 'end'
        return [
          isFirstMiddle && <span key="lead" className="lead" style={{ width: lead - layout.startWidth }} />,
          isFirstEnd && <span key="trail" className="trail" />,
          <div
            key={column.id}
            role="gridcell"
            id={active === placed.index ? activeId : undefined}
            aria-colindex={placed.index + 2}
            aria-readonly
            aria-expanded={isFirst ? !line.folded : undefined}
            data-column={placed.index}
            className={`cell${isFirst ? ' heading' : ' figure'}${active === placed.index ? ' active' : ''}${placed.place === 'middle' ? '' : ` ${placed.place}`}`}
            style={
              placed.place === 'middle' ? { width } : { width, [placed.place === 'start' ? 'left' : 'right']: offset }
            }
          >
            {isFirst ? `${line.label} (${line.count})` : total === null ? '' : formatTotal(total, column)}
          </div>,
        ]
      })}
    </div>
  )
}
