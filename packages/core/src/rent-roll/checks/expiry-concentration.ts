import { bedSpacesOf } from '../rules/bed-spaces.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { letDwellings, unitGroups } from './unit-groups.ts'

/** Leases of students by the bed all end in summer, and are left out. */
export const expiryConcentration: RentRollRule<'share' | 'leastLeases'> = {
  id: 'rent-roll/expiry-concentration',
  severity: 'info',
  says: 'Many leases end in one month: rents and occupancy hang on one leasing season.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.05,
      maximum: 1,
      unit: 'share',
      says: 'So great a part of the leases may end in one month.',
      source: 'Our own choice: an even year has a twelfth in each month, a summer season about a sixth.',
    },
    leastLeases: {
      default: 20,
      minimum: 2,
      maximum: 10_000,
      unit: 'units',
      says: 'Fewest leases of which a part says something.',
      source: 'Our own choice.',
    },
  },
  find: ({ rentRoll }, { share, leastLeases }) => {
    const leased = letDwellings(rentRoll.units).filter(
      ({ leaseEnd }) => rentRoll.asOf === null || (leaseEnd ?? '') >= rentRoll.asOf,
    )
    if (leased.length < leastLeases || bedSpacesOf(leased).size > 0) return []
    return [...unitGroups(leased, ({ leaseEnd }) => leaseEnd?.slice(0, 7) ?? null)]
      .filter(([, units]) => units.length > leased.length * share)
      .flatMap(([month, units]) => {
        const part = Math.round((units.length / leased.length) * 100)
        const message = `${units.length} of ${leased.length} leases that run on, ${part} %, end in ${month}; plan for the leasing that falls on one month.`
        return faultOfUnits(units, {
          fields: ['leaseEnd', 'leaseDates'],
          message,
          seen: month,
          dollars: rentOfUnits(units),
        })
      })
  },
}
