import type { ReadStatement } from '@uwkit/core/parsed-file'
import { cellAt, columnLetters, type Grid, parseAmount, placeOfAddress, textAt } from '@uwkit/core/shared'
import { periodTitle } from '../../lines/state/line-columns.ts'

/** A column of figures of the sheet, and what it is to the statement. */
export interface FigureColumn {
  /** Such as `C`. */
  letters: string
  /** As printed; empty for none. */
  caption: string
  /** A period's key, the total of the periods, or left out. */
  role: { kind: 'period'; key: string; title: string } | { kind: 'total' } | { kind: 'ignored'; reason: string | null }
  /** Lines that have a figure in it. */
  figures: number
  /** The first figures in it, as printed. */
  samples: string[]
}

/** A column that holds figures in fewer of the lines than this is none of the statement's. Our own choice. */
const leastShare = 0.2

/**
 * The columns of the sheet that hold figures beside the lines of a statement, and what each is.
 *
 * @param source The sheet as it lies in the file.
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
    if (!period && column !== total && shown.length < rows.length * leastShare) return []
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

/** Why the ledger says that a column counts nowhere. */
function reasonOf({ ledger }: ReadStatement, letters: string): string | null {
  const holds = (range: string) => range.replace(/\d.*$/, '') === letters
  const entries = ledger.entries.filter(({ place, ranges }) => place === 'ignored' && ranges.some(holds))
  const largest = entries.toSorted((one, other) => countIn(other.ranges, letters) - countIn(one.ranges, letters))[0]
  return largest?.note ?? null
}

/** Cells of a column in ranges of the ledger, which are of one column each. */
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
