import { moneyText } from '../../shared/money-text.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-name.ts'
import { floorplanOutliers, type OutlierLimits, outlierParameters } from './floorplan-outliers.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { isAffordable, letDwellings } from './unit-groups.ts'

/** Rents that are limited by rule are left out, and those near the market rent of their own unit, which explains them. */
export const rentOutlier: RentRollRule<keyof OutlierLimits> = {
  id: 'rent-roll/rent-outlier',
  severity: 'warning',
  says: 'The contract rent of a unit is far from those of the others of its floorplan: a slip, a part of the rent, or a lease that is no arm’s-length one.',
  parameters: outlierParameters(0.2),
  find: ({ rentRoll }, limits) =>
    floorplanOutliers(
      letDwellings(rentRoll.units).filter((unit) => !isAffordable(unit)),
      ({ contractRent }) => (contractRent !== null && contractRent > 0 ? contractRent : null),
      limits,
    )
      .filter(({ unit }) => !isNearMarket(unit))
      .map(({ unit, value, median }) =>
        faultOfUnit(unit, {
          fields: ['contractRent', 'charges'],
          message: `Contract rent of unit ${unitName(unit)} is ${moneyText(value)}, others of floorplan ${unit.floorplan} pay about ${moneyText(Math.round(median))}; check the lease.`,
          seen: String(value),
          dollars: value - median,
        }),
      ),
}

/** How far from the market rent of its own unit a rent may be that needs no other reason. Our own choice. */
const nearMarket = 0.1

function isNearMarket({ contractRent, marketRent }: RentRollUnit): boolean {
  return marketRent !== null && Math.abs((contractRent ?? 0) - marketRent) <= marketRent * nearMarket
}
