import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { homeOf } from './home-of.ts'
import { residentWords, sameResident } from './same-resident.ts'

/** A lease to come, and the unit that it is for. */
export interface LeaseToCome {
  lease: RentRollUnit
  /** `null` where the roll does not list it. */
  unit: RentRollUnit | null
  /** The resident who lives there stays on another term, told by the name or by the day of moving in. */
  isRenewal: boolean
}

/**
 * The leases to come of a rent roll, each beside the unit that it is for.
 *
 * @returns One entry a future lease, in the order of the roll.
 * @example
 * const unit = aUnit({ tenantName: 'Lee, Anna' })
 * const lease = aUnit({ tenantName: 'Anna Lee', occupancy: 'future', leaseStart: '2026-06-01' })
 * leasesToCome({ units: [unit], futureLeases: [lease] })[0]?.isRenewal
 * // => true
 */
export function leasesToCome({ units, futureLeases }: Pick<RentRoll, 'units' | 'futureLeases'>): LeaseToCome[] {
  if (futureLeases.length === 0) return []
  const asked = new Set(futureLeases.map(homeOf))
  const homes = new Map<string, RentRollUnit>()
  for (const unit of units) {
    const home = homeOf(unit)
    if (asked.has(home)) homes.set(home, unit)
  }
  return futureLeases.map((lease) => {
    const unit = homes.get(homeOf(lease)) ?? null
    return { lease, unit, isRenewal: unit !== null && !unit.isVacant && isSameHousehold(unit, lease) }
  })
}

function isSameHousehold(unit: RentRollUnit, lease: RentRollUnit): boolean {
  const household = (of: RentRollUnit) => ({ ...of, name: residentWords(of.tenantName) })
  const { isSame, toldBy } = sameResident(household(unit), household(lease), null)
  return isSame === true && toldBy !== 'leaseStart'
}
