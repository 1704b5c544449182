import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const moveOutPassed: RentRollRule = {
  id: 'rent-roll/move-out-passed',
  severity: 'warning',
  says: 'A unit counts as occupied although its resident was to move out before the date of the roll.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return units
      .filter(
        ({ isVacant, occupancy, moveOut }) =>
          !isVacant && !isNonRevenueGroup(occupancy) && moveOut !== null && moveOut < asOf,
      )
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['moveOut', 'moveDates'],
          message: `Unit ${unitName(unit)} counts as occupied (${unit.status}), but its resident was to move out on ${unit.moveOut}; set it vacant, or correct the date.`,
          seen: unit.moveOut,
          dollars: unit.contractRent,
        }),
      )
  },
}
