import type { GridDocument } from '../../../grid/index.ts'
import type { ReportedAdjustment, ReportedAdjustments } from './reported-lines.ts'

/**
 * Adjustments and notes as edited cells of a grid.
 *
 * @example
 * editsOfAdjustments({ taxes: { adjustment: 12000, note: '' } })
 * // => { taxes: { adjustment: 12000 } }
 */
export function editsOfAdjustments(value: ReportedAdjustments): GridDocument['edits'] {
  const edits = Object.entries(value).map(([id, { adjustment, note }]) => {
    const cells: Record<string, string | number> = {}
    if (adjustment !== null) cells.adjustment = adjustment
    if (note !== '') cells.note = note
    return [id, cells] as const
  })
  return Object.fromEntries(edits.filter(([, cells]) => Object.keys(cells).length > 0))
}

/**
 * Edited cells of a grid as adjustments and notes; a line of which nothing is left has none.
 *
 * @example
 * adjustmentsOfEdits({ taxes: { adjustment: 12000 }, insurance: { note: null } })
 * // => { taxes: { adjustment: 12000, note: '' } }
 */
export function adjustmentsOfEdits(edits: GridDocument['edits']): ReportedAdjustments {
  const value: Record<string, ReportedAdjustment> = {}
  for (const [id, cells] of Object.entries(edits)) {
    const adjustment = typeof cells.adjustment === 'number' ? cells.adjustment : null
    const note = typeof cells.note === 'string' ? cells.note : ''
    if (adjustment !== null || note !== '') value[id] = { adjustment, note }
  }
  return value
}
