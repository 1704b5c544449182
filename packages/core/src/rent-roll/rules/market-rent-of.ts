import type { RentRollUnit, UnitType } from '../rent-roll.schema.ts'

/**
 * What a unit would be asked for: the market rent that a person set for its floorplan, else the one printed for the unit.
 *
 * @returns Dollars a month; `null` where nothing says.
 * @example
 * marketRentOf({ floorplan: 'A1', marketRent: 1250 }, [{ floorplan: 'A1', userRents: { marketRent: 1300 } }])
 * // => 1300
 */
export function marketRentOf(
  unit: Pick<RentRollUnit, 'floorplan' | 'marketRent'>,
  unitTypes: readonly Pick<UnitType, 'floorplan' | 'userRents'>[],
): number | null {
  const type = unitTypes.find(({ floorplan }) => floorplan === unit.floorplan)
  return type?.userRents.marketRent ?? unit.marketRent
}
