import { unitName } from '../rules/unit-name.ts'
import { floorplanOutliers, type OutlierLimits, outlierParameters } from './floorplan-outliers.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const squareFeetOutlier: RentRollRule<keyof OutlierLimits> = {
  id: 'rent-roll/square-feet-outlier',
  severity: 'warning',
  says: 'The square feet of a unit are far from those of the others of its floorplan: a slip, or another floorplan.',
  parameters: outlierParameters(0.1),
  find: ({ rentRoll }, limits) =>
    floorplanOutliers(rentRoll.units, ({ squareFeet }) => squareFeet, limits).map(({ unit, value, median }) =>
      faultOfUnit(unit, {
        fields: ['squareFeet'],
        message: `Unit ${unitName(unit)} has ${value} square feet, others of floorplan ${unit.floorplan} about ${Math.round(median)}; check the area or the floorplan.`,
        seen: String(value),
        dollars: null,
      }),
    ),
}
