import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const noticeAfterLeaseEnd: RentRollRule = {
  id: 'rent-roll/notice-after-lease-end',
  severity: 'warning',
  says: 'A resident on notice stays although the lease has run out and no move-out date is still to come: the unit may be empty already.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return units
      .filter(({ occupancy, leaseEnd, moveOut }) => {
        return occupancy === 'notice' && moveOut === null && leaseEnd !== null && leaseEnd < asOf
      })
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['leaseEnd', 'leaseDates', 'status'],
          message: `Unit ${unitName(unit)} is on notice, its lease ended on ${unit.leaseEnd} and no move-out is printed; make sure that somebody still lives there.`,
          seen: unit.leaseEnd,
          dollars: unit.contractRent,
        }),
      )
  },
}
