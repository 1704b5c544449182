import type { FoundFault } from '../../shared/finding-rule.ts'
import { moneyText } from '../../shared/money-text.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnits } from './unit-fault.ts'
import { floorplanOf, unitGroups } from './unit-groups.ts'

/** Units of one floorplan and area with the same tags: a renovated unit, or one with limited rent, may ask another rent. */
export const marketRentsDiffer: RentRollRule<'share' | 'leastUnits'> = {
  id: 'rent-roll/market-rents-differ',
  severity: 'info',
  says: 'Market rents of like units differ widely: same floorplan, same area, same tags. Premiums, stale rents or a slip lie behind it.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.01,
      maximum: 10,
      unit: 'share',
      says: 'The highest market rent may be so large a part above the lowest.',
      source: 'Our own choice: views and floors move rents by less, and daily pricing by about as much.',
    },
    leastUnits: {
      default: 2,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'Fewest units of one floorplan and area that are compared.',
      source: 'Our own choice.',
    },
  },
  find: ({ rentRoll }, { share, leastUnits }) => {
    const priced = rentRoll.units.filter(({ marketRent, squareFeet }) => (marketRent ?? 0) > 0 && squareFeet !== null)
    const alike = unitGroups(priced, (unit) => {
      const plan = floorplanOf(unit)
      return plan === null ? null : `${plan}\n${unit.squareFeet}\n${unit.tags.join('\n')}`
    })
    return [...alike.values()].flatMap((units): FoundFault[] => {
      if (units.length < leastUnits) return []
      const [first] = units
      let [lowest, highest] = [first, first]
      for (const unit of units) {
        if ((unit.marketRent ?? 0) < (lowest?.marketRent ?? 0)) lowest = unit
        if ((unit.marketRent ?? 0) >= (highest?.marketRent ?? 0)) highest = unit
      }
      const low = lowest?.marketRent ?? 0
      const high = highest?.marketRent ?? 0
      if (!lowest || !highest || high <= low * (1 + share) + 1e-9) return []
      const message = `Market rents of floorplan ${lowest.floorplan} at ${lowest.squareFeet} square feet run from ${moneyText(low)} (unit ${unitName(lowest)}) to ${moneyText(high)} (unit ${unitName(highest)}); ask what the difference is for.`
      return faultOfUnits([lowest, highest], {
        fields: ['marketRent'],
        message,
        seen: `${low} to ${high}`,
        dollars: high - low,
      })
    })
  },
}
