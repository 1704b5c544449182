import type { Extent, Position, Range } from '../grid.types.ts'

/**
 * The block between two corners.
 *
 * @example
 * rangeOf({ line: 4, column: 1 }, { line: 2, column: 3 })
 * // => { top: 2, left: 1, bottom: 4, right: 3 }
 */
export function rangeOf(corner: Position, opposite: Position): Range {
  return {
    top: Math.min(corner.line, opposite.line),
    left: Math.min(corner.column, opposite.column),
    bottom: Math.max(corner.line, opposite.line),
    right: Math.max(corner.column, opposite.column),
  }
}

/**
 * Whether a cell lies in a block.
 *
 * @example
 * isInRange({ top: 2, left: 1, bottom: 4, right: 3 }, { line: 4, column: 4 })
 * // => false
 */
export function isInRange({ top, left, bottom, right }: Range, { line, column }: Position): boolean {
  return line >= top && line <= bottom && column >= left && column <= right
}

/**
 * How many cells a block has.
 *
 * @example
 * sizeOfRange({ top: 2, left: 1, bottom: 4, right: 3 })
 * // => 9
 */
export function sizeOfRange({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1)
}

/**
 * The cell of the grid that is nearest to a position, which may lie outside.
 *
 * @example
 * boundPosition({ line: 12, column: -1 }, { lines: 10, columns: 5 })
 * // => { line: 9, column: 0 }
 */
export function boundPosition({ line, column }: Position, extent: Extent): Position {
  return {
    line: Math.max(0, Math.min(line, extent.lines - 1)),
    column: Math.max(0, Math.min(column, extent.columns - 1)),
  }
}
