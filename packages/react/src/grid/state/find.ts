import type { CellValue, GridColumn, GridRow, Position, Selection, ViewLine } from '../grid.types.ts'
import { lockOf, type PlannedChanges, planChanges } from './changes.ts'
import { canBeFigureText } from './filter.ts'
import { selectAll, spansByLine } from './selection.ts'
import { formatCell } from './text/format-cell.ts'
import { editText } from './text/parse-cell.ts'

/** Search settings for cells. */
export interface FindQuery {
  text: string
  matchCase: boolean
  /** Whether the whole text of a cell must match, not just a part of it. */
  wholeCell: boolean
}

/** Matches one query against the texts of cells. */
interface CellMatcher {
  /** Checks whether a text matches. */
  matches: (text: string) => boolean
  /** Returns a text with all matches replaced. */
  replaced: (text: string, replacement: string) => string
}

/**
 * Returns the matcher of a query.
 *
 * @example
 * const { matches, replaced } = cellMatcher({ text: '(old)', matchCase: false, wholeCell: false })
 * ;[matches('Plan (Old)'), replaced('Plan (Old)', 'A')]
 * // => [true, 'Plan A']
 */
export function cellMatcher({ text, matchCase, wholeCell }: FindQuery): CellMatcher {
  const applyCase = (one: string) => (matchCase ? one : one.toLowerCase())
  const query = applyCase(text)
  if (wholeCell) {
    return { matches: (cell) => applyCase(cell.trim()) === query.trim(), replaced: (_, replacement) => replacement }
  }
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), matchCase ? 'g' : 'gi')
  return {
    matches: (cell) => applyCase(cell).includes(query),
    replaced: (cell, replacement) => cell.replace(pattern, () => replacement),
  }
}

/** Matching cell, with the text that matches. */
interface MatchedCell {
  position: Position
  row: GridRow
  column: GridColumn
  text: string
}

/** Returns the shown cells with a text that matches a query, in reading order. */
function matchedCells(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  within: Selection | null,
  textsOf: (value: CellValue, column: GridColumn) => readonly string[],
): MatchedCell[] {
  if (query.text === '') return []
  const { matches } = cellMatcher(query)
  const found: MatchedCell[] = []
  for (const { line, spans } of spansByLine(within ?? selectAll({ lines: lines.length, columns: columns.length }))) {
    const shown = lines[line]
    if (shown?.kind !== 'row') continue
    for (const [from, to] of spans) {
      for (let at = from; at <= to; at += 1) {
        const column = columns[at]
        if (column === undefined) continue
        const text = textsOf(shown.row.values[column.id] ?? null, column).find(matches)
        if (text !== undefined) found.push({ position: { line, column: at }, row: shown.row, column, text })
      }
    }
  }
  return found
}

/**
 * Returns the shown cells that match a query, in reading order, with or without commas between thousands.
 *
 * @param within Where to search; `null` for everywhere.
 * @example
 * const lines = ['Late fee', 'Rent'].map((note, at) => ({ kind: 'row', row: { id: `r${at}`, values: { note } } }))
 * const query = { text: 'late', matchCase: false, wholeCell: false }
 * findCells(lines, [{ id: 'note', title: 'Note', kind: 'text' }], query, null)
 * // => [{ line: 0, column: 0 }]
 */
export function findCells(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  within: Selection | null,
): readonly Position[] {
  const noFigures = !canBeFigureText(query.text)
  const textsOf = (value: CellValue, column: GridColumn) => {
    if (noFigures && typeof value === 'number') return []
    const text = formatCell(value, column)
    return typeof value === 'number' && text.includes(',') ? [text, text.replaceAll(',', '')] : [text]
  }
  return matchedCells(lines, columns, query, within, textsOf).map(({ position }) => position)
}

/** Preview of a replacement in one cell. */
interface Replacement {
  row: string
  column: string
  beforeText: string
  afterText: string
}

/** Changes that a replacement would make. */
export interface PlannedReplace extends PlannedChanges {
  /** Editable cells whose text would change, in reading order, including rejected ones. */
  preview: readonly Replacement[]
}

/**
 * Plans replacing all matches of a query. The text of each cell is the one its editor shows, with all digits and
 * without commas; the column parses the new text as if it were typed.
 *
 * @param within Where to search; `null` for everywhere.
 * @example
 * const lines = [{ kind: 'row', row: { id: 'r0', values: { plan: '1x1 old' } } }]
 * const query = { text: ' old', matchCase: false, wholeCell: false }
 * planReplace(lines, [{ id: 'plan', title: 'Plan', kind: 'text' }], query, '', null).cells
 * // => [{ row: 'r0', column: 'plan', before: '1x1 old', after: '1x1' }]
 */
export function planReplace(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  replacement: string,
  within: Selection | null,
): PlannedReplace {
  const { replaced } = cellMatcher(query)
  const changed = matchedCells(lines, columns, query, within, (value, column) => [editText(value, column)])
    .map((cell) => ({ ...cell, afterText: replaced(cell.text, replacement) }))
    .filter(({ text, afterText }) => text !== afterText)
  const planned = planChanges(
    changed.map(({ row, column, afterText }) => ({ row, column, content: { text: afterText } })),
  )
  const preview = changed
    .filter(({ row, column }) => lockOf(row, column) === null)
    .map(({ row, column, text, afterText }) => ({ row: row.id, column: column.id, beforeText: text, afterText }))
  return { ...planned, preview }
}

/**
 * Returns the positions of the marked cells that are shown, in reading order. Cells of rows and columns that are
 * filtered out, collapsed or hidden are omitted.
 *
 * @param marked The marked cells by row ID and column ID, in any order.
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
 * Returns the next or previous marked cell in reading order, wrapping at the ends: F8 and Shift+F8.
 *
 * @param from Starting position; a marked cell here is skipped. `null` for the very start or end.
 * @returns `null` if no marked cell is shown.
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
 * Returns the position after or before another among positions in reading order, wrapping at the ends: F3 and Shift+F3
 * through the matches.
 *
 * @param from Starting position; a match here is skipped. `null` for the very start or end.
 * @returns `null` if there are no positions.
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
