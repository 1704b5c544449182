import type { FoundFault } from '../../shared/finding-rule.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { rentRollSummary } from '../rules/rent-roll-summary.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { isAffordable, letDwellings } from './unit-groups.ts'

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

/**
 * What the homes of a roll pay on average, and how many of them are let, held against what a property can be. No loan is sized
 * from such a roll before a person confirms it.
 */
export const implausibleResult: RentRollRule<'least' | 'most'> = {
  id: 'rent-roll/implausible-result',
  severity: 'error',
  says: 'The roll as a whole is none of a property: its homes rent at an average that no home has or below zero, or more of them are let than the property has. Occupancy needs the number of units of the property.',
  parameters: {
    least: {
      default: 100,
      minimum: 0,
      maximum: 10_000,
      unit: 'dollars',
      says: 'Least average rent of a home in a month.',
      source: 'Our own choice: below it stand fees, not rents.',
    },
    most: {
      default: 25_000,
      minimum: 1000,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Most average rent of a home in a month.',
      source: 'Our own choice, as for the rent of one home.',
    },
  },
  find: ({ rentRoll, expectedUnitCount }, { least, most }) => [
    ...rentOutOfRange(rentRoll, least, most),
    ...occupancyAboveAll(rentRoll, expectedUnitCount),
  ],
}

/** What tenants pay beside a subsidy can be a few dollars: such homes say nothing here. */
function rentOutOfRange(rentRoll: RentRoll, least: number, most: number): FoundFault[] {
  const rents = letDwellings(rentRoll.units).flatMap((unit) =>
    unit.contractRent === null || unit.contractRent === 0 || isAffordable(unit) ? [] : [unit.contractRent],
  )
  if (rents.length === 0) return []
  const total = sumMoney(rents)
  const average = roundToCent(total / rents.length)
  if (average >= least && average <= most) return []
  const message = `Homes rent at ${moneyText(average)} a month on average; check which column holds the rent before sizing.`
  return [{ message, source: null, seen: String(average), dollars: Math.abs(total) }]
}

function occupancyAboveAll(rentRoll: RentRoll, expectedUnitCount: number | null): FoundFault[] {
  const { occupiedCount, bedSpaceCount } = rentRollSummary(rentRoll)
  if (expectedUnitCount === null || bedSpaceCount > 0 || occupiedCount <= expectedUnitCount) return []
  const message = `${occupiedCount} units are occupied, and the property has ${expectedUnitCount}: occupancy is above 100%. Look for units that stand twice.`
  return [{ message, source: null, seen: String(occupiedCount), dollars: null }]
}
