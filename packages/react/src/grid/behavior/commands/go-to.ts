import { nearNames, rowsByList } from '../../state/find-rows.ts'
import { gestureLabel } from '../../state/gestures.ts'
import { selectScatteredLines } from '../../state/selection.ts'
import { valueKey } from '../../state/value-order.ts'
import { findPosition } from '../derive-state.ts'
import { announce, type CellAddress, extentOf, type GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { selectCell } from './navigate.ts'
import { clearAllFilters, toggleGroup } from './view.ts'

/** Where a name leads: to a row, to one that is not shown, or to none, with the names most like it. */
export type Destination =
  | { kind: 'row'; row: string; name: string }
  | { kind: 'hidden'; row: string; name: string; why: 'filtered' | 'folded' }
  | { kind: 'none'; near: readonly string[] }

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
  if (isShown) return { kind: 'row', row, name }
  return { kind: 'hidden', row, name, why: state.order.includes(row) ? 'folded' : 'filtered' }
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

/** To one cell, from outside the grid; nowhere where it is not shown, or where the person is there already. */
export function goToCell({ row, column }: CellAddress): GridCommand {
  return (state) => {
    const position = findPosition(state, row, column)
    const { active } = state.selection
    const isThere = position !== null && position.line === active.line && position.column === active.column
    return position === null || isThere ? state : selectCell(position)(state)
  }
}

/** Shows a row and goes there: clears the filters that hide it, and unfolds its group. */
export function showRow(row: string): GridCommand {
  return (state) => {
    const unfiltered = state.order.includes(row) ? state : clearAllFilters(state)
    const { view, groupValues, rowById } = unfiltered
    const key = valueKey(groupValues.get(row) ?? rowById.get(row)?.values[view.groupBy ?? ''])
    const isFolded = view.groupBy !== null && view.folded.includes(key)
    return goToRow(row)(isFolded ? toggleGroup(key)(unfiltered) : unfiltered)
  }
}

/** Selects whole rows by their ids and brings the first into sight. Rows that are not shown are left out and counted. */
export function selectRows(ids: readonly string[]): GridCommand {
  return (state) => {
    const wanted = new Set(ids)
    const lines = state.lines.flatMap((line, at) => (line.kind === 'row' && wanted.has(line.row.id) ? [at] : []))
    const selection = selectScatteredLines(lines, extentOf(state))
    if (selection === null) return announce(state, 'None of these rows is shown.')
    const notShown = wanted.size - lines.length
    const told = notShown === 0 ? '' : `; ${gestureLabel('passed', notShown, 'row')} not shown`
    return announce(
      { ...state, panel: null, selection, reveal: { ...selection.active } },
      `Done: ${gestureLabel('select', lines.length, 'row')}${told}.`,
    )
  }
}
