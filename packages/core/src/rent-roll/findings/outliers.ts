import type { FindingParameter } from '../../shared/findings.ts'
import { fencesOf } from '../../shared/statistics.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'
import { faultOfUnit, floorplanOf, isAffordable, letDwellings, type RentRollRule, unitGroups } from './evidence.ts'

/** What makes a figure an outlier of its floorplan. */
interface OutlierLimits {
  /** Quartile ranges from the quartiles to the fences. */
  quartileRanges: number
  /** Least part of the floorplan's median that the figure must be off by, since the range may be zero. */
  leastShare: number
  /** Fewer units of a floorplan say nothing of what is common. */
  leastUnits: number
}

/** The limits as parameters of a rule. */
function outlierParameters(leastShare: number): Record<keyof OutlierLimits, FindingParameter> {
  return {
    quartileRanges: {
      default: 1.5,
      minimum: 0.5,
      maximum: 10,
      unit: 'multiple',
      says: 'How many ranges between the quartiles a figure may lie outside the quartiles of its floorplan.',
      source: 'Tukey, Exploratory Data Analysis (1977).',
    },
    leastShare: {
      default: leastShare,
      minimum: 0,
      maximum: 10,
      unit: 'share',
      says: 'Least part of the median of its floorplan that a figure must be off by.',
      source: 'Our own choice: where a floorplan is all alike, its quartiles leave no room at all.',
    },
    leastUnits: {
      default: 8,
      minimum: 4,
      maximum: 1000,
      unit: 'units',
      says: 'Fewest units of a floorplan that tell what is common.',
      source: 'Our own choice: quartiles of fewer units are single units.',
    },
  }
}

/** A unit far from the others of its floorplan. */
interface FloorplanOutlier {
  unit: RentRollUnit
  value: number
  median: number
}

/** Units whose figure is outside the fences of their floorplan, in the order of the floorplans. */
export function floorplanOutliers(
  units: readonly RentRollUnit[],
  valueOf: (unit: RentRollUnit) => number | null,
  { quartileRanges, leastShare, leastUnits }: OutlierLimits,
): FloorplanOutlier[] {
  return [...unitGroups(units, floorplanOf).values()].flatMap((members) => {
    const known = members.flatMap((unit) => {
      const value = valueOf(unit)
      return value === null ? [] : [{ unit, value }]
    })
    const fences =
      known.length < leastUnits
        ? null
        : fencesOf(
            known.map(({ value }) => value),
            quartileRanges,
          )
    if (fences === null) return []
    const { low, median, high } = fences
    return known
      .filter(({ value }) => (value < low || value > high) && Math.abs(value - median) >= median * leastShare)
      .map((each) => ({ ...each, median }))
  })
}

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

export const squareFeetImplausible: RentRollRule<'least' | 'most'> = {
  id: 'rent-roll/square-feet-implausible',
  severity: 'warning',
  says: 'An area that no home has: a digit too many or too few, or the area of the lot or the building.',
  parameters: {
    least: {
      default: 120,
      minimum: 2,
      maximum: 1000,
      unit: 'squareFeet',
      says: 'Least square feet of a home.',
      source:
        'International Residential Code: a dwelling has at least one habitable room of 120 square feet (2012 and before).',
    },
    most: {
      default: 10_000,
      minimum: 500,
      maximum: 1_000_000,
      unit: 'squareFeet',
      says: 'Most square feet of a home.',
      source: 'Our own choice; open-source rent roll checks use the same.',
    },
  },
  find: ({ rentRoll }, { least, most }) =>
    rentRoll.units
      .filter(({ isDwelling, squareFeet, bedSpace }) => {
        if (!isDwelling || squareFeet === null || bedSpace !== null) return false
        return squareFeet < least || squareFeet > most
      })
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['squareFeet'],
          message: `Unit ${unitName(unit)} has ${unit.squareFeet} square feet; check the figure and its column.`,
          seen: String(unit.squareFeet),
          dollars: null,
        }),
      ),
}
