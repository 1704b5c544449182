import type { GridColumn, Range, ViewLine } from '../grid.types.ts'
import { rowLines } from './row-lines.ts'

/**
 * The line down to which a double click on the handle of a block fills: as far as the column to its left has values
 * without a gap, else the column to its right. Headings of groups are passed.
 *
 * @param columns Shown columns, in their order.
 * @returns The last line of the block itself where neither neighbour goes on.
 * @example
 * const rows = [{ id: '1', values: { unit: '101' } }, { id: '2', values: { unit: '102' } }, { id: '3', values: {} }]
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'plan', title: 'Plan', kind: 'text' }]
 * fillExtent(rows.map((row) => ({ kind: 'row', row })), columns, { top: 0, left: 1, bottom: 0, right: 1 })
 * // => 1
 */
export function fillExtent(lines: readonly ViewLine[], columns: readonly GridColumn[], range: Range): number {
  const below = rowLines(lines, range.bottom + 1, lines.length - 1)
  for (const neighbour of [columns[range.left - 1], columns[range.right + 1]]) {
    if (!neighbour) continue
    const gap = below.findIndex(({ row }) => (row.values[neighbour.id] ?? '') === '')
    const last = gap < 0 ? below.at(-1) : below[gap - 1]
    if (last) return last.line
  }
  return range.bottom
}
