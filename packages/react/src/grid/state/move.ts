import type { Extent, Position } from '../grid.types.ts'
import { boundPosition } from './range.ts'

/** Where an arrow key points. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * The neighbour of a cell, the cell itself at the border. Headings of groups are lines like others here, so that they can
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
