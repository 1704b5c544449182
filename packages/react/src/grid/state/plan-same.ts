import type { GridColumn, Selection, ViewLine } from '../grid.types.ts'
import { type CellContent, type PlannedChanges, planChanges, type TargetCell } from './plan-changes.ts'
import { cellsIn } from './selected-cells.ts'

/** The cells that are selected in the shown lines and columns. */
export interface SelectedCells {
  selection: Selection
  lines: readonly ViewLine[]
  /** Shown columns, in their order. */
  columns: readonly GridColumn[]
}

/**
 * What typing one text into all selected cells would do: Ctrl+Enter. Each column reads the text as its kind does.
 *
 * @example
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * const lines = [{ kind: 'row', row: { id: '101', values: {} } }]
 * planSame({ selection, lines, columns: [{ id: 'plan', title: 'Plan', kind: 'text' }] }, 'A1').cells
 * // => [{ row: '101', column: 'plan', before: null, after: 'A1' }]
 */
export function planSame(selected: SelectedCells, text: string): PlannedChanges {
  return planChanges(withContent(selected, { text }))
}

/**
 * What emptying all selected cells would do: Delete. A cell stays, and is named with the reason, where its column refuses
 * to be empty.
 *
 * @example
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * const lines = [{ kind: 'row', row: { id: '101', values: { plan: 'A1' } } }]
 * planClear({ selection, lines, columns: [{ id: 'plan', title: 'Plan', kind: 'text' }] }).cells
 * // => [{ row: '101', column: 'plan', before: 'A1', after: null }]
 */
export function planClear(selected: SelectedCells): PlannedChanges {
  return planSame(selected, '')
}

function* withContent({ selection, lines, columns }: SelectedCells, content: CellContent): Generator<TargetCell> {
  for (const { line, column: at } of cellsIn(selection)) {
    const shown = lines[line]
    const column = columns[at]
    if (shown?.kind === 'row' && column) yield { row: shown.row, column, content }
  }
}
