import { unitsForEachKnown } from '../data/data-quality-limits.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { inPlaceRentPerSquareFoot } from './in-place-rent-per-square-foot.ts'

/** What the data of a rent roll is good enough for. */
export interface DataQuality {
  leaseStarts: boolean
  leaseEnds: boolean
  inPlaceRents: boolean
  beds: boolean
  /** Rent against market rent by expiring lease: needs both on the same units, and lease ends. */
  lossToLease: boolean
  rentPerSquareFoot: boolean
  chargeCodes: boolean
  concessions: boolean
}

/**
 * Which views of a rent roll its data can carry. Lease starts, lease ends, in-place rents and beds are usable when more than
 * one fifth of the units have them; so is loss to lease when as many have both rents, and lease ends are usable; rent per square
 * foot takes more than one third. Charge codes take one, concessions one of a category that names them.
 *
 * A rent of 0, which a vacant unit has, is no rent to go by.
 *
 * @source Specification of the product, rent roll data-quality flags.
 * @example
 * dataQuality({ units: [], chargeCodes: [] }).leaseStarts
 * // => false
 */
export function dataQuality({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): DataQuality {
  const has = (test: (unit: RentRollUnit) => boolean, unitsForEach: number = unitsForEachKnown.usable) =>
    units.filter(test).length * unitsForEach > units.length
  const leaseEnds = has((unit) => unit.leaseEnd !== null)
  return {
    leaseStarts: has((unit) => unit.leaseStart !== null),
    leaseEnds,
    inPlaceRents: has(paysRent),
    beds: has((unit) => unit.bed !== null),
    lossToLease: leaseEnds && has((unit) => paysRent(unit) && (unit.marketRent ?? 0) > 0),
    rentPerSquareFoot: has((unit) => (inPlaceRentPerSquareFoot(unit) ?? 0) > 0, unitsForEachKnown.rentPerSquareFoot),
    chargeCodes: chargeCodes.length > 0,
    concessions: chargeCodes.some(({ category }) => category?.includes('Concession')),
  }
}

function paysRent({ inPlaceRent }: RentRollUnit): boolean {
  return inPlaceRent !== null && inPlaceRent > 0
}
