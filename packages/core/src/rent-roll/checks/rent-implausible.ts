import type { FoundFault } from '../../shared/finding-rule.ts'
import { moneyText } from '../../shared/money-text.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { isAffordable } from './unit-groups.ts'

export const rentImplausible: RentRollRule<'least' | 'most'> = {
  id: 'rent-roll/rent-implausible',
  severity: 'warning',
  says: 'A rent that no home has: a digit too many or too few, a figure by the year, or one that belongs to another column.',
  parameters: {
    least: {
      default: 100,
      minimum: 0,
      maximum: 10_000,
      unit: 'dollars',
      says: 'Least rent of a home in a month, other than none.',
      source: 'Our own choice: below it stand fees, not rents.',
    },
    most: {
      default: 25_000,
      minimum: 1000,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Most rent of a home in a month.',
      source: 'Our own choice; open-source rent roll checks use $50,000.',
    },
  },
  find: ({ rentRoll }, { least, most }) =>
    rentRoll.units.flatMap((unit) =>
      (['contractRent', 'marketRent'] as const).flatMap((field): FoundFault[] => {
        const rent = unit[field]
        // What a tenant pays beside a subsidy can be a few dollars.
        const isSmall = rent !== null && rent < least && !(field === 'contractRent' && isAffordable(unit))
        if (!unit.isDwelling || rent === null || rent <= 0 || !(isSmall || rent > most)) return []
        const name = field === 'contractRent' ? 'Contract rent' : 'Market rent'
        const message = `${name} of unit ${unitName(unit)} is ${moneyText(rent)} a month; check the figure and its column.`
        const fields = field === 'contractRent' ? ['contractRent', 'charges'] : ['marketRent']
        return [faultOfUnit(unit, { fields, message, seen: String(rent), dollars: rent })]
      }),
    ),
}
