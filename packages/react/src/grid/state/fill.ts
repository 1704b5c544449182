import { addMonths, daysBetween, endOfMonth } from '@uwkit/core/shared'
import type { CellValue, GridColumn, Range, ViewLine } from '../grid.types.ts'
import { isNumeric, type PlannedChanges, planChanges, type SelectedCells, type TargetCell } from './changes.ts'
import { type RowLine, rowLines } from './lines.ts'

/** A drag of the handle at the corner of a selected block. */
interface Fill {
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

/**
 * The line down to which a double click on the handle of a block fills: as far as the column to its left has values
 * without a gap, else the column to its right. Headings of groups are passed.
 *
 * @param columns Shown columns, in their order.
 * @returns The last line of the block itself where neither neighbor goes on.
 * @example
 * const rows = [{ id: '1', values: { unit: '101' } }, { id: '2', values: { unit: '102' } }, { id: '3', values: {} }]
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'plan', title: 'Plan', kind: 'text' }]
 * fillExtent(rows.map((row) => ({ kind: 'row', row })), columns, { top: 0, left: 1, bottom: 0, right: 1 })
 * // => 1
 */
export function fillExtent(lines: readonly ViewLine[], columns: readonly GridColumn[], range: Range): number {
  const below = rowLines(lines, range.bottom + 1, lines.length - 1)
  for (const neighbor of [columns[range.left - 1], columns[range.right + 1]]) {
    if (!neighbor) continue
    const gap = below.findIndex(({ row }) => (row.values[neighbor.id] ?? '') === '')
    const last = gap < 0 ? below.at(-1) : below[gap - 1]
    if (last) return last.line
  }
  return range.bottom
}

/** The value at a place of a series; the first that it was made from is at 0. */
type Series = (place: number) => CellValue

/**
 * The series that two or more values begin, as filling them on in Excel finds it: numbers go along their straight line
 * (of the least squares, where they do not lie on one); days by whole months where they step by such, else by days; texts
 * with the same words and a number at their end count on by their step, leading zeros kept, never below zero.
 *
 * @param kind What all values are.
 * @returns `null` where the values begin no series and are to be repeated.
 * @example
 * const next = continueSeries(['Bldg 1-099', 'Bldg 1-100'], 'text')
 * ;[next(2), next(3)]
 * // => ['Bldg 1-101', 'Bldg 1-102']
 */
export function continueSeries(values: readonly CellValue[], kind: 'number' | 'date' | 'text'): Series | null {
  if (values.length < 2) return null
  if (kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number')
    return numbers.length === values.length ? straightLine(numbers) : null
  }
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length < values.length) return null
  return kind === 'date' ? daysOn(texts) : numberedTexts(texts)
}

/** The line of least squares through the values at 0, 1, 2 and so on. */
function straightLine(numbers: readonly number[]): (place: number) => number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const rise = numbers.reduce((sum, number, place) => sum + (place - middle) * (number - mean), 0)
  const run = numbers.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  // Digits that only binary fractions bring, far behind those of the largest value, are cut off.
  const largest = numbers.reduce((maximum, number) => Math.max(maximum, Math.abs(number)), 0)
  const decimals = largest === 0 ? 0 : Math.min(Math.max(12 - Math.floor(Math.log10(largest)), 0), 100)
  return (place) => Number((mean + (rise / run) * (place - middle)).toFixed(decimals)) || 0
}

function daysOn(days: readonly string[]): Series | null {
  if (!days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) return null
  const [first = ''] = days
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  const step = evenStep(months)
  const isMonthEnd = days.every((day) => day === endOfMonth(day.slice(0, 7)))
  const dayOfMonth = isMonthEnd ? 31 : days.reduce((maximum, day) => Math.max(maximum, Number(day.slice(8))), 0)
  const inMonth = (place: number) => dayIn(addMonths(first.slice(0, 7), (step ?? 0) * place), dayOfMonth)
  if (step !== null && step !== 0 && days.every((day, place) => day === inMonth(place))) {
    return (place) => ifCalendar(inMonth(place))
  }
  const line = straightLine(days.map((day) => daysBetween(first, day)))
  return (place) => {
    const time = Date.parse(first) + Math.round(line(place)) * 86_400_000
    return Math.abs(time) < 8.64e15 ? ifCalendar(new Date(time).toISOString().slice(0, 10)) : null
  }
}

/** The day of a month, its last where it has fewer. */
function dayIn(month: string, day: number): string {
  const last = endOfMonth(month)
  return Number(last.slice(8)) <= day ? last : `${month}-${String(day).padStart(2, '0')}`
}

/** A cell stays empty where a series leaves the years that can be written with four digits. */
function ifCalendar(day: string): string | null {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) ? day : null
}

function numberedTexts(texts: readonly string[]): Series | null {
  const parts = texts.map((text) => {
    const digits = /\d{1,15}$/.exec(text)?.[0] ?? ''
    return { words: text.slice(0, text.length - digits.length), digits }
  })
  const [first] = parts
  if (!first || parts.some(({ words, digits }) => digits === '' || words !== first.words)) return null
  const step = evenStep(parts.map(({ digits }) => Number(digits)))
  if (step === null) return null
  const padded = parts.find(({ digits }) => digits.length > 1 && digits.startsWith('0'))
  const width = padded?.digits.length ?? 0
  return (place) => `${first.words}${String(Math.abs(Number(first.digits) + step * place)).padStart(width, '0')}`
}

/** The step that is the same between all neighbors; `null` where there is none. */
function evenStep(numbers: readonly number[]): number | null {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  return numbers.every((number, place) => number === (numbers[0] ?? 0) + step * place) ? step : null
}
