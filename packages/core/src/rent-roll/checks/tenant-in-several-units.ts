import { homeOf } from '../rules/home-of.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { letDwellings, unitGroups } from './unit-groups.ts'

/** A word that stands for most residents, such as one for names blacked out, is no name. */
export const tenantInSeveralUnits: RentRollRule<'leastUnits'> = {
  id: 'rent-roll/tenant-in-several-units',
  severity: 'info',
  says: 'One resident leases several units: a corporate lease, an employer or a master lease, whose leaving empties them all.',
  parameters: {
    leastUnits: {
      default: 3,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'So many units of one resident are worth a look.',
      source: 'Our own choice: two may be namesakes, or a family.',
    },
  },
  find: ({ rentRoll }, { leastUnits }) => {
    const named = letDwellings(rentRoll.units).filter(({ bedSpace }) => bedSpace === null)
    return [...unitGroups(named, ({ tenantName }) => tenantName?.toLowerCase() ?? null)].flatMap(([name, units]) => {
      if (units.length < leastUnits) return []
      const homes = new Set(units.map(homeOf)).size
      if (homes < leastUnits || units.length > named.length / 2 || !/\p{L}/u.test(name)) return []
      const message = `“${units[0]?.tenantName}” leases ${countedUnits(units)}; ask for the lease, and what happens when it ends.`
      return faultOfUnits(units, {
        fields: ['tenantName'],
        message,
        seen: units[0]?.tenantName ?? null,
        dollars: rentOfUnits(units),
      })
    })
  },
}
