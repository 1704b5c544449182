import { compTypeOf, type IdentifiedComps, identifyComps } from '../../expense-comps/index.ts'
import type { PointIndex } from '../../map/index.ts'
import { rentCompsRadius } from '../data/identify-limits.ts'
import type { RentComp } from '../rent-comps.schema.ts'
import { isSameProperty } from './is-same-property.ts'
import { type RentTraits, rentSimilarity } from './rent-similarity.ts'

/** The deal's property, as rent comps are looked for: it must have a place. */
export interface RentReference extends RentTraits {
  lat: number
  lng: number
  propertyType: string | null
  /** Its own number at the vendor, which is no comp of itself; `null` where nobody knows it. */
  propertyId: string | null
  /** Number and street, by which the vendor's entry of the property itself is known. @default unknown */
  address?: string | null
}

/**
 * The rent comps that suit a deal: the nearest fifty within 4,827 m, of which the ten most similar are selected.
 *
 * The vendor's flags tell student and age-restricted properties from all others, and no further kinds; so a student deal is
 * held against student properties, a senior one against age-restricted ones, every other against those that are neither, and
 * a deal of unknown kind against all.
 *
 * @param index Of all properties that are known, by `pointIndexOf`.
 * @source Specification of the product: Yardi comps do the same as expense comps with a 4827 radius circle.
 * @example
 * const deal = { lat: 39, lng: -77, propertyType: 'Garden', propertyId: null, units: 100, yearBuilt: 1990 }
 * identifyRentComps(deal, pointIndexOf([])).config.polygons
 * // => [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }]
 */
export function identifyRentComps(reference: RentReference, index: PointIndex<RentComp>): IdentifiedComps<RentComp> {
  const own = { lat: reference.lat, lng: reference.lng, address: reference.address ?? null }
  return identifyComps(index, {
    center: { lat: reference.lat, lng: reference.lng },
    radius: rentCompsRadius,
    accept: (comp) =>
      comp.id !== reference.propertyId && !isSameProperty(own, comp) && suits(reference.propertyType, comp),
    similarityOf: (comp) => rentSimilarity(reference, comp),
  })
}

function suits(propertyType: string | null, { isStudent, isAgeRestricted }: RentComp): boolean {
  const kind = compTypeOf(propertyType)
  if (kind === null) return true
  if (kind === 'Dedicated Student') return isStudent === true
  if (kind === 'Seniors') return isAgeRestricted === true
  return isStudent !== true && isAgeRestricted !== true
}
