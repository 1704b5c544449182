import type { RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { roundToCent } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { counted } from '../rules/market.ts'
import { bedSpacesOf, rentRollSummary } from '../rules/summary.ts'
import { propertiesOf, repeatedUnits, unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  floorplanOf,
  type RentRollRule,
  rentOfUnits,
  sharedUnitFinding,
  unitCellSource,
  unitFinding,
} from './evidence.ts'

/** The beds of a student unit count as one apartment. The dollars are the average market rent per unit of difference. */
export const unitCount: RentRollRule = {
  id: 'rent-roll/unit-count',
  severity: 'warning',
  says: 'The roll has more or fewer units than the property: rows are missing, duplicated, or non-residential. Requires the property’s unit count.',
  parameters: {},
  find: ({ rentRoll, expectedUnitCount }) => {
    if (expectedUnitCount === null) return []
    const { dwellingCount, apartmentCount, unitCount: rowCount, totalMarketRent } = rentRollSummary(rentRoll)
    if (expectedUnitCount === apartmentCount) return []
    const difference = apartmentCount - expectedUnitCount
    const average = totalMarketRent === null || rowCount === 0 ? null : totalMarketRent / rowCount
    const others = rowCount === dwellingCount ? '' : ` (${rowCount} rows including non-residential units)`
    const message = `The property has ${expectedUnitCount} units, but the roll has ${apartmentCount}${others}, ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}. Check for missing, duplicate, or non-residential rows.`
    const dollars = average === null ? null : roundToCent(Math.abs(average * difference))
    return [{ message, source: null, seen: String(apartmentCount), dollars }]
  },
}

/** Two buildings or properties may both have a unit 101, and two beds of one unit are not a duplicate. */
export const duplicateUnit: RentRollRule = {
  id: 'rent-roll/duplicate-unit',
  severity: 'warning',
  says: 'A unit number appears twice in one building, and the rows are not two beds in one unit.',
  parameters: {},
  find: ({ rentRoll }) =>
    repeatedUnits(rentRoll.units).flatMap(({ unit, before }) => {
      const isSame = before.tenantName !== null && before.tenantName === unit.tenantName
      const message = isSame
        ? `Unit ${unitName(unit)} appears twice for the same resident, here and in row ${before.source.row}: one row is a future renewal or a duplicate. Keep only the lease in force.`
        : `Unit ${unitName(unit)} appears twice, here and in row ${before.source.row}. Keep only the lease in force.`
      return unitFinding(unit, { fields: ['unit'], message, seen: unit.unit, dollars: unit.contractRent })
    }),
}

/** Properties that the message names; it counts the rest. */
const named = 3

/** Warns that the figures of the roll cover all properties; sizing reports which are underwritten together. */
export const severalProperties: RentRollRule = {
  id: 'rent-roll/several-properties',
  severity: 'info',
  says: 'The roll covers several properties; counts, totals, and averages are combined.',
  parameters: {},
  find: ({ rentRoll }) => {
    const properties = propertiesOf(rentRoll)
    if (properties.length < 2) return []
    const list = properties
      .slice(0, named)
      .map(({ property, unitCount }) => `${property}: ${unitCount}`)
      .join(', ')
    const message = `The roll lists ${properties.length} properties (units of ${list}${properties.length > named ? ', …' : ''}); counts, totals, and averages are combined. Split the roll to underwrite them separately.`
    return [{ message, source: null, seen: String(properties.length), dollars: null }]
  },
}

/** One finding covers all units, with the source of each. */
export const unitInSeveralProperties: RentRollRule = {
  id: 'rent-roll/unit-in-several-properties',
  severity: 'info',
  says: 'The roll covers several properties with the same unit numbers. Identify units by property.',
  parameters: {},
  find: ({ rentRoll }) => {
    const shared = [...groupedBy(rentRoll.units, ({ unit, property }) => (property === null ? null : unit)).values()]
      .filter((alike) => new Set(alike.map(({ property }) => property)).size > 1)
      .flatMap(([first]) => first ?? [])
    const message = `${countedUnits(shared, 'unit number')} ${shared.length === 1 ? 'appears' : 'appear'} in more than one property on the roll; each is a separate unit.`
    return sharedUnitFinding(shared, { fields: ['unit'], message, seen: null, dollars: null })
  },
}

export const rentedByBed: RentRollRule = {
  id: 'rent-roll/by-the-bed',
  severity: 'info',
  says: 'The roll lists beds, not units. Counts and averages are per bed until the beds are combined.',
  parameters: {},
  find: ({ rentRoll }) => {
    const beds = bedSpacesOf(rentRoll.units.filter(({ isDwelling }) => isDwelling))
    if (beds.size === 0) return []
    const unitCount = new Set(beds.values()).size
    const message = `The roll lists ${beds.size} beds in ${unitCount} units, one lease per bed; counts and averages are per bed. To count by unit, set the unit count to ${unitCount}.`
    return [{ message, source: null, seen: null, dollars: null }]
  },
}

/** One finding covers all units, with the source of each. */
export const nonDwellingRows: RentRollRule = {
  id: 'rent-roll/non-dwelling-rows',
  severity: 'info',
  says: 'Rows are for parking, storage, or commercial space and are not counted as residential units.',
  parameters: {},
  find: ({ rentRoll }) => {
    const rows = rentRoll.units.filter(({ isDwelling }) => !isDwelling)
    const rent = rentOfUnits(rows)
    const message = `${countedUnits(rows, 'row')} ${rows.length === 1 ? 'is' : 'are'} parking, storage, or commercial space${rent ? ` with ${moneyText(rent)}/mo` : ''}; underwriting counts residential units only.`
    return sharedUnitFinding(rows, { fields: ['unit'], message, seen: null, dollars: rent })
  },
}

/** The message names the units in the minority. */
export const bedCountsDiffer: RentRollRule = {
  id: 'rent-roll/bed-counts-differ',
  severity: 'warning',
  says: 'Units of one floorplan have different bedroom counts: the floorplan or a count is wrong, which affects the unit mix.',
  parameters: {},
  find: ({ rentRoll }) =>
    [...groupedBy(rentRoll.units, floorplanOf)].flatMap(([plan, units]): RuleFinding[] => {
      const counts = [...groupedBy(units, ({ bed }) => (bed === null ? null : String(bed)))]
      if (counts.length < 2) return []
      const [usual, ...others] = counts.toSorted(([, left], [, right]) => right.length - left.length)
      const odd = others.flatMap(([, alike]) => alike)
      const message = `Floorplan ${plan}: the bedroom count is ${usual?.[0]} in most units and ${others.map(([bed]) => bed).join(' or ')} in ${countedUnits(odd)}. Correct the floorplan or the count.`
      return sharedUnitFinding(odd, {
        fields: ['bed', 'bedBath', 'floorplan'],
        message,
        seen: others[0]?.[0] ?? null,
        dollars: null,
      })
    }),
}

export const bedBathGuessed: RentRollRule = {
  id: 'rent-roll/bed-bath-guessed',
  severity: 'info',
  says: 'Beds and baths of floorplans with unclear names were estimated from names or square footage.',
  parameters: {},
  find: ({ rentRoll }) =>
    faultOf(
      rentRoll,
      ({ bedBathConfidence }) => bedBathConfidence === 'low',
      'were estimated from unclear names or square footage',
    ),
}

export const bedBathUnknown: RentRollRule = {
  id: 'rent-roll/bed-bath-unknown',
  severity: 'info',
  says: 'Beds and baths of floorplans are unknown: the floorplan names do not show them.',
  parameters: {},
  find: ({ rentRoll }) =>
    faultOf(rentRoll, ({ bed }) => bed === null, 'are unknown because the names do not show them'),
}

/** Floorplans that a message names; it counts the rest. */
const namedPlans = 5

function faultOf(rentRoll: RentRoll, test: (unit: RentRollUnit) => boolean, what: string): RuleFinding[] {
  const units = rentRoll.units.filter((unit) => floorplanOf(unit) !== null && test(unit))
  const [first] = units
  if (!first) return []
  const plans = [...new Map(units.map((unit) => [unit.floorplan, unit])).values()]
  const names = plans
    .slice(0, namedPlans)
    .map(({ floorplan, bed, bath }) => `${floorplan} ${bed ?? '?'}|${bath ?? '?'}`)
  return [
    {
      message: `Beds and baths of ${counted(plans.length, 'floorplan')} (${counted(units.length, 'unit')}) ${what}: ${names.join(', ')}${plans.length > names.length ? ', …' : ''}. Set them by floorplan.`,
      source: unitCellSource(first, ['floorplan']),
      seen: first.floorplan,
      dollars: null,
    },
  ]
}
