import { memo } from 'react'
import type { GridStore } from '../behaviour/grid-store.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import type { ColumnLayout, PlacedColumn } from '../state/column-layout.ts'
import { formatNumber } from '../state/format-cell.ts'
import { formatTotal } from '../state/format-total.ts'

export interface TotalsRowProps {
  store: GridStore
  layout: ColumnLayout
  from: number
  to: number
  /** What the document prints as the total of a column, by column id: each shows whether it agrees. */
  printedTotals: Readonly<Record<string, number>>
  /** Lines above it, for its place among the rows. */
  lines: number
}

/** The totals under the rows, always in sight; where the document prints a total, a mark says whether they agree. */
export const TotalsRow = memo(function TotalsRow({ store, layout, from, to, printedTotals, lines }: TotalsRowProps) {
  const totals = useGridSlice(store, (state) => state.totals)
  const lead = layout.middle[from]?.offset ?? layout.startWidth
  const cellOf = (placed: PlacedColumn) => {
    const { column, width, place, offset } = placed
    const total = totals[column.id] ?? null
    const printed = printedTotals[column.id]
    const gap = total === null || printed === undefined ? null : Math.round((total - printed) * 100) / 100
    const text = total === null ? '' : formatTotal(total, column)
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={placed.index + 2}
        aria-readonly
        className={`cell figure${place === 'middle' ? '' : ` ${place}`}`}
        style={place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }}
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
          Total
        </div>
        {layout.start.map(cellOf)}
        <span className="lead" style={{ width: lead - layout.startWidth }} />
        {layout.middle.slice(from, to).map(cellOf)}
        <span className="trail" />
        {layout.end.map(cellOf)}
      </div>
    </div>
  )
})

function tieText(gap: number, printed: number, { column }: PlacedColumn): string {
  const total = formatNumber(printed, column)
  return gap === 0
    ? `Agrees with the printed ${total}.`
    : `Off by ${formatNumber(gap, column)} from the printed ${total}.`
}
