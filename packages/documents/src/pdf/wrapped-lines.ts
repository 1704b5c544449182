import type { CellLine, PageCell } from './page-cells.ts'

/** A row of a table: a line, and the lines that words of its cells begin on above it and run on to below it. */
export interface TableLine extends CellLine {
  above: CellLine[]
  runOn: CellLine[]
}

/** Cells of a line that makes a row by itself. */
const rowCells = 3

/** The share of the distance of rows that lines of one row stand below each other at most. */
const withinRow = 0.8

/** Words of a row are not this many times as large as the row. */
const largerType = 1.5

/**
 * Lines that only carry on words of a row are taken into that row: they stand closer than rows do, hold no figure, and each
 * of their cells stands under words of the row. Where cells are set to the middle of their row, words begin above the line
 * that holds the figures: such a line stands closer to the row below it than to what is above it.
 */
export function wrappedLines(lines: readonly CellLine[]): TableLine[] {
  const pitch = usualPitch(lines)
  const rows: TableLine[] = []
  let waiting: CellLine[] = []
  lines.forEach((line, index) => {
    const row = rows.at(-1)
    const next = lines[index + 1]
    if (next && beginsAbove(line, next, lines[index - 1], pitch)) waiting.push(line)
    else if (row && waiting.length === 0 && isRunOn(line, row, pitch)) row.runOn.push(line)
    else {
      rows.push({ ...line, above: waiting, runOn: [] })
      waiting = []
    }
  })
  return rows
}

/** How far apart rows mostly stand, in points; 0 where that cannot be told. */
function usualPitch(lines: readonly CellLine[]): number {
  const counts = new Map<number, number>()
  lines.forEach((line, index) => {
    const above = lines[index - 1]
    if (above === undefined || above.page !== line.page) return
    if (line.cells.length < rowCells || above.cells.length < rowCells) return
    const pitch = Math.round((line.baseline - above.baseline) * 2) / 2
    counts.set(pitch, (counts.get(pitch) ?? 0) + 1)
  })
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function isRunOn(line: CellLine, row: TableLine, pitch: number): boolean {
  const last = row.runOn.at(-1) ?? row
  if (line.page !== row.page || row.cells.length < rowCells || line.size > largerType * row.size) return false
  if (line.baseline - last.baseline >= withinRow * pitch) return false
  const words = [row, ...row.above].flatMap(({ cells }) => cells.filter(isWords))
  // What runs on keeps to its column: a caption of a section reaches below the next one.
  const isNarrow = (cell: PageCell) => row.cells.filter((other) => overlaps(cell, other)).length <= 1
  return line.cells.every((cell) => isWords(cell) && isNarrow(cell) && words.some((other) => stands(cell, other)))
}

function beginsAbove(line: CellLine, row: CellLine, before: CellLine | undefined, pitch: number): boolean {
  const gap = row.baseline - line.baseline
  if (line.page !== row.page || line.cells.length >= rowCells || row.cells.length < rowCells) return false
  if (line.size > largerType * row.size) return false
  if (gap >= withinRow * pitch || (before?.page === line.page && line.baseline - before.baseline <= gap)) return false
  // Captions set to the middle stand like that too; they are rows of their own.
  if (!row.cells.some(({ text }) => /\d/.test(text))) return false
  return line.cells.every((cell) => {
    const over = row.cells.filter((other) => overlaps(cell, other))
    return isWords(cell) && over.every((other) => isWords(other) && stands(cell, other))
  })
}

const overlaps = (cell: PageCell, other: PageCell): boolean => cell.left < other.right && cell.right > other.left

const isWords = ({ text }: PageCell): boolean => /[A-Za-z]/.test(text) && !/\d/.test(text)

/** Whether a cell begins or ends where the other does, or one lies within the other. */
const stands = (cell: PageCell, other: PageCell): boolean =>
  Math.abs(cell.left - other.left) < 2 ||
  Math.abs(cell.right - other.right) < 2 ||
  (cell.left >= other.left && cell.right <= other.right) ||
  (other.left >= cell.left && other.right <= cell.right)
