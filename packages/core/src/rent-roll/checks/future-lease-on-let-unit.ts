import { leasesToCome } from '../rules/leases-to-come.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const futureLeaseOnLetUnit: RentRollRule = {
  id: 'rent-roll/future-lease-on-let-unit',
  severity: 'warning',
  says: 'A unit is let to somebody else while its resident stays: no notice, no move-out, and a lease that runs on past the next one’s start.',
  parameters: {},
  find: ({ rentRoll }) => {
    return leasesToCome(rentRoll).flatMap(({ lease, unit: now, isRenewal }) => {
      const begins = lease.moveIn ?? lease.leaseStart
      if (isRenewal || !now || begins === null || now.occupancy !== 'current' || now.moveOut !== null) return []
      const areNamed = lease.tenantName !== null && now.tenantName !== null
      if (!areNamed || now.leaseEnd === null || now.leaseEnd < begins) return []
      const message = `Unit ${unitName(lease)} is let to somebody else from ${begins}, while its lease runs to ${now.leaseEnd} without notice; find out which holds.`
      return faultOfUnit(lease, { fields: ['unit'], message, seen: begins, dollars: lease.contractRent })
    })
  },
}
