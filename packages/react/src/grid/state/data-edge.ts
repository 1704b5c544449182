import type { Extent, Position } from '../grid.types.ts'
import type { Direction } from './move.ts'

/**
 * Where Ctrl with an arrow goes, as in Excel: from a filled cell with a filled neighbour to the last filled cell before a
 * gap; from the end of data, or from an empty cell, to the next filled cell; where there is none, to the border.
 *
 * @param isRowLine Whether a line holds a row. Headings of groups are passed as if they were not there.
 * @example
 * const filled = [true, true, false, false, true]
 * const down = (line) => dataEdge({ line, column: 0 }, 'down', (at) => filled[at.line], { lines: 6, columns: 1 }).line
 * ;[down(0), down(1), down(2), down(4)]
 * // => [1, 4, 4, 5]
 */
export function dataEdge(
  position: Position,
  direction: Direction,
  isFilled: (position: Position) => boolean,
  extent: Extent,
  isRowLine: (line: number) => boolean = () => true,
): Position {
  const next = (from: Position) => neighbour(from, direction, extent, isRowLine)
  const first = next(position)
  if (first === null) return position
  let here = first
  if (isRowLine(position.line) && isFilled(position) && isFilled(first)) {
    for (let ahead = next(here); ahead !== null && isFilled(ahead); ahead = next(here)) here = ahead
    return here
  }
  for (let ahead: Position | null = here; ahead !== null; ahead = next(here)) {
    here = ahead
    if (isFilled(here)) return here
  }
  return here
}

/** The next cell on a line with a row, `null` at the border. */
function neighbour(
  { line, column }: Position,
  direction: Direction,
  { lines, columns }: Extent,
  isRowLine: (line: number) => boolean,
): Position | null {
  if (direction === 'left') return column > 0 ? { line, column: column - 1 } : null
  if (direction === 'right') return column < columns - 1 ? { line, column: column + 1 } : null
  const by = direction === 'up' ? -1 : 1
  for (let at = line + by; at >= 0 && at < lines; at += by) if (isRowLine(at)) return { line: at, column }
  return null
}
