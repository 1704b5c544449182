import type { Extent, Position, Range, Selection } from '../grid.types.ts'
import { isInRange, sizeOfRange } from './selection.ts'

/** Direction of an arrow key. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Returns where Ctrl with an arrow key moves, as in Excel: from a filled cell with a filled neighbor to the last filled
 * cell before a gap; from the end of data, or from an empty cell, to the next filled cell; if there is none, to the border.
 *
 * @param isRowLine Checks whether a line is a row. Group headings are skipped.
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
  const next = (from: Position) => neighbor(from, direction, extent, isRowLine)
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

/** Returns the next cell on a row line; `null` at the border. */
function neighbor(
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

/**
 * Returns the selection with its next cell active, as Enter and Tab move through it: down the columns or along the
 * lines of a range, then into the next range, and from the last into the first again. The ranges keep their cycle; the
 * one with the active cell becomes the last, as the active cell always lies in the last range.
 *
 * @param isRowLine Checks whether a line is a row. Group headings are skipped.
 * @returns `null` if a single cell is selected: the active cell then leaves it.
 * @example
 * const block = extendTo(startSelection({ line: 2, column: 1 }), { line: 3, column: 2 })
 * const second = nextInRange(block, 'down')
 * ;[second.active, nextInRange(second, 'down').active]
 * // => [{ line: 3, column: 1 }, { line: 2, column: 2 }]
 */
export function nextInRange(
  selection: Selection,
  direction: Direction,
  isRowLine: (line: number) => boolean = () => true,
): Selection | null {
  let ranges = selection.ranges
  const [only] = ranges
  if (only === undefined || (ranges.length === 1 && sizeOfRange(only) === 1)) return null
  let active: Position | null = selection.active
  // If every range contains only headings, the active cell stays.
  for (let turn = 0; turn <= ranges.length; turn += 1) {
    const here = ranges.at(-1) ?? only
    active = following(here, active, direction, isRowLine)
    if (active) {
      const anchor = isInRange(here, selection.anchor) ? selection.anchor : { line: here.top, column: here.left }
      return { active, anchor, ranges }
    }
    ranges = isForward(direction)
      ? [...ranges.slice(1), ...ranges.slice(0, 1)]
      : [...ranges.slice(-1), ...ranges.slice(0, -1)]
  }
  return selection
}

const isForward = (direction: Direction) => direction === 'down' || direction === 'right'

/** Returns the cell after another in a range; the first for `null`; `null` after the last. */
function following(
  { top, left, bottom, right }: Range,
  from: Position | null,
  direction: Direction,
  isRowLine: (line: number) => boolean,
): Position | null {
  const columns = right - left + 1
  const lines: number[] = []
  for (let line = top; line <= bottom; line += 1) if (isRowLine(line)) lines.push(line)
  const size = lines.length * columns
  const downward = direction === 'down' || direction === 'up'
  const place = (line: number, column: number) => (downward ? column * lines.length + line : line * columns + column)
  const forward = isForward(direction)
  let at = forward ? 0 : size - 1
  if (from !== null) {
    const above = lines.findLastIndex((line) => line <= from.line)
    if (isRowLine(from.line)) at = place(above, from.column - left) + (forward ? 1 : -1)
    // From a heading, the first cell is one of the adjacent row, not of the row after it.
    else if (downward) at = place(forward ? above + 1 : above, from.column - left)
    else at = forward ? place(above + 1, 0) : place(above, columns - 1)
  }
  if (at < 0 || at >= size) return null
  const line = lines[downward ? at % lines.length : Math.floor(at / columns)]
  const column = left + (downward ? Math.floor(at / lines.length) : at % columns)
  return line === undefined ? null : { line, column }
}

/**
 * Returns the next cell in reading order, continuing in the first column of the next line, or the previous cell,
 * continuing in the last column of the line above: Tab and Shift+Tab. Group headings are skipped.
 *
 * @param isRowLine Checks whether a line is a row.
 * @returns `null` after the very last cell and before the very first, where Tab leaves the grid.
 * @example
 * const extent = { lines: 10, columns: 5 }
 * ;[tabStop({ line: 3, column: 4 }, 'right', extent), tabStop({ line: 3, column: 0 }, 'left', extent)]
 * // => [{ line: 4, column: 0 }, { line: 2, column: 4 }]
 */
export function tabStop(
  { line, column }: Position,
  direction: 'left' | 'right',
  { lines, columns }: Extent,
  isRowLine: (line: number) => boolean = () => true,
): Position | null {
  const by = direction === 'right' ? 1 : -1
  const next = column + by
  if (next >= 0 && next < columns && isRowLine(line)) return { line, column: next }
  for (let at = line + by; at >= 0 && at < lines; at += by) {
    if (isRowLine(at)) return { line: at, column: direction === 'right' ? 0 : columns - 1 }
  }
  return null
}
