import type { RentRollUnit } from '../rent-roll.schema.ts'

/**
 * In-place rent of a unit for each of its square feet.
 *
 * @returns Dollars a month and square foot, not rounded; 0 on a vacant unit; `null` where rent or area is unknown.
 * @example
 * inPlaceRentPerSquareFoot({ inPlaceRent: 1200, squareFeet: 800 })
 * // => 1.5
 */
export function inPlaceRentPerSquareFoot({
  inPlaceRent,
  squareFeet,
}: Pick<RentRollUnit, 'inPlaceRent' | 'squareFeet'>): number | null {
  return inPlaceRent === null || squareFeet === null || squareFeet <= 0 ? null : inPlaceRent / squareFeet
}
