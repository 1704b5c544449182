import { hasBadDates } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import {
  addMonths,
  cellAt,
  columnLetters,
  type Grid,
  type Month,
  parseAmount,
  placeOfAddress,
  textAt,
} from '@uwkit/core/shared'
import type { DeskGesture } from '../../parsed-file/index.ts'
import type { SelectOption } from '../../ui/index.ts'
import { periodTitle } from '../lines/line-cells.ts'

/** A column of figures in the sheet, and its role in the statement. */
export interface FigureColumn {
  /** Column letters, such as `C`. */
  letters: string
  /** Caption as printed; empty if there is none. */
  caption: string
  /** A period with its key, the total of all periods, or excluded. */
  role: { kind: 'period'; key: string; title: string } | { kind: 'total' } | { kind: 'ignored'; reason: string | null }
  /** Number of lines with a figure in the column. */
  figures: number
  /** First figures in the column, as printed. */
  samples: string[]
}

/** Minimum fraction of lines with a figure for a column to be listed. Our own choice. */
const minimumShare = 0.2

/**
 * Returns the columns of the sheet that contain figures in the rows of a statement's lines, with the role of each.
 *
 * @param source Sheet as in the file.
 */
export function figureColumns(document: ReadStatement, source: Grid): FigureColumn[] {
  const { periods, lines } = document.statement
  const columnOf = (cell: string | undefined) => (cell === undefined ? undefined : placeOfAddress(cell)?.column)
  const words = new Set(lines.flatMap(({ source: { cells } }) => [columnOf(cells.label), columnOf(cells.code)]))
  const total = lines.map(({ source: { cells } }) => columnOf(cells.total)).find((column) => column !== undefined)
  const rows = lines.map((line) => line.source.row - 1)
  const firstRow = Math.min(...rows)
  return Array.from({ length: source.columnCount }, (_, column) => column).flatMap((column): FigureColumn[] => {
    if (words.has(column)) return []
    const shown = rows.map((row) => textAt(source, row, column)).filter((text) => parseAmount(text) !== null)
    const period = periods.find((one) => one.column === column)
    if (!period && column !== total && shown.length < rows.length * minimumShare) return []
    const letters = columnLetters(column)
    const role: FigureColumn['role'] = period
      ? { kind: 'period', key: period.key, title: periodTitle(period) }
      : column === total
        ? { kind: 'total' }
        : { kind: 'ignored', reason: reasonOf(document, letters) }
    const caption = period?.caption ?? captionAbove(source, firstRow, column)
    return [{ letters, caption, role, figures: shown.length, samples: shown.slice(0, 3) }]
  })
}

/** Returns the ledger's reason for ignoring a column. */
function reasonOf({ ledger }: ReadStatement, letters: string): string | null {
  const isInColumn = (range: string) => range.replace(/\d.*$/, '') === letters
  const entries = ledger.entries.filter(({ place, ranges }) => place === 'ignored' && ranges.some(isInColumn))
  const largest = entries.toSorted((one, other) => countIn(other.ranges, letters) - countIn(one.ranges, letters))[0]
  return largest?.note ?? null
}

/** Returns the number of a column's cells in ledger ranges, each of which is within one column. */
function countIn(ranges: readonly string[], letters: string): number {
  return ranges
    .filter((range) => range.replace(/\d.*$/, '') === letters)
    .reduce((sum, range) => {
      const [from = 0, to = from] = range.split(':').map((cell) => Number(cell.replace(/\D/g, '')))
      return sum + to - from + 1
    }, 0)
}

function captionAbove(source: Grid, firstRow: number, column: number): string {
  for (let row = firstRow - 1; row >= 0; row--) {
    const cell = cellAt(source, row, column)
    if (cell !== null) return textAt(source, row, column)
  }
  return ''
}

/**
 * Returns the row number, from 1, of the period captions.
 *
 * @returns `null` if no row above the lines contains them exactly, for example because they span two rows.
 */
export function headerRow({ statement }: ReadStatement, source: Grid): number | null {
  const { periods, lines } = statement
  const first = Math.min(...lines.map((line) => line.source.row)) - 1
  for (let row = first - 1; row >= 0; row--) {
    if (periods.every(({ column, caption }) => caption !== '' && textAt(source, row, column) === caption))
      return row + 1
  }
  return null
}

/** Rules on the months of a statement. */
const ofMonths = [
  'operating-statement/months-not-consecutive',
  'operating-statement/months-undated',
  'operating-statement/month-repeated',
  'operating-statement/month-without-figures',
  'operating-statement/short-period',
]

/** A problem with the months of a statement. */
export interface MonthFault {
  message: string
  /** Letters of a blank month's column, which can be excluded; `null` for other problems. */
  blankColumn: string | null
}

/** Returns the problems with a statement's months: missing, repeated, undated or without figures. */
export function monthFaults({ statement, findings }: ReadStatement): MonthFault[] {
  const reported = new Map<string, MonthFault>()
  for (const { id, dismissal, message, source } of findings) {
    if (!ofMonths.includes(id) || dismissal !== undefined) continue
    const isBlank = id === 'operating-statement/month-without-figures' && source !== null
    reported.set(message, { message, blankColumn: isBlank ? source.cell.replace(/\d+$/, '') : null })
  }
  if (reported.size > 0 || !hasBadDates(statement.periods)) return [...reported.values()]
  const message = 'Periods are not consecutive. Set the month of each column below, or exclude duplicates.'
  return [{ message, blankColumn: null }]
}

/**
 * Returns the step that sets the role of a figure column.
 *
 * @param period A month `YYYY-MM`, `total` or `ignore`.
 * @example
 * periodGesture('T12', 'D', '2025-02')
 * // => { label: 'column D: Feb 2025', corrections: [{ kind: 'periodColumn', sheet: 'T12', column: 'D', period: '2025-02' }] }
 */
export function periodGesture(sheet: string, column: string, period: string): DeskGesture {
  const reported = period === 'total' ? 'total of all periods' : period === 'ignore' ? 'excluded' : monthTitle(period)
  return { label: `column ${column}: ${reported}`, corrections: [{ kind: 'periodColumn', sheet, column, period }] }
}

/**
 * Returns the step that sets the rows of the captions.
 *
 * @param row First caption row, from 1.
 * @example
 * headerGesture('T12', 3, 2).label
 * // => 'set header to rows 3–4'
 */
export function headerGesture(sheet: string, row: number, rowCount: 1 | 2 | 3): DeskGesture {
  const label = rowCount === 1 ? `set header to row ${row}` : `set header to rows ${row}–${row + rowCount - 1}`
  return { label, corrections: [{ kind: 'headerRows', sheet, row, rowCount }] }
}

/**
 * Returns the options for a figure column: the total, excluded, or a month near those of the statement.
 *
 * @param keys Keys of the statement's periods.
 * @example
 * periodOptions(['2025-01']).slice(0, 3).map(({ id }) => id)
 * // => ['total', 'ignore', '2024-01']
 */
export function periodOptions(keys: readonly string[]): SelectOption[] {
  const months = keys.filter((key) => /^\d{4}-\d{2}$/.test(key)).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  const around =
    first === undefined || last === undefined ? [] : monthsBetween(addMonths(first, -12), addMonths(last, 12))
  const others = keys.filter((key) => !months.includes(key))
  return [
    { id: 'total', label: 'Total of all periods' },
    { id: 'ignore', label: 'Excluded' },
    ...others.map((key) => ({ id: key, label: key, group: 'As printed', isDisabled: true })),
    ...around.map((month) => ({ id: month, label: monthTitle(month), group: month.slice(0, 4) })),
  ]
}

function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

function monthTitle(month: Month): string {
  return periodTitle({ key: month, kind: 'month', caption: month, column: 0 })
}
