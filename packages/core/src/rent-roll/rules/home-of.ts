import type { RentRollUnit } from '../rent-roll.schema.ts'

/**
 * What tells one home of a document from another: property, building, number and bed.
 *
 * @example
 * homeOf({ property: null, building: 'B', unit: '101', bedSpace: null }) === homeOf({ property: null, building: 'A', unit: '101', bedSpace: null })
 * // => false
 */
export function homeOf({
  property,
  building,
  unit,
  bedSpace,
}: Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace'>): string {
  return `${property ?? ''}\n${building ?? ''}\n${unit}\n${bedSpace ?? ''}`
}

/** A unit whose home stood above already, and the unit that stood there first. */
export interface RepeatedUnit {
  unit: RentRollUnit
  before: RentRollUnit
}

/**
 * The units that stand twice, each beside the first of its home; those without a number are nobody's again.
 *
 * @example
 * repeatedUnits([aUnit(), aUnit({ unit: '102' }), aUnit({ contractRent: 5 })]).map(({ unit }) => unit.contractRent)
 * // => [5]
 */
export function repeatedUnits(units: readonly RentRollUnit[]): RepeatedUnit[] {
  const first = new Map<string, RentRollUnit>()
  const again: RepeatedUnit[] = []
  for (const unit of units) {
    if (unit.unit === '') continue
    const home = homeOf(unit)
    const before = first.get(home)
    if (before) again.push({ unit, before })
    else first.set(home, unit)
  }
  return again
}
