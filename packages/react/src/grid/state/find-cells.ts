import type { CellValue, GridColumn, GridRow, Position, Selection, ViewLine } from '../grid.types.ts'
import { isFigureText } from './filter.ts'
import { type CellMatcher, cellMatcher, type FindQuery } from './find-query.ts'
import { selectAll, spansByLine } from './selection.ts'
import { formatCell } from './text/format-cell.ts'

/** How a value reads as text. */
export type TextOf = (value: CellValue, column: GridColumn) => string

/** What was found. */
interface FoundCells {
  /** In reading order. */
  positions: readonly Position[]
  /** Why the query cannot be looked for, or which cells could not be looked through; `null` when all went well. */
  fault: string | null
}

/** A cell that matches. */
interface MatchedCell {
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

/**
 * The marked cells that are shown, as positions in reading order. Cells of rows and columns out of sight, filtered,
 * folded or hidden, are left out.
 *
 * @param marked The marked cells by row id and column id, in any order.
 * @example
 * const lines = ['a', 'b'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * markedPositions([{ row: 'b', column: 'rent' }, { row: 'gone', column: 'rent' }], lines, [{ id: 'rent' }])
 * // => [{ line: 1, column: 0 }]
 */
export function markedPositions(
  marked: Iterable<{ row: string; column: string }>,
  lines: readonly ViewLine[],
  columns: readonly Pick<GridColumn, 'id'>[],
): readonly Position[] {
  const places = new Map(columns.map(({ id }, at) => [id, at]))
  const ofRow = new Map<string, Set<number>>()
  for (const { row, column } of marked) {
    const place = places.get(column)
    if (place === undefined) continue
    const known = ofRow.get(row)
    if (known) known.add(place)
    else ofRow.set(row, new Set([place]))
  }
  if (ofRow.size === 0) return []
  return lines.flatMap((line, at) => {
    const found = line.kind === 'row' ? ofRow.get(line.row.id) : undefined
    return found === undefined ? [] : [...found].sort((a, b) => a - b).map((column) => ({ line: at, column }))
  })
}

/**
 * The next or previous marked cell in reading order, after the last one the first again: F8 and Shift+F8.
 *
 * @param from Where to go on from; a marked cell here is passed. `null` for the very start or end.
 * @returns `null` where no marked cell is shown.
 * @example
 * const lines = ['a', 'b'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * nextMarked([{ row: 'a', column: 'rent' }], lines, [{ id: 'rent' }], { line: 1, column: 0 }, 'next')
 * // => { line: 0, column: 0 }
 */
export function nextMarked(
  marked: Iterable<{ row: string; column: string }>,
  lines: readonly ViewLine[],
  columns: readonly Pick<GridColumn, 'id'>[],
  from: Position | null,
  direction: 'next' | 'previous',
): Position | null {
  return nextMatch(markedPositions(marked, lines, columns), from, direction)
}

/**
 * The position after or before another among positions in reading order, after the last one the first again: F3 and
 * Shift+F3 through what was found.
 *
 * @param from Where to go on from; a position here is passed. `null` for the very start or end.
 * @returns `null` where there are no positions.
 * @example
 * const found = [{ line: 1, column: 4 }, { line: 3, column: 0 }]
 * ;[nextMatch(found, { line: 1, column: 4 }, 'next'), nextMatch(found, { line: 1, column: 4 }, 'previous')]
 * // => [{ line: 3, column: 0 }, { line: 3, column: 0 }]
 */
export function nextMatch(
  positions: readonly Position[],
  from: Position | null,
  direction: 'next' | 'previous',
): Position | null {
  const [first] = positions
  const last = positions.at(-1)
  if (first === undefined || last === undefined) return null
  if (from === null) return direction === 'next' ? first : last
  const isAfter = ({ line, column }: Position) => line > from.line || (line === from.line && column > from.column)
  const isBefore = ({ line, column }: Position) => line < from.line || (line === from.line && column < from.column)
  return direction === 'next' ? (positions.find(isAfter) ?? first) : (positions.findLast(isBefore) ?? last)
}
