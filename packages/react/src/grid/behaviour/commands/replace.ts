import type { Selection } from '../../grid.types.ts'
import { cellMatcher } from '../../state/cell-matcher.ts'
import { planReplace } from '../../state/plan-replace.ts'
import { startSelection } from '../../state/selection.ts'
import type { GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { selectionOfBlocks } from '../selection-blocks.ts'
import { announce, lockReason } from '../state-parts.ts'
import { applyPlan } from './change.ts'
import { findAgain, findNext } from './find.ts'

/** Replaces in the active cell where it is a match, and goes on to the next one; else only goes on. */
export const replaceCurrent: GridCommand = (given) => {
  const state = findAgain(given)
  const { find, selection } = state
  if (find === null || find.text === '') return state
  const { line, column } = selection.active
  const isMatch = find.positions.some((one) => one.line === line && one.column === column)
  if (!isMatch) return findNext('next')(state)
  const reason = lockReason(state, selection.active)
  if (reason !== null) return announce(findNext('next')(state), `Not replaced: ${reason}`)
  const plan = planReplace(state.lines, state.columns, find, find.replacement, startSelection(selection.active))
  const done = findAgain(applyPlan(state, 'replace', plan))
  return plan.refused.length > 0 ? done : keepSaid(findNext('next')(done), done)
}

/** Shows what replacing everywhere would do before it is done. */
export const previewReplace: GridCommand = (given) => {
  const state = findAgain(given)
  const { find } = state
  if (find === null || find.text === '') return state
  const made = cellMatcher(find)
  if ('fault' in made) return announce(state, made.fault)
  const within: Selection | null = find.withinSelection ? selectionOfBlocks(find.blocks, state) : null
  if (find.withinSelection && within === null) return announce(state, find.fault ?? 'Nothing is selected.')
  const plan = planReplace(state.lines, state.columns, find, find.replacement, within)
  return { ...state, panel: { kind: 'replace', plan } }
}

/** Does what the preview showed, as one gesture. */
export const confirmReplace: GridCommand = (state) => {
  const { panel } = state
  if (panel?.kind !== 'replace') return state
  return findAgain(applyPlan({ ...state, panel: null }, 'replace', panel.plan))
}

function keepSaid(state: GridState, { announcement }: GridState): GridState {
  return announce(state, `${announcement.text} ${state.announcement.text}`)
}
