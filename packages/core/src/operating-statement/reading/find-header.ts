import { cellAt, type Grid, textAt } from '../../shared/grid.ts'
import type { ColumnRoles } from './find-columns.ts'
import { type ColumnCaption, captionParts, readCaption } from './read-caption.ts'

/** The rows of captions above the figures, and what they say of each column of figures. */
export interface StatementHeader {
  /** First and last row of the header; `last` is -1 where the statement has none. */
  first: number
  last: number
  captions: Map<number, ColumnCaption>
}

const worth: Record<ColumnCaption['kind'], number> = {
  month: 3,
  currentMonth: 3,
  monthIndex: 3,
  year: 2.5,
  annual: 2,
  yearToDate: 2,
  total: 2,
  scenario: 2,
  actual: 2,
  helper: 1,
  words: 0,
  unknown: 0,
}

/** How far down a header is looked for. */
const deepest = 60

/** Find the header: the one to three rows whose captions explain most columns of figures. */
export function findHeader(grid: Grid, columns: ColumnRoles): StatementHeader {
  let best: StatementHeader & { score: number } = { first: -1, last: -1, captions: new Map(), score: 0 }
  for (let first = 0; first < Math.min(deepest, grid.rows.length); first++) {
    for (let last = first; last < Math.min(first + 3, grid.rows.length); last++) {
      if (!isHeaderRow(grid, last, columns)) break
      if (isBlankOver(grid, first, columns)) break
      const captions = new Map(
        columns.valueColumns.map((column) => [
          column,
          readCaption(captionParts(grid, first, last, column, columns.firstValueColumn)),
        ]),
      )
      const score = [...captions.values()].reduce((sum, caption) => sum + worth[caption.kind], 0)
      if (score > best.score + 0.01) best = { first, last, captions, score }
    }
  }
  return { first: best.first, last: best.last, captions: best.captions }
}

/** A row without a cell over the figures says nothing of them. */
function isBlankOver(grid: Grid, row: number, columns: ColumnRoles): boolean {
  return columns.valueColumns.every((column) => cellAt(grid, row, column) === null)
}

/** A row may be (part of) a header where each cell over a column of figures is a caption: words, a date, or a number that reads as one. */
function isHeaderRow(grid: Grid, row: number, columns: ColumnRoles): boolean {
  const cells = columns.valueColumns.flatMap((column) => cellAt(grid, row, column) ?? [])
  return cells.every((cell) => {
    if (cell.kind === 'date') return true
    const kind = readCaption([cell]).kind
    if (cell.kind === 'number') return kind === 'month' || kind === 'year'
    return cell.kind === 'text' && (kind !== 'unknown' || /[a-z]/i.test(cell.text))
  })
}

/** Whether a row repeats the header, as at the top of each printed page. */
export function repeatsHeader(grid: Grid, header: StatementHeader, row: number): boolean {
  if (header.last < 0 || row <= header.last) return false
  const columns = [...header.captions.keys()].filter((column) => textAt(grid, header.last, column) !== '')
  return (
    columns.length > 0 && columns.every((column) => textAt(grid, row, column) === textAt(grid, header.last, column))
  )
}
