import { allLeases } from '../rules/all-leases.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const leaseEndsBeforeStart: RentRollRule = {
  id: 'rent-roll/lease-ends-before-start',
  severity: 'warning',
  says: 'A lease ends before it starts: one of its dates is wrong.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll).flatMap((unit) => {
      const { leaseStart, leaseEnd } = unit
      if (leaseStart === null || leaseEnd === null || leaseEnd >= leaseStart) return []
      const message = `The lease of unit ${unitName(unit)} starts on ${leaseStart} and ends on ${leaseEnd}; one of the dates is wrong.`
      return faultOfUnit(unit, { fields: ['leaseEnd', 'leaseDates'], message, seen: leaseEnd, dollars: null })
    }),
}
