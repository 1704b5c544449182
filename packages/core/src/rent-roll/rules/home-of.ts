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
