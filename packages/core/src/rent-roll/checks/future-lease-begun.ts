import { leasesToCome } from '../rules/leases-to-come.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

/** A renewal begins with its own term: the move-in printed beside it is the resident's first. */
export const futureLeaseBegun: RentRollRule = {
  id: 'rent-roll/future-lease-begun',
  severity: 'warning',
  says: 'A lease stands among those to come although it began before the date of the roll: the resident may have moved in, or never came.',
  parameters: {},
  find: ({ rentRoll }) => {
    const { asOf } = rentRoll
    if (asOf === null) return []
    return leasesToCome(rentRoll).flatMap(({ lease, isRenewal }) => {
      const movesIn = !isRenewal && lease.moveIn !== null
      const began = movesIn ? lease.moveIn : lease.leaseStart
      if (began === null || began >= asOf) return []
      const ask = isRenewal ? 'ask which rent is charged' : 'find out whether the resident moved in'
      return faultOfUnit(lease, {
        fields: movesIn ? ['moveIn', 'moveDates'] : ['leaseStart', 'leaseDates'],
        message: `The lease of unit ${unitName(lease)} is listed as one to come, but it began on ${began}; ${ask}.`,
        seen: began,
        dollars: lease.contractRent,
      })
    })
  },
}
