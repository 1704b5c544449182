import type { BedroomCounts, HudCriteria } from '../sizing.schema.ts'

/** Where and how the units stand. */
export interface StatutoryPlace {
  /** Whether the units are reached by elevator; unknown takes the lower limits. */
  hasElevator: boolean | null
  /** What limits are multiplied by at this place; unknown takes the usual. */
  highCostFactor: number | null
  /** Dollars added. */
  adjustment: number | null
}

/**
 * HUD's statutory limit of a loan: the limit of each unit by its bedrooms, times the percentage of a high-cost place, plus
 * what is added by hand.
 *
 * @returns Dollars, never negative.
 * @source HUD form 92264-A, criterion 4; limits a unit: 89 FR 107155 for 2025.
 * @example
 * statutoryLimit({ none: 0, one: 10, two: 0, three: 0, fourOrMore: 0 }, { elevator: [0, 90_000, 0, 0, 0], withoutElevator: [0, 80_000, 0, 0, 0], usualHighCostFactor: 2 }, { hasElevator: true, highCostFactor: null, adjustment: 5_000 })
 * // => 1_805_000
 */
export function statutoryLimit(
  bedrooms: BedroomCounts,
  limits: Exclude<HudCriteria['statutory'], null | string>,
  { hasElevator, highCostFactor, adjustment }: StatutoryPlace,
): number {
  const [none, one, two, three, four] = hasElevator === true ? limits.elevator : limits.withoutElevator
  const units =
    bedrooms.none * none + bedrooms.one * one + bedrooms.two * two + bedrooms.three * three + bedrooms.fourOrMore * four
  return Math.max(0, units * (highCostFactor ?? limits.usualHighCostFactor) + (adjustment ?? 0))
}
