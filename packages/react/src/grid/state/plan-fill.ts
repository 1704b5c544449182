import type { CellValue, GridColumn, Range, ViewLine } from '../grid.types.ts'
import { isNumeric } from './carry-value.ts'
import { continueSeries } from './continue-series.ts'
import { type PlannedChanges, planChanges, type TargetCell } from './plan-changes.ts'
import { type RowLine, rowLines } from './row-lines.ts'

/** A drag of the handle at the corner of a selected block. */
export interface Fill {
  /** The block whose values are filled on. */
  source: Range
  /** How far the handle went: it may hold the source or only what comes after it. */
  target: Range
  lines: readonly ViewLine[]
  /** Shown columns, in their order. */
  columns: readonly GridColumn[]
}

/** What a fill would do. */
export interface FillPlan extends PlannedChanges {
  /** What becomes selected: the source with what was filled. */
  range: Range
}

/**
 * What filling a block on would do, down, up, to the right or to the left of it; the first of these in which the target
 * reaches beyond the source. One cell is copied. Two and more numbers, days, or texts with a number at their end continue
 * their series; anything else repeats. Columns of other kinds read the text that the source shows.
 *
 * @example
 * const rows = [{ id: '1', values: { unit: '101' } }, { id: '2', values: { unit: '102' } }, { id: '3', values: {} }]
 * const lines = rows.map((row) => ({ kind: 'row', row }))
 * const source = { top: 0, left: 0, bottom: 1, right: 0 }
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }]
 * planFill({ source, target: { ...source, bottom: 2 }, lines, columns }).cells
 * // => [{ row: '3', column: 'unit', before: null, after: '103' }]
 */
export function planFill({ source, target, lines, columns }: Fill): FillPlan {
  const inSource = rowLines(lines, source.top, source.bottom)
  const shown = columns.slice(source.left, source.right + 1)
  const vertical = (onto: RowLine[], range: Range, order: 'on' | 'back') => {
    const lane = (column: GridColumn) => fillLane(crossed(inSource, [column], order), crossed(onto, [column], order))
    return { ...planChanges(shown.flatMap(lane)), range }
  }
  const horizontal = (onto: readonly GridColumn[], range: Range, order: 'on' | 'back') => {
    const lane = (row: RowLine) => fillLane(crossed([row], shown, order), crossed([row], onto, order))
    return { ...planChanges(inSource.flatMap(lane)), range }
  }
  if (target.bottom > source.bottom) {
    const onto = rowLines(lines, source.bottom + 1, target.bottom)
    return vertical(onto, { ...source, bottom: target.bottom }, 'on')
  }
  if (target.top < source.top) {
    return vertical(rowLines(lines, target.top, source.top - 1), { ...source, top: target.top }, 'back')
  }
  if (target.right > source.right) {
    const onto = columns.slice(source.right + 1, target.right + 1)
    return horizontal(onto, { ...source, right: target.right }, 'on')
  }
  if (target.left < source.left) {
    return horizontal(columns.slice(target.left, source.left), { ...source, left: target.left }, 'back')
  }
  return { ...planChanges([]), range: source }
}

type LaneCell = Pick<TargetCell, 'row' | 'column'>

/** Cells of one line or column in the order in which the handle meets them. */
function crossed(rows: readonly RowLine[], columns: readonly GridColumn[], order: 'on' | 'back'): LaneCell[] {
  const cells = rows.flatMap(({ row }) => columns.map((column) => ({ row, column })))
  return order === 'on' ? cells : cells.toReversed()
}

function fillLane(source: readonly LaneCell[], onto: readonly LaneCell[]): TargetCell[] {
  const [first] = source
  if (!first) return []
  const values = source.map(({ row, column }) => row.values[column.id] ?? null)
  const kind = seriesKind(source)
  const series = kind === null ? null : continueSeries(values, kind)
  return onto.map(({ row, column }, at) => {
    const repeated = at % source.length
    const value: CellValue = series === null ? (values[repeated] ?? null) : series(source.length + at)
    const of = series === null ? (source[repeated]?.column ?? first.column) : first.column
    return { row, column, content: { value, of } }
  })
}

/** What the values of a lane may continue as; `null` where their columns differ, or hold what is not counted. */
function seriesKind(source: readonly LaneCell[]): 'number' | 'date' | 'text' | null {
  if (source.every(({ column }) => isNumeric(column.kind))) return 'number'
  if (source.every(({ column }) => column.kind === 'date')) return 'date'
  return source.every(({ column }) => column.kind === 'text') ? 'text' : null
}
