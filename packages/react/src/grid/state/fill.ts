import { addMonths, daysBetween, endOfMonth } from '@uwkit/core/shared'
import type { CellValue, GridColumn, Range, ViewLine } from '../grid.types.ts'
import { isNumeric, type PlannedChanges, planChanges, type SelectedCells, type TargetCell } from './changes.ts'
import { type RowLine, rowLines } from './lines.ts'

/** Drag of the handle at the corner of a selected block. */
interface Fill {
  /** Block whose values are extended. */
  source: Range
  /** How far the handle was dragged; may include the source or only the cells after it. */
  target: Range
  lines: readonly ViewLine[]
  /** Shown columns, in order. */
  columns: readonly GridColumn[]
}

/** Changes that a fill would make. */
export interface FillPlan extends PlannedChanges {
  /** Range selected afterward: the source and the filled cells. */
  range: Range
}

/**
 * Plans filling a block down, up, right or left: the first of these in which the target extends beyond the source. One
 * cell is copied. Two or more numbers, dates, or texts that end in a number continue their series; anything else
 * repeats. Columns of other kinds parse the text that the source shows.
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

/** Returns the cells of one line or column in the order in which the handle passes them. */
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

/** Returns the kind of series that a lane can continue; `null` if its columns are of different kinds or not countable. */
function seriesKind(source: readonly LaneCell[]): 'number' | 'date' | 'text' | null {
  if (source.every(({ column }) => isNumeric(column.kind))) return 'number'
  if (source.every(({ column }) => column.kind === 'date')) return 'date'
  return source.every(({ column }) => column.kind === 'text') ? 'text' : null
}

/**
 * Plans Ctrl+D (`down`) or Ctrl+R (`right`): the first line or column of each selected range is copied into its others.
 * A range of one line copies the line above, and one of one column the column to its left, as in Excel.
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
 * Returns the line down to which a double-click on a block's handle fills: as far as the column to its left has values
 * without a gap, or else the column to its right. Group headings are skipped.
 *
 * @param columns Shown columns, in order.
 * @returns The last line of the block itself if neither neighbor continues.
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

/** Returns the value at a position of a series; its first source value is at 0. */
type Series = (place: number) => CellValue

/**
 * Returns the series that two or more values start, as Excel fills it: numbers along their straight line (least squares
 * if they are not on one); dates by whole months if they step by months, or else by days; texts with the same words and
 * a final number count on by their step, keeping leading zeros and never going below zero.
 *
 * @param kind Kind of all values.
 * @returns `null` if the values form no series and are to be repeated.
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
  return kind === 'date' ? dateSeries(texts) : numberedTexts(texts)
}

/** Returns the least-squares line through the values at 0, 1, 2 and so on. */
function straightLine(numbers: readonly number[]): (place: number) => number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const rise = numbers.reduce((sum, number, place) => sum + (place - middle) * (number - mean), 0)
  const run = numbers.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  // Cuts off the noise digits of binary fractions, far below those of the largest value.
  const largest = numbers.reduce((maximum, number) => Math.max(maximum, Math.abs(number)), 0)
  const decimals = largest === 0 ? 0 : Math.min(Math.max(12 - Math.floor(Math.log10(largest)), 0), 100)
  return (place) => Number((mean + (rise / run) * (place - middle)).toFixed(decimals)) || 0
}

function dateSeries(days: readonly string[]): Series | null {
  if (!days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) return null
  const [first = ''] = days
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  const step = constantStep(months)
  const isMonthEnd = days.every((day) => day === endOfMonth(day.slice(0, 7)))
  const dayOfMonth = isMonthEnd ? 31 : days.reduce((maximum, day) => Math.max(maximum, Number(day.slice(8))), 0)
  const inMonth = (place: number) => dayInMonth(addMonths(first.slice(0, 7), (step ?? 0) * place), dayOfMonth)
  if (step !== null && step !== 0 && days.every((day, place) => day === inMonth(place))) {
    return (place) => validDayOrNull(inMonth(place))
  }
  const line = straightLine(days.map((day) => daysBetween(first, day)))
  return (place) => {
    const time = Date.parse(first) + Math.round(line(place)) * 86_400_000
    return Math.abs(time) < 8.64e15 ? validDayOrNull(new Date(time).toISOString().slice(0, 10)) : null
  }
}

/** Returns the day of a month, or its last day if the month is shorter. */
function dayInMonth(month: string, day: number): string {
  const last = endOfMonth(month)
  return Number(last.slice(8)) <= day ? last : `${month}-${String(day).padStart(2, '0')}`
}

/** A cell stays empty if a series leaves the range of four-digit years. */
function validDayOrNull(day: string): string | null {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) ? day : null
}

function numberedTexts(texts: readonly string[]): Series | null {
  const parts = texts.map((text) => {
    const digits = /\d{1,15}$/.exec(text)?.[0] ?? ''
    return { words: text.slice(0, text.length - digits.length), digits }
  })
  const [first] = parts
  if (!first || parts.some(({ words, digits }) => digits === '' || words !== first.words)) return null
  const step = constantStep(parts.map(({ digits }) => Number(digits)))
  if (step === null) return null
  const padded = parts.find(({ digits }) => digits.length > 1 && digits.startsWith('0'))
  const width = padded?.digits.length ?? 0
  return (place) => `${first.words}${String(Math.abs(Number(first.digits) + step * place)).padStart(width, '0')}`
}

/** Returns the step between neighbors if it is constant; `null` if it is not. */
function constantStep(numbers: readonly number[]): number | null {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  return numbers.every((number, place) => number === (numbers[0] ?? 0) + step * place) ? step : null
}
