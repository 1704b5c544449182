import type { Extent, Range, Selection } from '../grid.types.ts'
import { boundPosition, isInRange } from './range.ts'
import { startSelection } from './selection.ts'

/**
 * A selection cut to a grid that may have fewer lines or columns than before, as after a filter. Ranges of which nothing
 * is left go; when none is left, the cell nearest to the active one is selected.
 *
 * @returns The selection itself where all of it is still there; the nearest place to come where the grid has no cells.
 * @example
 * boundSelection(selectLines(2, 8, { lines: 10, columns: 5 }), { lines: 4, columns: 5 }).ranges
 * // => [{ top: 2, left: 0, bottom: 3, right: 4 }]
 */
export function boundSelection(selection: Selection, extent: Extent): Selection {
  if (selection.ranges.every(({ bottom, right }) => bottom < extent.lines && right < extent.columns)) return selection
  const ranges = selection.ranges.flatMap((range) => boundRange(range, extent))
  const last = ranges.at(-1)
  if (last === undefined) return startSelection(boundPosition(selection.active, extent))
  const corner = { line: last.top, column: last.left }
  const anchor = boundPosition(selection.anchor, extent)
  const active = boundPosition(selection.active, extent)
  return {
    active: isInRange(last, active) ? active : corner,
    anchor: isInRange(last, anchor) ? anchor : corner,
    ranges,
  }
}

function boundRange({ top, left, bottom, right }: Range, { lines, columns }: Extent): Range[] {
  if (top >= lines || left >= columns) return []
  return [{ top, left, bottom: Math.min(bottom, lines - 1), right: Math.min(right, columns - 1) }]
}
