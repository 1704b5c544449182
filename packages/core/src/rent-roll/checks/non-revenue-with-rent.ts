import { moneyText } from '../../shared/money-text.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const nonRevenueWithRent: RentRollRule = {
  id: 'rent-roll/non-revenue-with-rent',
  severity: 'warning',
  says: 'A model, office or down unit is charged rent: it earns after all, or the charge is none.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units
      .filter(({ occupancy, inPlaceRent }) => isNonRevenueGroup(occupancy) && (inPlaceRent ?? 0) > 0)
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['contractRent', 'charges', 'status'],
          message: `Unit ${unitName(unit)} (${unit.status}) earns no rent by its status and is charged ${moneyText(unit.inPlaceRent ?? 0)}; correct one of the two.`,
          seen: String(unit.inPlaceRent),
          dollars: unit.inPlaceRent,
        }),
      ),
}
