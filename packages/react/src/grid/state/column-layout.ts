import type { GridColumn } from '../grid.types.ts'
import { defaultWidth } from './shown-columns.ts'

/** A shown column with its place in a row. */
export interface PlacedColumn {
  column: GridColumn
  /** 0 for the first shown column. */
  index: number
  /** Pixels. */
  width: number
  /** Frozen at the start or the end, or scrolling between them. */
  place: 'start' | 'middle' | 'end'
  /** Pixels from the start of the row; of a column frozen at the end, from the end of the row. */
  offset: number
}

/** Where all columns lie. */
export interface ColumnLayout {
  placed: readonly PlacedColumn[]
  start: readonly PlacedColumn[]
  middle: readonly PlacedColumn[]
  end: readonly PlacedColumn[]
  /** Pixels of the gutter and the columns frozen at the start. */
  startWidth: number
  endWidth: number
  /** Pixels of a whole row. */
  width: number
}

/** Width of the numbers at the start of each row. */
export const gutterWidth = 52

/**
 * Places columns one after the other: the gutter, those frozen at the start, the others, those frozen at the end.
 *
 * @param columns - In the order shown, the frozen ones already at their ends.
 * @param letGo - Ids of frozen columns that scroll all the same.
 * @example
 * const layout = layoutColumns([
 *   { id: 'unit', title: 'Unit', kind: 'text', width: 80, frozen: 'start' },
 *   { id: 'rent', title: 'Rent', kind: 'money', width: 100 },
 * ])
 * layout.placed.map(({ place, offset }) => [place, offset])
 * // => [['start', 52], ['middle', 132]]
 */
export function layoutColumns(columns: readonly GridColumn[], letGo: ReadonlySet<string> = none): ColumnLayout {
  let offset = gutterWidth
  const placed = columns.map((column, index): PlacedColumn => {
    const width = column.width ?? defaultWidth
    const place = letGo.has(column.id) ? 'middle' : (column.frozen ?? 'middle')
    const one: PlacedColumn = { column, index, width, place, offset }
    offset += width
    return one
  })
  const width = offset
  const settled = placed.map((one) => (one.place === 'end' ? { ...one, offset: width - one.offset - one.width } : one))
  const start = settled.filter(({ place }) => place === 'start')
  const end = settled.filter(({ place }) => place === 'end')
  return {
    placed: settled,
    start,
    middle: settled.filter(({ place }) => place === 'middle'),
    end,
    startWidth: gutterWidth + sumOfWidths(start),
    endWidth: sumOfWidths(end),
    width,
  }
}

const none: ReadonlySet<string> = new Set()

function sumOfWidths(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}
