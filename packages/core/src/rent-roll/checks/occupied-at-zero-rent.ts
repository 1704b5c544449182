import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { letDwellings } from './unit-groups.ts'

export const occupiedAtZeroRent: RentRollRule = {
  id: 'rent-roll/occupied-at-zero-rent',
  severity: 'warning',
  says: 'A unit is rented for nothing: an employee, a model or a courtesy unit that is not marked as one, or a rent that is missing.',
  parameters: {},
  find: ({ rentRoll }) =>
    letDwellings(rentRoll.units)
      .filter(({ contractRent }) => contractRent === 0)
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['contractRent', 'charges', 'status'],
          message: `Unit ${unitName(unit)} is rented (${unit.status}) for nothing; find out who lives there and set its status, or fill in the rent.`,
          seen: '0',
          dollars: unit.marketRent || null,
        }),
      ),
}
