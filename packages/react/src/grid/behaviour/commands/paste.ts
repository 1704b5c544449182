import type { PlacedRow } from '../../grid.types.ts'
import { gestureLabel } from '../../state/gesture-label.ts'
import { planAddedRows } from '../../state/plan-added-rows.ts'
import { type PastePlan, planPaste } from '../../state/plan-paste.ts'
import { planClear } from '../../state/plan-same.ts'
import { startSelection } from '../../state/selection.ts'
import type { GridState } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { announce } from '../state-parts.ts'
import { applyPlan, commit } from './change.ts'

/**
 * Pastes a block of texts. Where cells would be refused or the block goes beyond the last row, nothing is changed yet:
 * what would happen waits for a person.
 */
export function paste(matrix: readonly (readonly string[])[]): GridCommand {
  return (state) => {
    if (state.source.readOnly !== null) return announce(state, state.source.readOnly)
    const plan = planPaste({ matrix, selection: state.selection, lines: state.lines, columns: state.columns })
    const mayAddRows = state.source.newRow !== null
    if (plan.refused.length === 0 && plan.overflowLines === 0) return land(applyPlan(state, 'paste', plan), plan)
    return announce({ ...state, pendingPaste: { plan, mayAddRows } }, 'The paste waits for an answer.')
  }
}

/** Does the paste that waits, leaving out what was refused; `addRows` also takes what lies beyond the last row. */
export function confirmPaste({ addRows }: { addRows: boolean }): GridCommand {
  return (state) => {
    const { pendingPaste } = state
    if (pendingPaste === null) return state
    const { plan } = pendingPaste
    const closed: GridState = { ...state, pendingPaste: null }
    if (!addRows || plan.overflowLines === 0) return land(applyPlan(closed, 'paste', plan), plan)
    const { added, refused } = rowsFromOverflow(closed, plan)
    const filled = added.reduce(
      (sum, { row }) => sum + Object.values(row.values).filter((one) => one !== null).length,
      0,
    )
    const label = gestureLabel('paste', plan.cells.length + filled)
    const done = commit(closed, { label, cells: plan.cells, added, removed: [] })
    const told = refused === 0 ? '' : `; ${gestureLabel('refused', refused)}`
    return announce(land(done, plan), `Done: ${label}, ${gestureLabel('added', added.length, 'row')}${told}.`)
  }
}

/** Gives the paste up. */
export const cancelPaste: GridCommand = (state) => announce({ ...state, pendingPaste: null }, 'Nothing was pasted.')

/** Ctrl+X, after the copy: empties what was copied. */
export const cutCells: GridCommand = (state) => applyPlan(state, 'cut', planClear(state))

function land(state: GridState, { range }: PastePlan): GridState {
  const corner = { line: range.top, column: range.left }
  return { ...state, selection: { ...startSelection(corner), ranges: [range] }, reveal: corner }
}

/** The rows for what lies beyond the last one, each after the one before it. */
function rowsFromOverflow(state: GridState, plan: PastePlan): { added: PlacedRow[]; refused: number } {
  const { newRow } = state.source
  if (newRow === null) return { added: [], refused: 0 }
  const bare = plan.overflow.map(() => newRow())
  const planned = planAddedRows(
    plan,
    state.columns,
    bare.map(({ id }) => id),
  )
  const last = state.rows.at(-1)?.id ?? null
  const added = bare.map((row, index) => ({
    row: { ...row, values: { ...row.values, ...planned.rows[index]?.values } },
    after: bare[index - 1]?.id ?? last,
  }))
  return {
    added,
    refused: planned.refused.length,
  }
}
