import type { GridColumn } from '../grid.types.ts'
import { gutterWidth } from './column-layout.ts'
import { defaultWidth } from './shown-columns.ts'

/** Pixels that must be left between the frozen columns: what scrolls there is seen one column at a time at least. */
const leastMiddle = 100

/**
 * The frozen columns that scroll after all because the grid is too narrow for them: those at the end first, then those at
 * the start from the last one on. The first column stays, since it says what a row is.
 *
 * @param columns - In the order shown.
 * @param room - Pixels of the grid.
 * @returns Their ids; empty where all columns fit, or enough is left between the frozen ones.
 * @example
 * const columns = [
 *   { id: 'line', title: 'Line', kind: 'text', width: 210, frozen: 'start' },
 *   { id: 'may', title: 'May', kind: 'money', width: 100 },
 *   { id: 'total', title: 'Total', kind: 'money', width: 124, frozen: 'end' },
 * ]
 * const letGo = [columnsLetGo(columns, 1200), columnsLetGo(columns, 390)]
 * letGo.map((ids) => [...ids])
 * // => [[], ['total']]
 */
export function columnsLetGo(columns: readonly GridColumn[], room: number): ReadonlySet<string> {
  const widthOf = ({ width = defaultWidth }: GridColumn) => width
  const sum = (some: readonly GridColumn[]) => some.reduce((total, column) => total + widthOf(column), gutterWidth)
  const letGo = new Set<string>()
  if (sum(columns) <= room) return letGo
  const kept = () => columns.filter(({ id, frozen }) => frozen !== undefined && !letGo.has(id))
  const ends = columns.filter(({ frozen }) => frozen === 'end').toReversed()
  const starts = columns.filter(({ frozen }) => frozen === 'start').slice(1)
  for (const { id } of [...ends, ...starts.toReversed()]) {
    if (sum(kept()) + leastMiddle <= room) break
    letGo.add(id)
  }
  return letGo
}
