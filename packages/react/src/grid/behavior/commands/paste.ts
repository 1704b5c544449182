import { plural } from '@uwkit/core/text'
import type { PlacedRow } from '../../grid.types.ts'
import { planClear } from '../../state/changes.ts'
import { gestureLabel } from '../../state/gestures.ts'
import { type PastePlan, planAddedRows, planPaste } from '../../state/paste.ts'
import { startSelection } from '../../state/selection.ts'
import { announce, type GridState, refuse } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { applyPlan, commit, keepRefused, leftOut, makeRows } from './change.ts'

/**
 * Pastes a block of texts. Where cells would be refused, or the block goes beyond the last row or column, nothing is changed
 * yet: what would happen waits for a person.
 */
export function paste(matrix: readonly (readonly string[])[]): GridCommand {
  return (state) => {
    if (state.source.readOnly !== null) return refuse(state, state.source.readOnly)
    const plan = planPaste({ matrix, selection: state.selection, lines: state.lines, columns: state.columns })
    const mayAddRows = state.source.newRow !== null
    const isWhole = plan.refused.length === 0 && plan.overflowLines === 0 && plan.lostTexts === 0
    if (isWhole) return land(applyPlan(state, 'paste', plan), plan)
    const reported = ['Paste needs confirmation', ...lostParts(plan, 'would be lost')]
    return announce({ ...state, pendingPaste: { plan, mayAddRows } }, `${reported.join('; ')}.`)
  }
}

/** Does the paste that waits, leaving out what was refused; `addRows` also takes what lies beyond the last row. */
export function confirmPaste({ addRows }: { addRows: boolean }): GridCommand {
  return (state) => {
    const { pendingPaste } = state
    if (pendingPaste === null) return state
    const { plan } = pendingPaste
    const closed: GridState = { ...state, pendingPaste: null }
    if (addRows && plan.overflowLines > 0) return withAddedRows(closed, plan)
    const done = land(applyPlan(closed, 'paste', plan), plan)
    const left =
      plan.overflowLines === 0 ? [] : [`${gestureLabel('excluded', plan.overflowLines, 'row')} below the last row`]
    const more = [...left, ...lostParts(plan, 'lost')]
    if (more.length === 0 || closed.source.readOnly !== null) return done
    return announce(done, `${[done.announcement.text.replace(/\.$/, ''), ...more].join('; ')}.`)
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

/** The paste with rows for what lies beyond the last one, each after the one before it, as one step. */
function withAddedRows(state: GridState, plan: PastePlan): GridState {
  const made = makeRows(state, plan.overflowLines)
  if (!made.ok) return announce(state, `Nothing was pasted. ${made.reason}`)
  const ids = made.rows.map(({ id }) => id)
  const planned = planAddedRows(plan, state.columns, ids)
  const last = state.rows.at(-1)?.id ?? null
  const added = made.rows.map((row, index): PlacedRow => {
    const values = { ...row.values, ...planned.rows[index]?.values }
    return { row: { ...row, values }, after: ids[index - 1] ?? last }
  })
  const filled = planned.rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  const label = gestureLabel('paste', plan.cells.length + filled)
  const done = commit(state, { label, cells: plan.cells, added, removed: [] })
  const gesture = done.document.done.at(-1)
  const refused = [...plan.refused, ...planned.refused]
  const reported = [
    `Done: ${gesture?.label ?? label}, ${gestureLabel('added', gesture?.added.length ?? 0, 'row')}`,
    ...leftOut({ refused, skippedReadOnly: plan.skippedReadOnly + planned.skippedReadOnly }),
    ...lostParts(plan, 'lost'),
  ]
  return announce(land(keepRefused(done, refused), plan), `${reported.join('; ')}.`)
}

/** Texts that find no column, in words. */
function lostParts({ lostTexts }: PastePlan, verb: string): string[] {
  if (lostTexts === 0) return []
  return [`${plural(lostTexts, 'text')} beyond the last column ${verb}`]
}
