import type { Position, Range } from '../../grid.types.ts'
import { type FillPlan, fillExtent, planFill, planFillSelection } from '../../state/fill.ts'
import type { GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { applyPlan } from './change.ts'

/** Ctrl+D and Ctrl+R. */
export function fillSelection(direction: 'down' | 'right'): GridCommand {
  return (state) => land(state, planFillSelection(state, direction))
}

/**
 * While the fill handle is dragged: shows how far the fill would go, down, up, right or left, whichever is farther.
 *
 * @example
 * const ranges = [{ top: 0, left: 0, bottom: 1, right: 0 }]
 * dragFill({ line: 4, column: 0 })({ selection: { ranges } }).fillTarget
 * // => { top: 0, left: 0, bottom: 4, right: 0 }
 */
export function dragFill(to: Position): GridCommand {
  return (state) => {
    const source = state.selection.ranges.at(-1)
    return source === undefined ? state : { ...state, fillTarget: fillRange(source, to) }
  }
}

/** The fill handle is let go. */
export const dropFill: GridCommand = (state) => {
  const source = state.selection.ranges.at(-1)
  const target = state.fillTarget
  const closed = { ...state, fillTarget: null }
  if (source === undefined || target === null) return closed
  return land(closed, planFill({ source, target, lines: state.lines, columns: state.columns }))
}

/** The drag of the fill handle is given up. */
export const cancelFill: GridCommand = (state) => (state.fillTarget === null ? state : { ...state, fillTarget: null })

/** A double-click on the fill handle: down to where the neighboring column ends. */
export const fillToNeighbor: GridCommand = (state) => {
  const source = state.selection.ranges.at(-1)
  if (source === undefined) return state
  const bottom = fillExtent(state.lines, state.columns, source)
  if (bottom <= source.bottom) return state
  return land(state, planFill({ source, target: { ...source, bottom }, lines: state.lines, columns: state.columns }))
}

/**
 * The block a drag of the handle reaches: the source, grown in the one direction in which the pointer is farther away.
 *
 * @example
 * fillRange({ top: 2, left: 1, bottom: 3, right: 1 }, { line: 9, column: 2 })
 * // => { top: 2, left: 1, bottom: 9, right: 1 }
 */
export function fillRange(source: Range, to: Position): Range {
  const down = to.line - source.bottom
  const up = source.top - to.line
  const right = to.column - source.right
  const left = source.left - to.column
  const farthest = Math.max(down, up, right, left)
  if (farthest <= 0) return source
  if (farthest === down) return { ...source, bottom: to.line }
  if (farthest === up) return { ...source, top: to.line }
  return farthest === right ? { ...source, right: to.column } : { ...source, left: to.column }
}

function land(state: GridState, plan: FillPlan): GridState {
  const done = applyPlan(state, 'fill', plan)
  if (done.source.readOnly !== null) return done
  return { ...done, selection: { ...done.selection, ranges: [...done.selection.ranges.slice(0, -1), plan.range] } }
}
