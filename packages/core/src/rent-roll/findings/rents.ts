import type { FoundFault } from '../../shared/findings.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { isRentCategory } from '../rules/rents.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { unitName } from '../rules/unit-names.ts'
import { faultOfUnit, isAffordable, letDwellings, type RentRollEvidence, type RentRollRule } from './evidence.ts'

export const noUnitRent: RentRollRule = {
  id: 'rent-roll/no-unit-rent',
  severity: 'error',
  says: 'The document gives no rent for single units, or none at all.',
  parameters: {},
  find: ({ rentRoll }) => {
    if (hasUnitRents(rentRoll)) return []
    const charges = sumMoney(rentRoll.units.flatMap((unit) => Object.values(unit.charges)))
    const message =
      rentRoll.chargeCodes.length > 0
        ? 'Charges are printed for each unit in one sum, and by code for the property only: contract rent is known in total, not by unit. Ask for the rent roll with charge detail.'
        : 'No rent column or rent charge was found: contract rent is unknown. Map the rent column, or ask for the rent roll with lease charges.'
    return [{ message, source: null, seen: null, dollars: charges === 0 ? null : Math.abs(charges) }]
  },
}

export const rentFromAllCharges: RentRollRule = {
  id: 'rent-roll/rent-from-all-charges',
  severity: 'warning',
  says: 'The document prints one sum of all charges for each lease and no rent; the sum was taken for contract rent and may hold fees.',
  parameters: {},
  find: ({ rentRoll, leases }) => {
    const sum = leases.find(({ charges }) => charges.some(({ isSum }) => isSum))?.charges.find(({ isSum }) => isSum)
    if (!sum || !hasUnitRents(rentRoll) || !rentRoll.chargeCodes.some(({ code }) => code === sum.code)) return []
    const message = `The document prints one sum of all charges for each lease (${sum.code}), and no rent: the sum was taken for contract rent and may hold fees. Ask for the rent roll with charge detail.`
    return [{ message, source: null, seen: sum.code, dollars: null }]
  },
}

function hasUnitRents({ units }: RentRollEvidence['rentRoll']): boolean {
  return units.some((unit) => unit.contractRent !== null)
}

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

export const annualRent: RentRollRule = {
  id: 'rent-roll/annual-rent',
  severity: 'warning',
  says: "A rent that the document prints is a year's; its twelfth was taken for the month's rent.",
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes
      .filter(({ yearly, category }) => yearly && isRentCategory(category))
      .map(({ code, total }) => ({
        message: `The document prints rent by the year (${code}); a twelfth of it was taken for each month. Check that the column is not a month's rent.`,
        source: null,
        seen: code,
        dollars: Math.abs(total),
      })),
}

export const weeklyRent: RentRollRule = {
  id: 'rent-roll/weekly-rent',
  severity: 'warning',
  says: 'Rents that the document prints are by the week or by two weeks; 52/12 or 26/12 of them were taken for a month.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes.flatMap(({ code, total, period, category }) => {
      if (period === undefined || !isRentCategory(category)) return []
      const factor = period === 'week' ? '52/12' : '26/12'
      const message = `The document prints rent by ${period === 'week' ? 'the week' : 'two weeks'} (${code}); ${factor} of it was taken for each month. Check that nobody pays it by the month.`
      return [{ message, source: null, seen: code, dollars: Math.abs(total) }]
    }),
}

export const negativeRent: RentRollRule = {
  id: 'rent-roll/negative-rent',
  severity: 'error',
  says: 'A contract or market rent is below zero: a sign is wrong, or a credit stands in the column of rents.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units.flatMap((unit) =>
      (['contractRent', 'marketRent'] as const).flatMap((field): FoundFault[] => {
        const rent = unit[field]
        if (rent === null || rent >= 0) return []
        const name = field === 'contractRent' ? 'Contract rent' : 'Market rent'
        const message = `${name} of unit ${unitName(unit)} is ${moneyText(rent)}; correct its sign, or move the credit to a code of its own.`
        const fields = field === 'contractRent' ? ['contractRent', 'charges'] : ['marketRent']
        return [faultOfUnit(unit, { fields, message, seen: String(rent), dollars: rent })]
      }),
    ),
}
