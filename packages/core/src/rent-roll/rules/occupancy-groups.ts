import type { OccupancyGroup, RentRollUnit } from '../rent-roll.schema.ts'

/** The units of one printed status. */
export interface OccupancyGroupOfUnits {
  /** As printed. */
  status: string
  /** What the status means; one status printed for units of two meanings makes two groups. */
  occupancy: OccupancyGroup
  isVacant: boolean
  unitCount: number
}

/**
 * The occupancy groups of units, in the order in which their statuses first appear.
 *
 * @example
 * occupancyGroupsOf([{ status: 'Occupied', occupancy: 'current', isVacant: false }])
 * // => [{ status: 'Occupied', occupancy: 'current', isVacant: false, unitCount: 1 }]
 */
export function occupancyGroupsOf(
  units: readonly Pick<RentRollUnit, 'status' | 'occupancy' | 'isVacant'>[],
): OccupancyGroupOfUnits[] {
  const groups = new Map<string, OccupancyGroupOfUnits>()
  for (const { status, occupancy, isVacant } of units) {
    const key = `${occupancy}\n${status}`
    const unitCount = (groups.get(key)?.unitCount ?? 0) + 1
    groups.set(key, { status, occupancy, isVacant, unitCount })
  }
  return [...groups.values()]
}
