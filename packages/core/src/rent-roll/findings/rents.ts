import type { Figures, FindingParameter, RuleFinding } from '../../shared/findings.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isRentCategory } from '../rules/rents.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { unitName } from '../rules/unit-names.ts'
import { isAffordable, leasedDwellings, type RentRollEvidence, type RentRollRule, unitFinding } from './evidence.ts'

export const noUnitRent: RentRollRule = {
  id: 'rent-roll/no-unit-rent',
  severity: 'error',
  says: 'The document has no rents by unit, or no rents at all.',
  parameters: {},
  find: ({ rentRoll }) => {
    if (hasUnitRents(rentRoll)) return []
    const charges = sumMoney(rentRoll.units.flatMap((unit) => Object.values(unit.charges)))
    const message =
      rentRoll.chargeCodes.length > 0
        ? 'Charges are totaled by unit and itemized by code only for the whole property, so contract rent by unit is unknown. Request the rent roll with charge detail.'
        : 'No rent column or rent charge found. Map the rent column, or request the rent roll with lease charges.'
    return [{ message, source: null, seen: null, dollars: charges === 0 ? null : Math.abs(charges) }]
  },
}

export const rentFromAllCharges: RentRollRule = {
  id: 'rent-roll/rent-from-all-charges',
  severity: 'warning',
  says: 'The document shows total charges per lease but no rent. The total is used as contract rent and may include fees.',
  parameters: {},
  find: ({ rentRoll, leases }) => {
    const sum = leases.find(({ charges }) => charges.some(({ isSum }) => isSum))?.charges.find(({ isSum }) => isSum)
    if (!sum || !hasUnitRents(rentRoll) || !rentRoll.chargeCodes.some(({ code }) => code === sum.code)) return []
    const message = `The document shows total charges per lease (${sum.code}) but no rent. The total is used as contract rent and may include fees. Request the rent roll with charge detail.`
    return [{ message, source: null, seen: sum.code, dollars: null }]
  },
}

function hasUnitRents({ units }: RentRollEvidence['rentRoll']): boolean {
  return units.some((unit) => unit.contractRent !== null)
}

/** Returns the range of a dwelling's monthly rent as parameters of a rule. */
function rentLimits(
  says: Record<'minimum' | 'maximum', string>,
  sourceOfMaximum: string,
): Record<'minimum' | 'maximum', FindingParameter> {
  const source = 'House default: amounts below it are fees, not rents.'
  return {
    minimum: { default: 100, minimum: 0, maximum: 10_000, unit: 'dollars', says: says.minimum, source },
    maximum: {
      default: 25_000,
      minimum: 1000,
      maximum: 1_000_000,
      unit: 'dollars',
      says: says.maximum,
      source: sourceOfMaximum,
    },
  }
}

export const rentImplausible: RentRollRule<'minimum' | 'maximum'> = {
  id: 'rent-roll/rent-implausible',
  severity: 'warning',
  says: 'The rent is implausible: a typo, an annual amount, or an amount from another column.',
  parameters: rentLimits(
    { minimum: 'Min monthly rent of a unit, other than $0.', maximum: 'Max monthly rent of a unit.' },
    'House default.',
  ),
  find: findRentImplausible,
}

function findRentImplausible(
  { rentRoll }: RentRollEvidence,
  { minimum, maximum }: Figures<typeof rentImplausible>,
): RuleFinding[] {
  return rentFindings(rentRoll, '/mo. Check the amount and its column', (rent, unit, field) => {
    // A tenant's share next to a subsidy can be a few dollars.
    const isSmall = rent < minimum && !(field === 'contractRent' && isAffordable(unit))
    return unit.isDwelling && rent > 0 && (isSmall || rent > maximum)
  })
}

/**
 * Returns faults of contract and market rents that are not plausible.
 *
 * @param rest End of the sentence, after the rent.
 */
function rentFindings(
  { units }: RentRoll,
  rest: string,
  isOff: (rent: number, unit: RentRollUnit, field: 'contractRent' | 'marketRent') => boolean,
): RuleFinding[] {
  return units.flatMap((unit) =>
    (['contractRent', 'marketRent'] as const).flatMap((field): RuleFinding[] => {
      const rent = unit[field]
      if (rent === null || !isOff(rent, unit, field)) return []
      const [name, fields] =
        field === 'contractRent' ? ['contract rent', ['contractRent', 'charges']] : ['market rent', ['marketRent']]
      const message = `Unit ${unitName(unit)}: ${name} is ${moneyText(rent)}${rest}.`
      return [unitFinding(unit, { fields, message, seen: String(rent), dollars: rent })]
    }),
  )
}

/**
 * Compares the average rent and the number of occupied dwellings with what is possible for a property. No loan is sized
 * from an implausible roll until the user confirms it.
 */
export const implausibleResult: RentRollRule<'minimum' | 'maximum'> = {
  id: 'rent-roll/implausible-result',
  severity: 'error',
  says: 'The rent roll as a whole is implausible: average rent is out of range or negative, or the roll has more occupied units than the property. Checking occupancy requires the property’s unit count.',
  parameters: rentLimits(
    { minimum: 'Min average monthly rent.', maximum: 'Max average monthly rent.' },
    'House default, the same as for one unit’s rent.',
  ),
  find: findImplausibleResult,
}

function findImplausibleResult(
  { rentRoll, expectedUnitCount }: RentRollEvidence,
  { minimum, maximum }: Figures<typeof implausibleResult>,
): RuleFinding[] {
  return [...rentOutOfRange(rentRoll, minimum, maximum), ...occupancyAboveTotal(rentRoll, expectedUnitCount)]
}

/** Excludes affordable units, where a tenant's share next to a subsidy can be a few dollars. */
function rentOutOfRange(rentRoll: RentRoll, minimum: number, maximum: number): RuleFinding[] {
  const rents = leasedDwellings(rentRoll.units).flatMap((unit) =>
    unit.contractRent === null || unit.contractRent === 0 || isAffordable(unit) ? [] : [unit.contractRent],
  )
  if (rents.length === 0) return []
  const total = sumMoney(rents)
  const average = roundToCent(total / rents.length)
  if (average >= minimum && average <= maximum) return []
  const message = `Average rent is ${moneyText(average)}/mo. Check the rent column before sizing.`
  return [{ message, source: null, seen: String(average), dollars: Math.abs(total) }]
}

function occupancyAboveTotal(rentRoll: RentRoll, expectedUnitCount: number | null): RuleFinding[] {
  const { occupiedCount, bedSpaceCount } = rentRollSummary(rentRoll)
  if (expectedUnitCount === null || bedSpaceCount > 0 || occupiedCount <= expectedUnitCount) return []
  const message = `The roll has ${occupiedCount} occupied units, but the property has only ${expectedUnitCount}: occupancy is above 100%. Check for duplicate units.`
  return [{ message, source: null, seen: String(occupiedCount), dollars: null }]
}

export const annualRent: RentRollRule = {
  id: 'rent-roll/annual-rent',
  severity: 'warning',
  says: 'Rent is printed as an annual amount; 1/12 of it is used as monthly rent.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes
      .filter(({ yearly, category }) => yearly && isRentCategory(category))
      .map(({ code, total }) => ({
        message: `Rent is annual (${code}); 1/12 of it is used as monthly rent. Confirm that the column is not monthly.`,
        source: null,
        seen: code,
        dollars: Math.abs(total),
      })),
}

export const weeklyRent: RentRollRule = {
  id: 'rent-roll/weekly-rent',
  severity: 'warning',
  says: 'Rents are weekly or biweekly; 52/12 or 26/12 of the amount is used as monthly rent.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes.flatMap(({ code, total, period, category }) => {
      if (period === undefined || !isRentCategory(category)) return []
      const factor = period === 'week' ? '52/12' : '26/12'
      const message = `Rent is ${period === 'week' ? 'weekly' : 'biweekly'} (${code}); ${factor} of it is used as monthly rent. Confirm that the column is not monthly.`
      return [{ message, source: null, seen: code, dollars: Math.abs(total) }]
    }),
}

export const negativeRent: RentRollRule = {
  id: 'rent-roll/negative-rent',
  severity: 'error',
  says: 'A contract or market rent is negative: the sign is wrong, or a credit is in the rent column.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentFindings(rentRoll, '; correct its sign, or move the credit to its own code', (rent) => rent < 0),
}
