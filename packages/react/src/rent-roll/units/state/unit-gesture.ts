import type { Gesture } from '../../../grid/index.ts'
import type { DeskGesture } from '../../../parsed-file/index.ts'
import type { OccupancyChange, UnitCorrections } from './unit-corrections.ts'
import { occupancyNames } from './unit-fields.ts'

/**
 * The one step that a gesture in the unit grid is, with a name that says how far it reaches.
 *
 * @param statuses Occupancies that were set for all units of their status.
 * @returns `null` where it comes to nothing.
 * @example
 * const none = { corrections: [], withdrawn: [], floorplans: [], choices: [] }
 * unitGesture({ label: 'edit Bed', cells: [], added: [], removed: [] }, none, [])
 * // => null
 */
export function unitGesture(
  cells: Gesture,
  { corrections, withdrawn, floorplans }: UnitCorrections,
  statuses: readonly OccupancyChange[],
): DeskGesture | null {
  if (corrections.length + withdrawn.length === 0) return null
  const [plan] = floorplans
  const [status] = statuses
  const isOne = corrections.length + withdrawn.length === 1
  const label =
    isOne && plan !== undefined
      ? `set beds and baths of ${plan.floorplan} (${counted(plan.units)})`
      : isOne && status !== undefined
        ? `set ${status.status} to ${occupancyNames[status.occupancy]} (${counted(status.ofStatus)})`
        : cells.label
  return { label, corrections, withdrawn, cells: { ...cells, label } }
}

function counted(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
