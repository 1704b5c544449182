import type { GridCell } from '@uwkit/core/shared'
import type { SheetParts } from '../formats/grid-builder.ts'
import type { CellLine, PageCell } from './page-cells.ts'
import { type PlacedCell, placeCells } from './page-columns.ts'
import { normalizeBlanks, withCodes } from './scan/recognition.ts'
import type { TableBlock, TablePages } from './table-pages.ts'
import { joinLines, wrappedLines } from './wrapped-lines.ts'

/** Maximum distance of left edges on one level, in points. */
const levelTolerance = 2.5

/**
 * Returns a function that gives the indentation level of a left edge in a column of labels, 0 for the outermost. An
 * edge that occurs only once counts as the level outside it.
 */
function labelIndents(lefts: readonly number[]): (left: number) => number {
  const levels: { left: number; count: number }[] = []
  for (const left of [...lefts].sort((a, b) => a - b)) {
    const level = levels.at(-1)
    if (level && left - level.left < levelTolerance) level.count += 1
    else levels.push({ left, count: 1 })
  }
  const known = levels.filter(({ count }) => count > 1)
  return (left) => Math.max(0, known.filter((level) => level.left <= left + levelTolerance / 2).length - 1)
}

/** Builds the sheet of a run of pages: a row for each line, named by its pages. */
export function pageGrid({ pages, blocks }: TablePages): SheetParts {
  return {
    sheet: sheetName(pages),
    hidden: false,
    rows: withCodes(normalizeBlanks(blocks.flatMap(blockRows))),
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
}

function blockRows({ lines, columns, places }: TableBlock): GridCell[][] {
  const place = (line: CellLine): PlacedCell[] => placeCells(line, columns)
  const rows = wrappedLines(lines).map((line) => {
    const placed = place(line)
    // Continuation lines align with the words they belong to, regardless of the column's figures.
    const along = (cells: readonly PlacedCell[]) => (other: CellLine) =>
      place(other).map(({ column, cell }) => ({ cell, column: columnAtEdge(cells, cell) ?? column }))
    const above = line.above.flatMap(along(placed))
    return { placed, above, continuationLines: line.continuationLines.flatMap(along([...placed, ...above])) }
  })
  const firsts = rows.flatMap(({ placed }) => (placed.length > 1 ? placed.filter(({ column }) => column === 0) : []))
  const indentOf = labelIndents(firsts.filter(({ cell }) => isLabel(cell)).map(({ cell }) => cell.left))
  return rows.map(({ placed, above, continuationLines }) => {
    const cells: GridCell[] = []
    const parts = [...above, ...placed, ...continuationLines]
    for (const { column, cell } of parts) {
      cells[places[column] ?? column] ??= gridCell(
        parts.flatMap((part) => (part.column === column ? part.cell : [])),
        column === 0 && isLabel(cell) ? indentOf(cell.left) : 0,
      )
    }
    return cells
  })
}

/** Returns the column of the cell that begins where another does. */
const columnAtEdge = (placed: readonly PlacedCell[], { left }: PageCell): number | undefined =>
  placed.find(({ cell }) => Math.abs(cell.left - left) < edgeTolerance)?.column

/** Maximum distance of left edges that count as one, in points. */
const edgeTolerance = 1

/** Words begin at their indentation; right-aligned figures begin anywhere. */
const isLabel = ({ text }: PageCell): boolean => /[A-Za-z]{2}/.test(text)

function sheetName(pages: readonly number[]): string {
  const [first, last] = [pages[0], pages.at(-1)]
  return first === last ? `Page ${first}` : `Pages ${first}-${last}`
}

/** Builds a cell of text; continuation lines follow after a line break. */
function gridCell(parts: readonly PageCell[], indent: number): GridCell {
  const text = joinLines(parts.map((part) => part.text))
  const words = parts.flatMap((part) => part.words)
  const top = Math.min(...words.map((word) => word.baseline - word.size))
  const bottom = Math.max(...words.map((word) => word.baseline + word.size / 4))
  const [{ shift, page } = { shift: 0, page: 1 }] = words
  const left = Math.min(...parts.map((part) => part.left)) - shift
  const right = Math.max(...parts.map((part) => part.right)) - shift
  const box = { page, left: tenth(left), top: tenth(top), width: tenth(right - left), height: tenth(bottom - top) }
  const confidences = words.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]))
  return {
    kind: 'text',
    value: text,
    text,
    format: null,
    indent,
    box,
    ...(confidences.length > 0 ? { confidence: minimumOf(confidences) } : {}),
  }
}

/** Returns the lowest confidence of a cell's words; `null` if that of any word is unknown. */
const minimumOf = (confidences: readonly (number | null)[]): number | null =>
  confidences.reduce((minimum, each) => (minimum === null || each === null ? null : Math.min(minimum, each)))

const tenth = (points: number): number => Math.round(points * 10) / 10
