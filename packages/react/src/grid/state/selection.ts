import type { Extent, Position, Range, Selection } from '../grid.types.ts'

/**
 * Returns the block between two corners.
 *
 * @example
 * rangeOf({ line: 4, column: 1 }, { line: 2, column: 3 })
 * // => { top: 2, left: 1, bottom: 4, right: 3 }
 */
export function rangeOf(corner: Position, opposite: Position): Range {
  return {
    top: Math.min(corner.line, opposite.line),
    left: Math.min(corner.column, opposite.column),
    bottom: Math.max(corner.line, opposite.line),
    right: Math.max(corner.column, opposite.column),
  }
}

/**
 * Checks whether a cell is in a block.
 *
 * @example
 * isInRange({ top: 2, left: 1, bottom: 4, right: 3 }, { line: 4, column: 4 })
 * // => false
 */
export function isInRange({ top, left, bottom, right }: Range, { line, column }: Position): boolean {
  return line >= top && line <= bottom && column >= left && column <= right
}

/**
 * Returns the number of cells in a block.
 *
 * @example
 * sizeOfRange({ top: 2, left: 1, bottom: 4, right: 3 })
 * // => 9
 */
export function sizeOfRange({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1)
}

/**
 * Returns the cell of the grid nearest to a position, which may lie outside.
 *
 * @example
 * clampPosition({ line: 12, column: -1 }, { lines: 10, columns: 5 })
 * // => { line: 9, column: 0 }
 */
export function clampPosition({ line, column }: Position, extent: Extent): Position {
  return {
    line: Math.max(0, Math.min(line, extent.lines - 1)),
    column: Math.max(0, Math.min(column, extent.columns - 1)),
  }
}

/**
 * Returns a selection of one cell: after a click, a move of the active cell, or the press that starts a drag.
 *
 * @example
 * startSelection({ line: 2, column: 1 }).ranges
 * // => [{ top: 2, left: 1, bottom: 2, right: 1 }]
 */
export function startSelection(position: Position): Selection {
  return { active: position, anchor: position, ranges: [rangeOf(position, position)] }
}

/**
 * Extends or shrinks the last range to reach from its anchor to a cell: Shift with a click or an arrow key, and every
 * move of a drag. The active cell stays the same while the range contains it.
 *
 * @example
 * extendTo(startSelection({ line: 2, column: 1 }), { line: 0, column: 2 }).ranges
 * // => [{ top: 0, left: 1, bottom: 2, right: 2 }]
 */
export function extendTo(selection: Selection, position: Position): Selection {
  const range = rangeOf(selection.anchor, position)
  return {
    active: isInRange(range, selection.active) ? selection.active : selection.anchor,
    anchor: selection.anchor,
    ranges: [...selection.ranges.slice(0, -1), range],
  }
}

/**
 * Returns the corner of the last range that moves when it is extended: the one opposite the anchor. Shift with an arrow
 * key steps from here.
 *
 * @example
 * movingCorner(extendTo(startSelection({ line: 2, column: 1 }), { line: 0, column: 2 }))
 * // => { line: 0, column: 2 }
 */
export function movingCorner({ anchor, ranges }: Selection): Position {
  const last = ranges.at(-1) ?? rangeOf(anchor, anchor)
  return {
    line: anchor.line === last.top ? last.bottom : last.top,
    column: anchor.column === last.left ? last.right : last.left,
  }
}

/**
 * Adds another selection, as Ctrl adds cells, lines and columns. The added one contains the active cell and can be
 * extended.
 *
 * @example
 * addRange(startSelection({ line: 2, column: 1 }), startSelection({ line: 5, column: 0 })).active
 * // => { line: 5, column: 0 }
 */
export function addRange(selection: Selection, added: Selection): Selection {
  return { ...added, ranges: [...selection.ranges, ...added.ranges] }
}

/**
 * Selects whole lines from one to another. The first one stays when the selection is extended.
 *
 * @param activeColumn Column of the active cell, so that selecting the line of a cell leaves the cell active.
 * @example
 * selectLines(3, 2, { lines: 10, columns: 5 }).ranges
 * // => [{ top: 2, left: 0, bottom: 3, right: 4 }]
 */
export function selectLines(from: number, to: number, extent: Extent, activeColumn = 0): Selection {
  const range = rangeOf({ line: from, column: 0 }, { line: to, column: extent.columns - 1 })
  return { active: { line: from, column: activeColumn }, anchor: { line: from, column: 0 }, ranges: [range] }
}

/**
 * Selects whole columns from one to another. The first one stays when the selection is extended.
 *
 * @param activeLine Line of the active cell, so that selecting the column of a cell leaves the cell active.
 * @example
 * selectColumns(1, 2, { lines: 10, columns: 5 }).ranges
 * // => [{ top: 0, left: 1, bottom: 9, right: 2 }]
 */
export function selectColumns(from: number, to: number, extent: Extent, activeLine = 0): Selection {
  const range = rangeOf({ line: 0, column: from }, { line: extent.lines - 1, column: to })
  return { active: { line: activeLine, column: from }, anchor: { line: 0, column: from }, ranges: [range] }
}

/**
 * Selects all cells. The active cell stays the same, so that the grid does not scroll.
 *
 * @example
 * selectAll({ lines: 10, columns: 5 }).ranges
 * // => [{ top: 0, left: 0, bottom: 9, right: 4 }]
 */
export function selectAll(extent: Extent, active: Position = { line: 0, column: 0 }): Selection {
  const range: Range = { top: 0, left: 0, bottom: extent.lines - 1, right: extent.columns - 1 }
  return { active, anchor: { line: 0, column: 0 }, ranges: [range] }
}

/**
 * Selects several whole lines, which need not be adjacent, such as those of a list of rows. The first in order is active.
 *
 * @returns `null` if there are no lines.
 * @example
 * selectScatteredLines([7, 3, 4], { lines: 10, columns: 2 }).ranges
 * // => [{ top: 7, left: 0, bottom: 7, right: 1 }, { top: 3, left: 0, bottom: 4, right: 1 }]
 */
export function selectScatteredLines(lines: Iterable<number>, extent: Extent): Selection | null {
  const blocks: Selection[] = []
  const sorted = [...new Set(lines)].sort((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += 1) {
    const from = sorted[at] ?? 0
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at += 1
    blocks.push(selectLines(from, sorted[at] ?? from, extent))
  }
  // The active cell lies in the last range, and the first line is where the user looks first.
  return blocks.reverse().reduce<Selection | null>((all, block) => (all ? addRange(all, block) : block), null)
}

/**
 * Limits a selection to a grid that may have fewer lines or columns than before, such as after a filter. Ranges
 * entirely outside are removed; if none is left, the cell nearest to the active one is selected.
 *
 * @returns The same selection if all of it is still in the grid; the nearest valid position if the grid has no cells.
 * @example
 * clampSelection(selectLines(2, 8, { lines: 10, columns: 5 }), { lines: 4, columns: 5 }).ranges
 * // => [{ top: 2, left: 0, bottom: 3, right: 4 }]
 */
export function clampSelection(selection: Selection, extent: Extent): Selection {
  if (selection.ranges.every(({ bottom, right }) => bottom < extent.lines && right < extent.columns)) return selection
  const ranges = selection.ranges.flatMap((range) => clampRange(range, extent))
  const last = ranges.at(-1)
  if (last === undefined) return startSelection(clampPosition(selection.active, extent))
  const corner = { line: last.top, column: last.left }
  const anchor = clampPosition(selection.anchor, extent)
  const active = clampPosition(selection.active, extent)
  return {
    active: isInRange(last, active) ? active : corner,
    anchor: isInRange(last, anchor) ? anchor : corner,
    ranges,
  }
}

function clampRange({ top, left, bottom, right }: Range, { lines, columns }: Extent): Range[] {
  if (top >= lines || left >= columns) return []
  return [{ top, left, bottom: Math.min(bottom, lines - 1), right: Math.min(right, columns - 1) }]
}

/**
 * Returns the selected spans of columns in one line, first and last included, from left to right, with no two adjacent.
 *
 * @example
 * const extent = { lines: 10, columns: 6 }
 * selectedSpans(addRange(selectColumns(3, 4, extent), selectColumns(0, 2, extent)), 7)
 * // => [[0, 4]]
 */
export function selectedSpans({ ranges }: Selection, line: number): [from: number, to: number][] {
  const here = ranges.filter(({ top, bottom }) => line >= top && line <= bottom)
  const spans: [from: number, to: number][] = []
  for (const { left, right } of here.sort((a, b) => a.left - b.left)) {
    const last = spans.at(-1)
    if (last && left <= last[1] + 1) last[1] = Math.max(last[1], right)
    else spans.push([left, right])
  }
  return spans
}

/**
 * Yields the lines with selected cells, in order, each with its spans as `selectedSpans` returns them. Every selected
 * cell is in one span, even if several ranges contain it.
 *
 * @example
 * [...spansByLine(startSelection({ line: 2, column: 1 }))]
 * // => [{ line: 2, spans: [[1, 1]] }]
 */
export function* spansByLine(
  selection: Selection,
): Generator<{ line: number; spans: readonly [from: number, to: number][] }> {
  // Between two edges of ranges, all lines have the same spans.
  const edges = [...new Set(selection.ranges.flatMap(({ top, bottom }) => [top, bottom + 1]))].sort((a, b) => a - b)
  for (const [at, edge] of edges.entries()) {
    const spans = selectedSpans(selection, edge)
    if (spans.length === 0) continue
    const end = edges[at + 1] ?? edge
    for (let line = edge; line < end; line += 1) yield { line, spans }
  }
}

/**
 * Yields the selected cells in reading order, each once even if ranges overlap.
 *
 * @example
 * [...cellsIn(extendTo(startSelection({ line: 2, column: 1 }), { line: 2, column: 2 }))]
 * // => [{ line: 2, column: 1 }, { line: 2, column: 2 }]
 */
export function* cellsIn(selection: Selection): Generator<Position> {
  for (const { line, spans } of spansByLine(selection)) {
    for (const [from, to] of spans) {
      for (let column = from; column <= to; column += 1) yield { line, column }
    }
  }
}
