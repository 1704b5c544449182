import type { CellValue, GridColumn, GridRow, RefusedCell } from '../grid.types.ts'
import { planChanges, type TargetCell } from './plan-changes.ts'
import type { PastePlan } from './plan-paste.ts'

/** Rows made of pasted lines, and what could not become part of them. */
export interface AddedRowsPlan {
  rows: GridRow[]
  /** Texts that stood where a column cannot be edited. */
  skippedReadOnly: number
  refused: RefusedCell[]
}

/**
 * The rows that the lines of a paste after the last row would become, for a person who agrees to add them.
 *
 * @param columns Shown columns, as the paste had them.
 * @param ids Of the new rows, one a line.
 * @example
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'rent', title: 'Rent', kind: 'money' }]
 * planAddedRows({ overflow: [['1,250']], overflowLeft: 1 }, columns, ['new-1']).rows
 * // => [{ id: 'new-1', values: { rent: 1250 } }]
 */
export function planAddedRows(
  { overflow, overflowLeft }: Pick<PastePlan, 'overflow' | 'overflowLeft'>,
  columns: readonly GridColumn[],
  ids: readonly string[],
): AddedRowsPlan {
  const rows = ids.slice(0, overflow.length).map((id): GridRow => ({ id, values: {} }))
  const targets = rows.flatMap((row, line) =>
    (overflow[line] ?? []).flatMap((text, at): TargetCell[] => {
      const column = columns[overflowLeft + at]
      return column && text.trim() !== '' ? [{ row, column, content: { text } }] : []
    }),
  )
  const { cells, skippedReadOnly, refused } = planChanges(targets)
  const values = new Map<string, Record<string, CellValue>>()
  for (const { row, column, after } of cells) values.set(row, { ...values.get(row), [column]: after })
  return { rows: rows.map(({ id }) => ({ id, values: values.get(id) ?? {} })), skippedReadOnly, refused }
}
