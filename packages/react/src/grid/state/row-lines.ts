import type { GridRow, ViewLine } from '../grid.types.ts'

/** A line that holds a row, with its place in the shown grid. */
export interface RowLine {
  line: number
  row: GridRow
}

/**
 * The rows from one line to another, both included, without the headings of groups between them.
 *
 * @example
 * const row = { id: '101', values: {} }
 * const group = { kind: 'group', key: 'A', label: 'A', count: 1, folded: false, totals: {} }
 * rowLines([group, { kind: 'row', row }], 0, 9)
 * // => [{ line: 1, row: { id: '101', values: {} } }]
 */
export function rowLines(lines: readonly ViewLine[], top: number, bottom: number): RowLine[] {
  const found: RowLine[] = []
  for (let line = Math.max(top, 0); line <= bottom && line < lines.length; line++) {
    const shown = lines[line]
    if (shown?.kind === 'row') found.push({ line, row: shown.row })
  }
  return found
}
