import type { Extent, Position, Range, Selection } from '../grid.types.ts'
import { boundPosition, isInRange, sizeOfRange } from './selection.ts'

/** Where an arrow key points. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * The neighbor of a cell, the cell itself at the border. Headings of groups are lines like others here, so that they can
 * be reached and folded with the keyboard.
 *
 * @example
 * step({ line: 0, column: 2 }, 'up', { lines: 10, columns: 5 })
 * // => { line: 0, column: 2 }
 */
export function step(position: Position, direction: Direction, extent: Extent): Position {
  const { line, column } = position
  switch (direction) {
    case 'up':
      return boundPosition({ line: line - 1, column }, extent)
    case 'down':
      return boundPosition({ line: line + 1, column }, extent)
    case 'left':
      return boundPosition({ line, column: column - 1 }, extent)
    case 'right':
      return boundPosition({ line, column: column + 1 }, extent)
  }
}

/**
 * The cell a number of lines further down, or up for a negative number: Page Down and Page Up with the lines in sight.
 *
 * @example
 * page({ line: 3, column: 2 }, 20, { lines: 10, columns: 5 })
 * // => { line: 9, column: 2 }
 */
export function page({ line, column }: Position, lines: number, extent: Extent): Position {
  return boundPosition({ line: line + lines, column }, extent)
}

/**
 * The first or the last cell of the line: Home and End.
 *
 * @example
 * rowEdge({ line: 3, column: 2 }, 'last', { lines: 10, columns: 5 })
 * // => { line: 3, column: 4 }
 */
export function rowEdge(position: Position, edge: 'first' | 'last', extent: Extent): Position {
  return boundPosition({ line: position.line, column: edge === 'first' ? 0 : extent.columns - 1 }, extent)
}

/**
 * The first or the last cell of the grid: Ctrl+Home and Ctrl+End.
 *
 * @example
 * gridEdge('last', { lines: 10, columns: 5 })
 * // => { line: 9, column: 4 }
 */
export function gridEdge(edge: 'first' | 'last', extent: Extent): Position {
  return edge === 'first'
    ? { line: 0, column: 0 }
    : boundPosition({ line: extent.lines, column: extent.columns }, extent)
}

/**
 * Where Ctrl with an arrow goes, as in Excel: from a filled cell with a filled neighbor to the last filled cell before a
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

/** The next cell on a line with a row, `null` at the border. */
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
 * The selection with the next of its cells active, as Enter and Tab go through what is selected: down the columns or
 * along the lines of a range, then into the next range, and after the last into the first again. The ranges keep their
 * cycle; the one with the active cell becomes the last, since that is where the active cell lies.
 *
 * @param isRowLine Whether a line holds a row. Headings of groups are passed over.
 * @returns `null` where a single cell is selected: the active cell then leaves it.
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
  // Every range may hold nothing but headings: then the cell stays.
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

/** The cell after another in a range, the first for `null`; `null` after the last. */
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
    // From a heading the first cell on the way is one of the row beside it, not the one after that.
    else if (downward) at = place(forward ? above + 1 : above, from.column - left)
    else at = forward ? place(above + 1, 0) : place(above, columns - 1)
  }
  if (at < 0 || at >= size) return null
  const line = lines[downward ? at % lines.length : Math.floor(at / columns)]
  const column = left + (downward ? Math.floor(at / lines.length) : at % columns)
  return line === undefined ? null : { line, column }
}

/**
 * The cell after this one in reading order, going on in the first column of the next line: Tab.
 *
 * @param isRowLine Whether a line holds a row. Headings of groups are passed over.
 * @returns `null` after the very last cell, where Tab leaves the grid.
 * @example
 * tabNext({ line: 3, column: 4 }, { lines: 10, columns: 5 })
 * // => { line: 4, column: 0 }
 */
export function tabNext(
  { line, column }: Position,
  { lines, columns }: Extent,
  isRowLine: (line: number) => boolean = () => true,
): Position | null {
  if (column < columns - 1 && isRowLine(line)) return { line, column: column + 1 }
  for (let at = line + 1; at < lines; at += 1) if (isRowLine(at)) return { line: at, column: 0 }
  return null
}

/**
 * The cell before this one in reading order, going on in the last column of the line above: Shift+Tab.
 *
 * @param isRowLine Whether a line holds a row. Headings of groups are passed over.
 * @returns `null` before the very first cell, where Shift+Tab leaves the grid.
 * @example
 * tabPrevious({ line: 3, column: 0 }, { lines: 10, columns: 5 })
 * // => { line: 2, column: 4 }
 */
export function tabPrevious(
  { line, column }: Position,
  { columns }: Pick<Extent, 'columns'>,
  isRowLine: (line: number) => boolean = () => true,
): Position | null {
  if (column > 0 && isRowLine(line)) return { line, column: column - 1 }
  for (let at = line - 1; at >= 0; at -= 1) if (isRowLine(at)) return { line: at, column: columns - 1 }
  return null
}
