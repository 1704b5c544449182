import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { letDwellings } from './unit-groups.ts'

/** A renewal that is signed early starts later too, but its resident moved in before. */
export const leaseNotBegun: RentRollRule = {
  id: 'rent-roll/lease-not-begun',
  severity: 'warning',
  says: 'A unit counts as occupied although its lease starts, and its resident moves in, after the date of the roll.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return letDwellings(units)
      .filter(({ leaseStart, moveIn }) => (moveIn ?? leaseStart ?? asOf) > asOf)
      .map((unit) => {
        const begins = unit.moveIn ?? unit.leaseStart
        return faultOfUnit(unit, {
          fields: unit.moveIn === null ? ['leaseStart', 'leaseDates'] : ['moveIn', 'moveDates'],
          message: `Unit ${unitName(unit)} counts as occupied (${unit.status}), but its lease begins on ${begins}, after the date of the roll; take it for vacant and leased, or correct the date.`,
          seen: begins,
          dollars: unit.contractRent,
        })
      })
  },
}
