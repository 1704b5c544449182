import type { Extent, Position } from '../grid.types.ts'

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
