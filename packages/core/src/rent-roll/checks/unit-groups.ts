import { oncePer } from '../../shared/once-per.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'

/** Units by a key, in the order in which the keys first appear; those without one are left out. */
export function unitGroups(
  units: readonly RentRollUnit[],
  keyOf: (unit: RentRollUnit) => string | null,
): Map<string, RentRollUnit[]> {
  const groups = new Map<string, RentRollUnit[]>()
  for (const unit of units) {
    const key = keyOf(unit)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(unit)
    else groups.set(key, [unit])
  }
  return groups
}

/** Floorplan of a dwelling, as the key of a group. */
export function floorplanOf({ floorplan, isDwelling }: RentRollUnit): string | null {
  return isDwelling ? floorplan : null
}

/** Dwellings that somebody rents, so that rent, dates and a name are due. Employees may live rent free, models stand empty. */
export const letDwellings: (units: readonly RentRollUnit[]) => RentRollUnit[] = oncePer((units) =>
  units.filter(({ isDwelling, occupancy }) => isDwelling && rented.has(occupancy)),
)

const rented = new Set<RentRollUnit['occupancy']>(['current', 'notice', 'eviction'])

/** Whether rents of a unit are limited by rule and say little of the market. */
export function isAffordable({ tags }: RentRollUnit): boolean {
  return tags.includes('Affordable')
}

/**
 * The units without a figure, where enough of the others have it that its absence is a fault and not the way of the report.
 *
 * @param share Least share of the units that must have it.
 */
export function lacking(
  units: readonly RentRollUnit[],
  share: number,
  has: (unit: RentRollUnit) => boolean,
): RentRollUnit[] {
  const without = units.filter((unit) => !has(unit))
  const known = units.length - without.length
  return known > 0 && known >= units.length * share ? without : []
}
