import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'

/** One finding speaks of all units, with the place of each. */
export const futureLeaseWithoutUnit: RentRollRule = {
  id: 'rent-roll/future-lease-without-unit',
  severity: 'info',
  says: 'A lease to come names a unit that the roll does not list: a unit is missing, or its number is written otherwise.',
  parameters: {},
  find: ({ rentRoll }) => {
    const homes = new Set(rentRoll.units.map(({ unit }) => unit))
    const leases = rentRoll.futureLeases.filter(({ unit }) => unit !== '' && !homes.has(unit))
    const message = `${countedUnits(leases, 'lease')} to come ${leases.length === 1 ? 'names a unit' : 'name units'} that the roll does not list; see whether a unit is missing.`
    return faultOfUnits(leases, { fields: ['unit'], message, seen: null, dollars: rentOfUnits(leases) })
  },
}
