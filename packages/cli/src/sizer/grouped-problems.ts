import type { TemplateProblem } from '@uwkit/core/sizer'
import { figure } from '../output/format.ts'

/**
 * Problems with one line for cells that lie below each other and have the same: a column of 2,000 cells is one fault of a
 * map, and not 2,000. Each stands where its first cell stood.
 *
 * @example
 * groupedProblems([
 *   { place: 'Roll!F4', seen: 'holds a formula', todo: 'Map an input cell' },
 *   { place: 'Roll!F5', seen: 'holds a formula', todo: 'Map an input cell' },
 * ])
 * // => [{ place: 'Roll!F4:F5 (2 cells)', seen: 'holds a formula', todo: 'Map an input cell' }]
 */
export function groupedProblems(problems: readonly TemplateProblem[]): TemplateProblem[] {
  const runs: { problem: TemplateProblem; end: Cell | null; count: number }[] = []
  const open = new Map<string, (typeof runs)[number]>()
  for (const problem of problems) {
    const cell = cellOf(problem.place)
    const key = JSON.stringify([cell?.column ?? problem.place, problem.seen, problem.todo])
    const above = cell === null ? undefined : open.get(key)
    if (above?.end && above.end.row + 1 === cell?.row) {
      above.end = cell
      above.count += 1
      continue
    }
    const run = { problem, end: cell, count: 1 }
    runs.push(run)
    open.set(key, run)
  }
  return runs.map(({ problem, end, count }) =>
    count === 1 || end === null
      ? problem
      : { ...problem, place: `${problem.place}:${end.letters}${end.row} (${figure(count)} cells)` },
  )
}

interface Cell {
  /** With its sheet. */
  column: string
  letters: string
  row: number
}

function cellOf(place: string): Cell | null {
  const [, sheet = '', letters = '', row = ''] = /^(.+!)([A-Z]{1,3})(\d+)$/.exec(place) ?? []
  return row === '' ? null : { column: `${sheet}${letters}`, letters, row: Number(row) }
}
