import type { GridColumn, Position, ViewLine } from '../grid.types.ts'

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
