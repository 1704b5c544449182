import type { CellChange, CellValue, GridColumn, GridRow, RefusedCell } from '../grid.types.ts'
import { carryValue } from './carry-value.ts'
import { lockOf } from './cell-lock.ts'
import { formatCell } from './format-cell.ts'
import { parseCell } from './parse-cell.ts'

/** What goes into a cell: a text to read, or the value of a cell of the column `of`. */
export type CellContent = { text: string } | { value: CellValue; of: GridColumn }

/** A cell with what goes into it. */
export interface TargetCell {
  row: GridRow
  column: GridColumn
  content: CellContent
}

/** What a paste, a fill or a clear would do. Nothing is changed yet, so that it can be shown first. */
export interface PlannedChanges {
  /** The cells whose value would be another one. */
  cells: CellChange[]
  /** Cells that were meant but cannot be edited, by their column or their row. */
  skippedReadOnly: number
  /** Cells that keep their value, each with the text that could not become one. */
  refused: RefusedCell[]
}

/**
 * What putting contents into cells would do. Read-only cells are left and counted; a cell that comes twice, as where
 * ranges overlap, takes the first content.
 *
 * @example
 * const row = { id: '101', values: { rent: 1200 } }
 * const column = { id: 'rent', title: 'Rent', kind: 'money' }
 * planChanges([{ row, column, content: { text: '1,250' } }]).cells
 * // => [{ row: '101', column: 'rent', before: 1200, after: 1250 }]
 */
export function planChanges(targets: Iterable<TargetCell>): PlannedChanges {
  const plan: PlannedChanges = { cells: [], skippedReadOnly: 0, refused: [] }
  const seen = new Map<string, Set<string>>()
  for (const target of targets) {
    const { row, column } = target
    let columns = seen.get(row.id)
    if (columns === undefined) {
      columns = new Set()
      seen.set(row.id, columns)
    }
    if (columns.has(column.id)) continue
    columns.add(column.id)
    if (lockOf(row, column) === null) planCell(target, plan)
    else plan.skippedReadOnly += 1
  }
  return plan
}

function planCell({ row, column, content }: TargetCell, plan: PlannedChanges): void {
  const parsed =
    'text' in content ? parseCell(content.text, column, row) : carryValue(content.value, content.of, column, row)
  if (!parsed.ok) {
    const text = 'text' in content ? content.text : formatCell(content.value, content.of)
    plan.refused.push({ row: row.id, column: column.id, text, reason: parsed.reason })
    return
  }
  const before = row.values[column.id] ?? null
  if (parsed.value !== before) plan.cells.push({ row: row.id, column: column.id, before, after: parsed.value })
}
