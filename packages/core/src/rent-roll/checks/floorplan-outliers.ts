import { fencesOf } from '../../shared/fences.ts'
import type { FindingParameter } from '../../shared/finding-rule-card.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { floorplanOf, unitGroups } from './unit-groups.ts'

/** What makes a figure an outlier of its floorplan. */
export interface OutlierLimits {
  /** Quartile ranges from the quartiles to the fences. */
  quartileRanges: number
  /** Least part of the floorplan's median that the figure must be off by, since the range may be zero. */
  leastShare: number
  /** Fewer units of a floorplan say nothing of what is common. */
  leastUnits: number
}

/** The limits as parameters of a rule. */
export function outlierParameters(leastShare: number): Record<keyof OutlierLimits, FindingParameter> {
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
export interface FloorplanOutlier {
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
