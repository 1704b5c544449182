import type { GridCell } from '@uwkit/core/shared'
import type { SheetParts } from '../formats/grid-builder.ts'
import { labelIndents } from './label-indents.ts'
import type { CellLine, PageCell } from './page-cells.ts'
import { type PlacedCell, placeCells } from './place-cells.ts'
import { withBlanks, withCodes } from './recognised-codes.ts'
import type { TableBlock, TablePages } from './table-pages.ts'
import { textOfLines, wrappedLines } from './wrapped-lines.ts'

/** The sheet that a run of pages makes: a row for each line, named by its pages. */
export function pageGrid({ pages, blocks }: TablePages): SheetParts {
  return {
    sheet: sheetName(pages),
    hidden: false,
    rows: withCodes(withBlanks(blocks.flatMap(blockRows))),
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
}

function blockRows({ lines, columns, places }: TableBlock): GridCell[][] {
  const place = (line: CellLine): PlacedCell[] => placeCells(line, columns)
  const rows = wrappedLines(lines).map((line) => ({
    placed: place(line),
    above: line.above.flatMap(place),
    runOn: line.runOn.flatMap(place),
  }))
  const firsts = rows.flatMap(({ placed }) => (placed.length > 1 ? placed.filter(({ column }) => column === 0) : []))
  const indentOf = labelIndents(firsts.filter(({ cell }) => isLabel(cell)).map(({ cell }) => cell.left))
  return rows.map(({ placed, above, runOn }) => {
    const cells: GridCell[] = []
    const parts = [...above, ...placed, ...runOn]
    for (const { column, cell } of parts) {
      cells[places[column] ?? column] ??= gridCell(
        parts.flatMap((part) => (part.column === column ? part.cell : [])),
        column === 0 && isLabel(cell) ? indentOf(cell.left) : 0,
      )
    }
    return cells
  })
}

/** Words stand where they are indented to; figures set to the right begin anywhere. */
const isLabel = ({ text }: PageCell): boolean => /[A-Za-z]{2}/.test(text)

function sheetName(pages: readonly number[]): string {
  const [first, last] = [pages[0], pages.at(-1)]
  return first === last ? `Page ${first}` : `Pages ${first}-${last}`
}

/** A cell of text; words that run on follow after a line break. */
function gridCell(parts: readonly PageCell[], indent: number): GridCell {
  const text = textOfLines(parts.map((part) => part.text))
  const words = parts.flatMap((part) => part.words)
  const top = Math.min(...words.map((word) => word.baseline - word.size))
  const bottom = Math.max(...words.map((word) => word.baseline + word.size / 4))
  const [{ shift, page } = { shift: 0, page: 1 }] = words
  const left = Math.min(...parts.map((part) => part.left)) - shift
  const right = Math.max(...parts.map((part) => part.right)) - shift
  const box = { page, left: tenth(left), top: tenth(top), width: tenth(right - left), height: tenth(bottom - top) }
  const sure = words.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]))
  return {
    kind: 'text',
    value: text,
    text,
    format: null,
    indent,
    box,
    ...(sure.length > 0 ? { confidence: leastOf(sure) } : {}),
  }
}

/** How sure the words of a cell are together: not known where that of one is not. */
const leastOf = (sure: readonly (number | null)[]): number | null =>
  sure.reduce((least, each) => (least === null || each === null ? null : Math.min(least, each)))

const tenth = (points: number): number => Math.round(points * 10) / 10
