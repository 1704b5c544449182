import type {
  CellChange,
  CellValue,
  ColumnKind,
  GridColumn,
  GridRow,
  RejectedCell,
  Selection,
  ViewLine,
} from '../grid.types.ts'
import { cellsIn } from './selection.ts'
import { formatCell } from './text/format-cell.ts'
import { editText, type ParsedCell, parseCell, validated } from './text/parse-cell.ts'

/** Content for a cell: a text to parse, or the value of a cell of the column `of`. */
type CellContent = { text: string } | { value: CellValue; of: GridColumn }

/** Cell with its new content. */
export interface TargetCell {
  row: GridRow
  column: GridColumn
  content: CellContent
}

/** Changes that a paste, a fill or a clear would make. Nothing is changed yet, so that they can be shown first. */
export interface PlannedChanges {
  /** Cells whose value would change. */
  cells: CellChange[]
  /** Number of target cells that cannot be edited, because of their column or row. */
  skippedReadOnly: number
  /** Cells that keep their value, each with the text that was rejected. */
  refused: RejectedCell[]
}

/**
 * Plans the changes of putting contents into cells. Read-only cells are skipped and counted; a cell that occurs twice,
 * because ranges overlap, takes the first content.
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
    'text' in content ? parseCell(content.text, column, row) : convertValue(content.value, content.of, column, row)
  if (!parsed.ok) {
    const text = 'text' in content ? content.text : formatCell(content.value, content.of)
    plan.refused.push({ row: row.id, column: column.id, text, reason: parsed.reason })
    return
  }
  const before = row.values[column.id] ?? null
  if (parsed.value !== before) plan.cells.push({ row: row.id, column: column.id, before, after: parsed.value })
}

/** Selected cells in the shown lines and columns. */
export interface SelectedCells {
  selection: Selection
  lines: readonly ViewLine[]
  /** Shown columns, in order. */
  columns: readonly GridColumn[]
}

/**
 * Plans typing one text into all selected cells (Ctrl+Enter). Each column parses the text by its kind.
 *
 * @example
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * const lines = [{ kind: 'row', row: { id: '101', values: {} } }]
 * planSameText({ selection, lines, columns: [{ id: 'plan', title: 'Plan', kind: 'text' }] }, 'A1').cells
 * // => [{ row: '101', column: 'plan', before: null, after: 'A1' }]
 */
export function planSameText(selected: SelectedCells, text: string): PlannedChanges {
  return planChanges(withContent(selected, { text }))
}

/**
 * Plans emptying all selected cells (Delete). A cell whose column must not be empty stays unchanged and is listed with
 * the reason.
 *
 * @example
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * const lines = [{ kind: 'row', row: { id: '101', values: { plan: 'A1' } } }]
 * planClear({ selection, lines, columns: [{ id: 'plan', title: 'Plan', kind: 'text' }] }).cells
 * // => [{ row: '101', column: 'plan', before: 'A1', after: null }]
 */
export function planClear(selected: SelectedCells): PlannedChanges {
  return planSameText(selected, '')
}

function* withContent({ selection, lines, columns }: SelectedCells, content: CellContent): Generator<TargetCell> {
  for (const { line, column: at } of cellsIn(selection)) {
    const shown = lines[line]
    const column = columns[at]
    if (shown?.kind === 'row' && column) yield { row: shown.row, column, content }
  }
}

/**
 * Checks whether the values of a kind are numbers, which move between such columns with all their digits.
 *
 * @example
 * ['money', 'percent', 'date'].map(isNumeric)
 * // => [true, true, false]
 */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent'
}

/**
 * Converts the value of one column to the value of a cell of another. Numbers keep all their digits; between other
 * kinds, the text that the cell shows is parsed again. The `validate` function of the target column applies.
 *
 * @example
 * const code = { id: 'code', title: 'Code', kind: 'text' }
 * convertValue('1,250', code, { id: 'rent', title: 'Rent', kind: 'money' }, { id: '1', values: {} })
 * // => { ok: true, value: 1250 }
 */
export function convertValue(value: CellValue, from: GridColumn, to: GridColumn, row: GridRow): ParsedCell {
  const isNumber = typeof value === 'number' && isNumeric(from.kind) && isNumeric(to.kind)
  const isText = typeof value === 'string' && from.kind === 'text' && to.kind === 'text'
  if (isNumber || isText) return validated(value, to, row)
  return parseCell(from.kind === to.kind ? editText(value, from) : formatCell(value, from), to, row)
}

/**
 * Returns why a cell cannot be edited, because of its row, its column or itself.
 *
 * @returns `null` if it can be edited.
 * @example
 * const column = { id: 'rent', title: 'Rent', kind: 'money', lockOf: ({ id }) => (id === 'b' ? 'It is a sum.' : null) }
 * ;[lockOf({ id: 'a', values: {} }, column), lockOf({ id: 'b', values: {} }, column)]
 * // => [null, 'It is a sum.']
 */
export function lockOf(row: GridRow, column: GridColumn): string | null {
  return row.readOnly ?? column.readOnly ?? column.lockOf?.(row) ?? null
}
