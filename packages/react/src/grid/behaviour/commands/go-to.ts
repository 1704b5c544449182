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
 * The names most like a text: those that differ by the fewest letters added, left out or changed.
 *
 * @example
 * nearNames(['101', '102', '110', '204B'], '204')
 * // => ['204B', '101', '102', '110']
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

/** Levenshtein's distance. */
function stepsBetween(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [at, against] of [...other].entries()) {
      const changed = (last[at] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    last = next
  }
  return last.at(-1) ?? 0
}
