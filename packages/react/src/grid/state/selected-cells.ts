import type { Position, Selection } from '../grid.types.ts'
import { isInRange } from './range.ts'

/**
 * Whether a cell is selected.
 *
 * @example
 * isSelected(startSelection({ line: 2, column: 1 }), { line: 2, column: 1 })
 * // => true
 */
export function isSelected(selection: Selection, position: Position): boolean {
  return selection.ranges.some((range) => isInRange(range, position))
}

/**
 * What is selected of one line: spans of columns, first and last included, from left to right, none touching the next.
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
 * The lines with something selected, in their order, each with its spans as `selectedSpans` gives them. Every selected
 * cell is in one span, however many ranges hold it.
 *
 * @example
 * [...spansByLine(startSelection({ line: 2, column: 1 }))]
 * // => [{ line: 2, spans: [[1, 1]] }]
 */
export function* spansByLine(
  selection: Selection,
): Generator<{ line: number; spans: readonly [from: number, to: number][] }> {
  // Between two edges of ranges all lines have the same spans.
  const edges = [...new Set(selection.ranges.flatMap(({ top, bottom }) => [top, bottom + 1]))].sort((a, b) => a - b)
  for (const [at, edge] of edges.entries()) {
    const spans = selectedSpans(selection, edge)
    if (spans.length === 0) continue
    const end = edges[at + 1] ?? edge
    for (let line = edge; line < end; line += 1) yield { line, spans }
  }
}

/**
 * The selected cells in reading order, each once even where ranges overlap.
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

/**
 * How many cells are selected, each counted once.
 *
 * @example
 * const extent = { lines: 10, columns: 6 }
 * countSelected(addRange(selectColumns(0, 0, extent), selectLines(0, 0, extent)))
 * // => 15
 */
export function countSelected(selection: Selection): number {
  let count = 0
  for (const { spans } of spansByLine(selection)) for (const [from, to] of spans) count += to - from + 1
  return count
}
