import type { GridColumn, Range } from '../grid.types.ts'
import { planChanges, type TargetCell } from './plan-changes.ts'
import type { FillPlan } from './plan-fill.ts'
import type { SelectedCells } from './plan-same.ts'
import { type RowLine, rowLines } from './row-lines.ts'

/**
 * What Ctrl+D (`down`) or Ctrl+R (`right`) would do: the first line, or column, of each selected range goes into all others
 * of it. A range of one line takes the line above, one of one column the column to its left, as in Excel.
 *
 * @example
 * const rows = [{ id: '1', values: { plan: 'A1' } }, { id: '2', values: { plan: 'B2' } }]
 * const lines = rows.map((row) => ({ kind: 'row', row }))
 * const ranges = [{ top: 0, left: 0, bottom: 1, right: 0 }]
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges }
 * planFillSelection({ selection, lines, columns: [{ id: 'plan', title: 'Plan', kind: 'text' }] }, 'down').cells
 * // => [{ row: '2', column: 'plan', before: 'B2', after: 'A1' }]
 */
export function planFillSelection(selected: SelectedCells, direction: 'down' | 'right'): FillPlan {
  const { ranges } = selected.selection
  const copy = direction === 'down' ? copiesDown : copiesRight
  const plan = planChanges(ranges.flatMap((range) => copy(range, selected)))
  return { ...plan, range: ranges.at(-1) ?? { top: 0, left: 0, bottom: 0, right: 0 } }
}

function copiesDown({ top, left, bottom, right }: Range, { lines, columns }: SelectedCells): TargetCell[] {
  const rows = rowLines(lines, top, bottom)
  const from = rows.length === 1 ? rowLines(lines, 0, top - 1).at(-1) : rows[0]
  if (!from) return []
  const onto = rows.length === 1 ? rows : rows.slice(1)
  return onto.flatMap((row) => columns.slice(left, right + 1).map((column) => copyOf(from, column, row, column)))
}

function copiesRight({ top, left, bottom, right }: Range, { lines, columns }: SelectedCells): TargetCell[] {
  const from = columns[left === right ? left - 1 : left]
  if (!from) return []
  const onto = columns.slice(left === right ? left : left + 1, right + 1)
  return rowLines(lines, top, bottom).flatMap((row) => onto.map((column) => copyOf(row, from, row, column)))
}

function copyOf(fromRow: RowLine, from: GridColumn, { row }: RowLine, column: GridColumn): TargetCell {
  return { row, column, content: { value: fromRow.row.values[from.id] ?? null, of: from } }
}
