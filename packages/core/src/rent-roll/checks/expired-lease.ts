import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'

const staying = new Set<RentRollUnit['occupancy']>(['current', 'eviction', 'employee'])

/** One finding speaks of all units, with the place of each. */
export const expiredLease: RentRollRule = {
  id: 'rent-roll/expired-lease',
  severity: 'info',
  says: 'Leases have run out by the date of the roll and the residents stay: month to month, free to leave.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    const expired = units.filter(
      ({ occupancy, leaseStart, leaseEnd }) =>
        staying.has(occupancy) && leaseEnd !== null && leaseEnd < asOf && leaseEnd >= (leaseStart ?? leaseEnd),
    )
    const oldest = expired.map(({ leaseEnd }) => leaseEnd ?? '').toSorted()[0] ?? null
    const message = `${expired.length === 1 ? 'The lease' : 'The leases'} of ${countedUnits(expired)} had run out by ${asOf}, the oldest on ${oldest}: month to month. Treat the rent as terminable.`
    return faultOfUnits(expired, {
      fields: ['leaseEnd', 'leaseDates'],
      message,
      seen: oldest,
      dollars: rentOfUnits(expired),
    })
  },
}
