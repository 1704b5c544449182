import { rowsByList } from '../../state/find-rows-by-list.ts'
import { valueKey } from '../../state/value-key.ts'
import { findPosition } from '../derive-state.ts'
import type { GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { announce } from '../state-parts.ts'
import { selectCell } from './navigate.ts'

/** Where a name leads: to a row, to one that is not shown, or to none, with the names most like it. */
export type Destination =
  | { kind: 'row'; row: string; name: string }
  | { kind: 'hidden'; name: string }
  | { kind: 'none'; near: readonly string[] }

/** Names that are offered in place of one that no row has. */
const mostNear = 5

/** The row that a person means by a text: by the identity column, or by its number where the grid has none. */
export function destinationOf(state: GridState, text: string): Destination {
  const { source, rows, lines } = state
  if (source.identityColumn === null) {
    const line = lines[Number(text) - 1]
    return line?.kind === 'row' ? { kind: 'row', row: line.row.id, name: text.trim() } : { kind: 'none', near: [] }
  }
  const column = source.identityColumn
  const [row] = rowsByList(text.replaceAll(/[,;\t]/g, ' '), rows, column).found
  if (row === undefined)
    return {
      kind: 'none',
      near: nearNames(
        rows.map(({ values }) => valueKey(values[column])),
        text,
      ),
    }
  const name = valueKey(state.rowById.get(row)?.values[column])
  const isShown = lines.some((line) => line.kind === 'row' && line.row.id === row)
  return isShown ? { kind: 'row', row, name } : { kind: 'hidden', name }
}

/** Ctrl+G, once the row is known: the cell of the active column in that row. */
export function goToRow(row: string): GridCommand {
  return (state) => {
    const column = state.columns[state.selection.active.column] ?? state.columns[0]
    const position = column === undefined ? null : findPosition(state, row, column.id)
    if (position === null) return announce(state, 'That row is not shown.')
    return selectCell(position)({ ...state, panel: null })
  }
}

/**
 * The names most like a text: those that differ by the fewest letters added, left out, changed or swapped.
 *
 * @example
 * nearNames(['101', '204B', '402', '240'], '204')
 * // => ['204B', '240', '101', '402']
 */
export function nearNames(names: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, steps: stepsBetween(name.toLowerCase(), wanted) }))
    .filter(({ name, steps }) => steps < Math.max(name.length, wanted.length))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, mostNear)
    .map(({ name }) => name)
}

/** Letters added, left out, changed or swapped with their neighbour between two words: Levenshtein's distance with Damerau's swap. */
function stepsBetween(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const last = table[row - 1] ?? []
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? (table[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    table.push(next)
  }
  return table.at(-1)?.at(-1) ?? 0
}
