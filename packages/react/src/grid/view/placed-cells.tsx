import type { CSSProperties, ReactNode } from 'react'
import type { ColumnLayout, PlacedColumn } from '../state/columns.ts'

/** The columns in sight: those frozen, and of the scrolling ones a part. */
export interface ColumnsInSight {
  layout: ColumnLayout
  /** The scrolling columns in sight, the first and the one after the last, by their place among them. */
  from: number
  to: number
}

/** Draws the cell of a column; it comes with its place among the columns that are frozen or scroll alike. */
type CellOf = (placed: PlacedColumn, at: number, part: readonly PlacedColumn[]) => ReactNode

/** The cells of one row in sight, with the room of those that are not drawn. */
export function placedCells({ layout, from, to }: ColumnsInSight, cellOf: CellOf): ReactNode {
  const lead = layout.middle[from]?.offset ?? layout.startWidth
  return (
    <>
      {layout.start.map(cellOf)}
      <span className="lead" style={{ width: lead - layout.startWidth }} />
      {layout.middle.slice(from, to).map(cellOf)}
      <span className="trail" />
      {layout.end.map(cellOf)}
    </>
  )
}

/**
 * Width and place of a cell in its row.
 *
 * @example
 * placeStyle({ place: 'end', width: 120, offset: 0 })
 * // => { width: 120, right: 0 }
 */
export function placeStyle({ place, width, offset }: Pick<PlacedColumn, 'place' | 'width' | 'offset'>): CSSProperties {
  return place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }
}

/**
 * The classes of an element, without those that do not hold.
 *
 * @example
 * classes('cell', 12 > 20 && 'wide', 'figure')
 * // => 'cell figure'
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
