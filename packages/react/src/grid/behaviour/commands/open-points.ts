import { nextMarked } from '../../state/next-marked.ts'
import type { GridCommand } from '../grid-store.ts'
import { announce } from '../state-parts.ts'
import { selectCell } from './navigate.ts'

/** F8 and Shift+F8: on to the next cell that still needs a person, in reading order, beginning anew at the end. */
export function goToOpenPoint(direction: 'next' | 'previous'): GridCommand {
  return (state) => {
    const { openPoints } = state.source
    if (openPoints.length === 0) return announce(state, 'No open points are left.')
    const position = nextMarked(openPoints, state.lines, state.columns, state.selection.active, direction)
    if (position === null) return announce(state, 'The open points lie in rows or columns that are not shown.')
    return announce(selectCell(position)(state), `${openPoints.length} open points.`)
  }
}
