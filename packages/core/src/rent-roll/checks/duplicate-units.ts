import { repeatedUnits } from '../rules/home-of.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

/** Two buildings or properties may both have a unit 101, and two beds of a unit are no duplicate. */
export const duplicateUnit: RentRollRule = {
  id: 'rent-roll/duplicate-unit',
  severity: 'warning',
  says: 'One unit number stands twice among the current units of one building and property, and not for two of its beds.',
  parameters: {},
  find: ({ rentRoll }) =>
    repeatedUnits(rentRoll.units).flatMap(({ unit, before }) => {
      const isSame = before.tenantName !== null && before.tenantName === unit.tenantName
      const message = isSame
        ? `Unit ${unitName(unit)} stands twice for the same resident, here and in row ${before.source.row}: a renewal to come, or a lease counted twice. Keep the lease that is in force.`
        : `Unit ${unitName(unit)} stands twice, here and in row ${before.source.row}; keep the lease that is in force.`
      return faultOfUnit(unit, { fields: ['unit'], message, seen: unit.unit, dollars: unit.contractRent })
    }),
}
