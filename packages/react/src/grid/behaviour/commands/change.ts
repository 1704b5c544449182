import type { Gesture, RefusedCell } from '../../grid.types.ts'
import { commitGesture } from '../../state/commit-gesture.ts'
import { gestureLabel } from '../../state/gesture-label.ts'
import type { PlannedChanges } from '../../state/plan-changes.ts'
import { withDocument } from '../derive-state.ts'
import { cellKey, type GridState } from '../grid-state.ts'
import { announce } from '../state-parts.ts'

/** Does a gesture, or gives the state back where it does nothing. */
export function commit(state: GridState, gesture: Gesture): GridState {
  return withDocument(state, commitGesture(state.document, gesture))
}

/**
 * Does what was planned as one gesture, keeps the refused texts beside their cells, and says what happened.
 *
 * @param verb - "paste", "fill", "clear"; the gesture is labelled `paste 96 cells`.
 */
export function applyPlan(state: GridState, verb: string, plan: PlannedChanges): GridState {
  if (state.source.readOnly !== null) return announce(state, state.source.readOnly)
  const label = gestureLabel(verb, plan.cells.length)
  const done = commit(state, { label, cells: plan.cells, added: [], removed: [] })
  const told = plan.cells.length === 0 ? `Nothing to ${verb}` : `Done: ${label}`
  return announce(keepRefused(done, plan.refused), `${[told, ...leftOut(plan)].join('; ')}.`)
}

/** The state with refused texts beside their cells. */
export function keepRefused(state: GridState, texts: readonly RefusedCell[]): GridState {
  if (texts.length === 0) return state
  const refused = new Map(state.refused)
  for (const one of texts) refused.set(cellKey(one.row, one.column), one)
  return { ...state, refused }
}

/** What of a plan was not done, in words: cells that cannot be edited, and refused texts with the first reason. */
export function leftOut({ refused, skippedReadOnly }: Omit<PlannedChanges, 'cells'>): string[] {
  const parts: string[] = []
  if (skippedReadOnly > 0) parts.push(`${gestureLabel('skipped', skippedReadOnly)} that cannot be edited`)
  const [first] = refused
  if (first !== undefined) parts.push(`${gestureLabel('refused', refused.length)}, the first because ${first.reason}`)
  return parts
}
