import type { CellValue, GridColumn, GridRow, Position, Selection, ViewLine } from '../grid.types.ts'
import { type CellMatcher, cellMatcher, type FindQuery } from './cell-matcher.ts'
import { formatCell } from './format-cell.ts'
import { isFigureText } from './search-text.ts'
import { spansByLine } from './selected-cells.ts'
import { selectAll } from './selection.ts'

/** How a value reads as text. */
export type TextOf = (value: CellValue, column: GridColumn) => string

/** What was found. */
export interface FoundCells {
  /** In reading order. */
  positions: readonly Position[]
  /** Why the query cannot be looked for, or which cells could not be looked through; `null` when all went well. */
  fault: string | null
}

/** A cell that matches. */
export interface MatchedCell {
  position: Position
  row: GridRow
  column: GridColumn
  text: string
}

/** Steps that looking through all cells may cost: about two seconds at the very worst, which texts of cells hardly reach. */
const stepsOfSearch = 1_000_000_000

/**
 * The shown cells that match a query, commas between thousands left out or not. A regular expression that might keep the
 * screen waiting is refused; with one that is slow, very long texts are not looked through, which the fault then says.
 *
 * @param within Where to look; `null` for everywhere.
 * @param textOf Default: as the cell is shown.
 * @example
 * const lines = ['Late fee', 'Rent'].map((note, at) => ({ kind: 'row', row: { id: `r${at}`, values: { note } } }))
 * const query = { text: 'late', matchCase: false, wholeCell: false, regularExpression: false }
 * findCells(lines, [{ id: 'note', title: 'Note', kind: 'text' }], query, null)
 * // => { positions: [{ line: 0, column: 0 }], fault: null }
 */
export function findCells(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  within: Selection | null,
  textOf: TextOf = formatCell,
): FoundCells {
  const noFigures = textOf === formatCell && !query.regularExpression && !isFigureText(query.text)
  const { cells, fault } = matchedCells(lines, columns, query, within, (value, column) => {
    if (noFigures && typeof value === 'number') return []
    const text = textOf(value, column)
    return typeof value === 'number' && text.includes(',') ? [text, text.replaceAll(',', '')] : [text]
  })
  return { positions: cells.map(({ position }) => position), fault }
}

/**
 * The shown cells that match a query in one of their texts, with the first text that does. Limits are those of `findCells`.
 *
 * @example
 * const lines = [{ kind: 'row', row: { id: 'r0', values: { note: 'Late fee' } } }]
 * const query = { text: 'late', matchCase: true, wholeCell: false, regularExpression: false }
 * matchedCells(lines, [{ id: 'note', title: 'Note', kind: 'text' }], query, null, (value) => [String(value)])
 * // => { cells: [], fault: null }
 */
export function matchedCells(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  within: Selection | null,
  textsOf: (value: CellValue, column: GridColumn) => readonly string[],
): { cells: readonly MatchedCell[]; fault: string | null } {
  if (query.text === '') return { cells: [], fault: null }
  const made = cellMatcher(query)
  if ('fault' in made) return { cells: [], fault: made.fault }
  const { matcher } = made
  const cells: MatchedCell[] = []
  let tooLong = 0
  let steps = 0
  for (const { position, row, column } of cellsOf(lines, columns, within)) {
    if (steps > stepsOfSearch) return { cells, fault: stopped(position) }
    for (const text of textsOf(row.values[column.id] ?? null, column)) {
      if (text.length > matcher.longest) {
        tooLong += 1
        break
      }
      steps += matcher.costOf(text.length)
      if (!matcher.matches(text)) continue
      cells.push({ position, row, column, text })
      break
    }
  }
  return { cells, fault: tooLong === 0 ? null : passedOver(tooLong, matcher) }
}

function* cellsOf(lines: readonly ViewLine[], columns: readonly GridColumn[], within: Selection | null) {
  const everywhere = selectAll({ lines: lines.length, columns: columns.length })
  for (const { line, spans } of spansByLine(within ?? everywhere)) {
    const shown = lines[line]
    if (shown?.kind !== 'row') continue
    for (const [from, to] of spans) {
      for (let at = from; at <= to; at += 1) {
        const column = columns[at]
        if (column) yield { position: { line, column: at }, row: shown.row, column }
      }
    }
  }
}

function stopped({ line }: Position): string {
  return `The search stopped at line ${line + 1}: the pattern may take too long for the rest. Select fewer cells, or repeat fewer parts of it.`
}

function passedOver(count: number, { longest }: CellMatcher): string {
  const cells = count === 1 ? '1 cell was' : `${count} cells were`
  return `${cells} not searched: the pattern is safe for texts of up to ${longest} characters only.`
}
