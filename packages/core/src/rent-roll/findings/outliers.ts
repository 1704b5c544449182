import type { Figures, FindingParameter, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { fencesOf } from '../../shared/statistics.ts'
import { moneyText } from '../../text/format.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  floorplanOf,
  isAffordable,
  leasedDwellings,
  type RentRollEvidence,
  type RentRollRule,
  unitFinding,
} from './evidence.ts'

/** Limits that make a value an outlier of its floorplan. */
interface OutlierLimits {
  /** Number of quartile ranges from the quartiles to the fences. */
  quartileRanges: number
  /** Minimum difference as a fraction of the floorplan's median, since the range may be zero. */
  minimumShare: number
  /** Minimum units of a floorplan; fewer do not show what is common. */
  minimumUnits: number
}

/** Returns the limits as parameters of a rule. */
function outlierParameters(minimumShare: number): Record<keyof OutlierLimits, FindingParameter> {
  return {
    quartileRanges: {
      default: 1.5,
      minimum: 0.5,
      maximum: 10,
      unit: 'multiple',
      says: 'Max distance from the floorplan quartiles, in interquartile ranges.',
      source: 'Tukey, Exploratory Data Analysis (1977).',
    },
    minimumShare: {
      default: minimumShare,
      minimum: 0,
      maximum: 10,
      unit: 'share',
      says: 'Min deviation from the floorplan median.',
      source: 'House default: if all units of a floorplan have the same value, the interquartile range is zero.',
    },
    minimumUnits: {
      default: 8,
      minimum: 4,
      maximum: 1000,
      unit: 'units',
      says: 'Min units in a floorplan to test it.',
      source: 'House default: with fewer units, a quartile is a single unit.',
    },
  }
}

/** A unit far from the others of its floorplan. */
interface FloorplanOutlier {
  unit: RentRollUnit
  value: number
  median: number
}

/** Returns the units whose value is outside the fences of their floorplan, in the order of the floorplans. */
export function floorplanOutliers(
  units: readonly RentRollUnit[],
  valueOf: (unit: RentRollUnit) => number | null,
  { quartileRanges, minimumShare, minimumUnits }: OutlierLimits,
): FloorplanOutlier[] {
  return [...groupedBy(units, floorplanOf).values()].flatMap((members) => {
    const known = members.flatMap((unit) => {
      const value = valueOf(unit)
      return value === null ? [] : [{ unit, value }]
    })
    const fences =
      known.length < minimumUnits
        ? null
        : fencesOf(
            known.map(({ value }) => value),
            quartileRanges,
          )
    if (fences === null) return []
    const { low, median, high } = fences
    return known
      .filter(({ value }) => (value < low || value > high) && Math.abs(value - median) >= median * minimumShare)
      .map((each) => ({ ...each, median }))
  })
}

/** Excludes rents limited by rule, and rents near the market rent of their own unit, which explains them. */
export const rentOutlier: RentRollRule<keyof OutlierLimits> = {
  id: 'rent-roll/rent-outlier',
  severity: 'warning',
  says: 'Contract rent differs sharply from other units with the same floorplan: a typo, a partial rent, or a non-arm’s-length lease.',
  parameters: outlierParameters(0.2),
  find: findRentOutlier,
}

function findRentOutlier({ rentRoll }: RentRollEvidence, limits: Figures<typeof rentOutlier>): RuleFinding[] {
  return floorplanOutliers(
    leasedDwellings(rentRoll.units).filter((unit) => !isAffordable(unit)),
    ({ contractRent }) => (contractRent !== null && contractRent > 0 ? contractRent : null),
    limits,
  )
    .filter(({ unit }) => !isNearMarket(unit))
    .map(({ unit, value, median }) =>
      unitFinding(unit, {
        fields: ['contractRent', 'charges'],
        message: `Unit ${unitName(unit)}: contract rent is ${moneyText(value)}; the median for floorplan ${unit.floorplan} is ${moneyText(Math.round(median))}. Check the lease.`,
        seen: String(value),
        dollars: value - median,
      }),
    )
}

/** Maximum difference from the unit's own market rent that needs no other explanation. House default. */
const nearMarket = 0.1

function isNearMarket({ contractRent, marketRent }: RentRollUnit): boolean {
  return marketRent !== null && Math.abs((contractRent ?? 0) - marketRent) <= marketRent * nearMarket
}

export const squareFeetOutlier: RentRollRule<keyof OutlierLimits> = {
  id: 'rent-roll/square-feet-outlier',
  severity: 'warning',
  says: 'Square footage differs sharply from other units with the same floorplan: a typo or the wrong floorplan.',
  parameters: outlierParameters(0.1),
  find: findSquareFeetOutlier,
}

function findSquareFeetOutlier(
  { rentRoll }: RentRollEvidence,
  limits: Figures<typeof squareFeetOutlier>,
): RuleFinding[] {
  return floorplanOutliers(rentRoll.units, ({ squareFeet }) => squareFeet, limits).map(({ unit, value, median }) =>
    unitFinding(unit, {
      fields: ['squareFeet'],
      message: `Unit ${unitName(unit)} has ${value.toLocaleString('en-US')} SF; the median for floorplan ${unit.floorplan} is ${Math.round(median).toLocaleString('en-US')}. Check the SF and the floorplan.`,
      seen: String(value),
      dollars: null,
    }),
  )
}

export const squareFeetImplausible: RentRollRule<'minimum' | 'maximum'> = {
  id: 'rent-roll/square-feet-implausible',
  severity: 'warning',
  says: 'The unit size is implausible: a typo, or the area of the lot or building.',
  parameters: {
    minimum: {
      default: 120,
      minimum: 2,
      maximum: 1000,
      unit: 'squareFeet',
      says: 'Min unit size, in SF.',
      source:
        'International Building Code (2012 edition and earlier): a dwelling unit must have at least one room of 120 SF or more.',
    },
    maximum: {
      default: 10_000,
      minimum: 500,
      maximum: 1_000_000,
      unit: 'squareFeet',
      says: 'Max unit size, in SF.',
      source: 'House default.',
    },
  },
  find: findSquareFeetImplausible,
}

function findSquareFeetImplausible(
  { rentRoll }: RentRollEvidence,
  { minimum, maximum }: Figures<typeof squareFeetImplausible>,
): RuleFinding[] {
  return rentRoll.units
    .filter(({ isDwelling, squareFeet, bedSpace }) => {
      if (!isDwelling || squareFeet === null || bedSpace !== null) return false
      return squareFeet < minimum || squareFeet > maximum
    })
    .map((unit) =>
      unitFinding(unit, {
        fields: ['squareFeet'],
        message: `Unit ${unitName(unit)} has ${unit.squareFeet?.toLocaleString('en-US')} SF. Check the value and its column.`,
        seen: String(unit.squareFeet),
        dollars: null,
      }),
    )
}
