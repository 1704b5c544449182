import type { OccupancyGroup, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isVacantGroup } from './occupancy.ts'
import { contractRentOf, inPlaceRentOf } from './rents.ts'
import { unitTypesOf } from './unit-mix.ts'

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

/**
 * A rent roll in which a whole occupancy group means something else: the new meaning is set on all of its units, and with it
 * the vacant flag and the rents. A unit that becomes vacant has no rent; one that was vacant gets the rent of its charges, or
 * `null` where it prints none. A unit that becomes `future` is a future lease and no unit any more.
 *
 * @param group The printed status and what it means now.
 * @returns A new rent roll; the given one is left alone.
 * @source Specification of the product: setting a group's status sets it on all its units.
 * @example
 * setOccupancyGroup({ property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [],
 *   tags: [], dates: { earliestLeaseStart: null, latestLeaseEnd: null } }, { status: 'Hold', occupancy: 'down' }, 'vacant').units
 * // => []
 */
export function setOccupancyGroup(
  rentRoll: RentRoll,
  group: Pick<OccupancyGroupOfUnits, 'status' | 'occupancy'>,
  occupancy: OccupancyGroup,
): RentRoll {
  const changed = (unit: RentRollUnit) =>
    unit.status === group.status && unit.occupancy === group.occupancy ? withOccupancy(unit, occupancy, rentRoll) : unit
  const leases = [...rentRoll.units.map(changed), ...rentRoll.futureLeases.map(changed)]
  const units = leases.filter((unit) => unit.occupancy !== 'future')
  return {
    ...rentRoll,
    units,
    futureLeases: leases.filter((unit) => unit.occupancy === 'future'),
    unitTypes: withWordsOfPeople(unitTypesOf(units), rentRoll.unitTypes),
  }
}

function withOccupancy(unit: RentRollUnit, occupancy: OccupancyGroup, { units, chargeCodes }: RentRoll): RentRollUnit {
  const isVacant = isVacantGroup(occupancy)
  const moved = { ...unit, occupancy, isVacant }
  if (isVacant === unit.isVacant) return moved
  const hasRent = units.some(({ contractRent }) => contractRent !== null)
  const hasCharges = Object.keys(unit.charges).length > 0
  const evidence = {
    occupancy,
    charges: unit.charges,
    chargeCodes,
    rentColumn: null,
    documentHasRent: hasRent,
    listsAllCharges: hasCharges,
  }
  return { ...moved, contractRent: contractRentOf(evidence), inPlaceRent: inPlaceRentOf(evidence) }
}

/** What a person set for a floorplan outlives a new count of its units. */
function withWordsOfPeople(counted: RentRoll['unitTypes'], before: RentRoll['unitTypes']): RentRoll['unitTypes'] {
  return counted.map((type) => {
    const known = before.find(({ floorplan }) => floorplan === type.floorplan)
    return known
      ? { ...type, floorplanName: known.floorplanName, bed: known.bed, bath: known.bath, userRents: known.userRents }
      : type
  })
}
