import { gestureLabel } from '../../state/gesture-label.ts'
import { selectScatteredLines } from '../../state/selection.ts'
import type { GridCommand } from '../grid-store.ts'
import { announce, extentOf } from '../state-parts.ts'

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
