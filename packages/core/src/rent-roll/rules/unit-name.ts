import type { RentRollUnit } from '../rent-roll.schema.ts'

/**
 * The name of a unit for a person: its number with its bed, behind the building and the property that it is told apart by.
 *
 * @example
 * unitName({ property: 'Oak Terrace', building: 'B', unit: '102', bedSpace: null })
 * // => 'Oak Terrace / B / 102'
 */
export function unitName({
  property,
  building,
  unit,
  bedSpace,
}: Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace'>): string {
  const isInNumber = building !== null && unit.startsWith(building) && unit !== building
  const number = bedSpace === null ? unit : `${unit} ${bedSpace}`
  return [property, isInNumber ? null : building, number].filter(Boolean).join(' / ')
}
