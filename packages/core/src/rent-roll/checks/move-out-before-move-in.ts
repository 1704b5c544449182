import { allLeases } from '../rules/all-leases.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const moveOutBeforeMoveIn: RentRollRule = {
  id: 'rent-roll/move-out-before-move-in',
  severity: 'warning',
  says: 'A resident moves out before moving in: one of the dates is wrong, or belongs to somebody else.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll)
      .filter(({ isVacant, moveIn, moveOut }) => !isVacant && moveIn !== null && moveOut !== null && moveOut < moveIn)
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['moveOut', 'moveDates'],
          message: `The resident of unit ${unitName(unit)} moves in on ${unit.moveIn} and out on ${unit.moveOut}; one of the dates is wrong.`,
          seen: unit.moveOut,
          dollars: null,
        }),
      ),
}
