import type { Extent, Position, Range, Selection } from '../grid.types.ts'
import { isInRange, rangeOf } from './range.ts'

/**
 * A selection of one cell: after a click, a move of the active cell, or a press from where a drag starts.
 *
 * @example
 * startSelection({ line: 2, column: 1 }).ranges
 * // => [{ top: 2, left: 1, bottom: 2, right: 1 }]
 */
export function startSelection(position: Position): Selection {
  return { active: position, anchor: position, ranges: [rangeOf(position, position)] }
}

/**
 * The last range grown or shrunk to reach from its anchor to a cell: Shift with a click or an arrow, and every move of a
 * drag. The active cell stays where it is while the range holds it.
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
 * The corner of the last range that moves when it grows: the one across from the anchor. Shift with an arrow steps from
 * here.
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
 * A selection with another one beside it, as Ctrl adds cells, lines and columns. The added one has the active cell, and
 * grows.
 *
 * @example
 * addRange(startSelection({ line: 2, column: 1 }), startSelection({ line: 5, column: 0 })).active
 * // => { line: 5, column: 0 }
 */
export function addRange(selection: Selection, added: Selection): Selection {
  return { ...added, ranges: [...selection.ranges, ...added.ranges] }
}

/**
 * Whole lines, from one to another. The first is the one that stays when the selection grows.
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
 * Whole columns, from one to another. The first is the one that stays when the selection grows.
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
 * All cells. The active cell stays, so that the grid need not scroll.
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
 * Several whole lines that need not be neighbours, as those of a list of rows. The first in order is active.
 *
 * @returns `null` where there are no lines.
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
  // The active cell lies in the last range, and the first line is where people look first.
  return blocks.reverse().reduce<Selection | null>((all, block) => (all ? addRange(all, block) : block), null)
}
