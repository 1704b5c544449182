import {
  averageLikeness,
  commonLikeness,
  compTypeOf,
  type ExpenseTraits,
  type IdentifiedComps,
  identifyComps,
  missingForSimilarity,
  type Similarity,
} from '../../expense-comps/index.ts'
import { milesBetween, type PointIndex } from '../../map/index.ts'
import type { RentComp } from '../rent-comps.schema.ts'

/** The deal's property for a search of rent comps, with its required location. */
export interface RentReference extends RentTraits {
  lat: number
  lng: number
  propertyType: string | null
  /** Its own number at the vendor, which is excluded from the comps; `null` if unknown. */
  propertyId: string | null
  /** Number and street, which identify the vendor's entry of the property itself. @default unknown */
  address?: string | null
}

/**
 * Finds the rent comps that suit a deal: the nearest fifty within 4,827 m, of which the ten most similar are selected.
 *
 * The vendor's flags distinguish only student and age-restricted properties from all others; so a student deal is
 * compared with student properties, a senior one with age-restricted ones, every other with those that are neither, and
 * a deal of unknown type with all.
 *
 * @param index Of all known properties, by `pointIndexOf`.
 * @source Specification of the product: Yardi comps do the same as expense comps with a 4827 radius circle.
 * @example
 * const deal = { lat: 39, lng: -77, propertyType: 'Garden', propertyId: null, units: 100, yearBuilt: 1990 }
 * identifyRentComps(deal, pointIndexOf([])).config.polygons
 * // => [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }]
 */
export function identifyRentComps(reference: RentReference, index: PointIndex<RentComp>): IdentifiedComps<RentComp> {
  const location = { lat: reference.lat, lng: reference.lng, address: reference.address ?? null }
  return identifyComps(index, {
    center: { lat: reference.lat, lng: reference.lng },
    radius: rentCompsRadius,
    accept: (comp) =>
      comp.id !== reference.propertyId && !isAtSameAddress(location, comp) && suits(reference.propertyType, comp),
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

/** Compared traits of a property for the similarity of rents. */
export type RentTraits = Pick<ExpenseTraits, 'lat' | 'lng' | 'units' | 'yearBuilt'>

/** Traits required for the similarity of rents. */
export const rentSimilarityNeeds = ['units', 'yearBuilt'] as const

/**
 * Computes how similar two properties are in what drives their rents: location, size and age, each from 1, the same, to
 * 0, and equally weighted; distance falls linearly to 0 at 4,827 m, years at fifty years apart.
 *
 * @returns `null` if one of them lacks unit count or year built.
 * @source Specification of the product for the traits and which are required; the measure is our own choice.
 * @example
 * const deal = { lat: 39, lng: -77, units: 100, yearBuilt: 1990 }
 * rentSimilarity(deal, { ...deal, units: 70, yearBuilt: 1980 })?.breakdown
 * // => { distance: 1, units: 0.7, yearBuilt: 0.8 }
 */
export function rentSimilarity(reference: RentTraits, comp: RentTraits): Similarity | null {
  const lacks = (property: RentTraits) => missingForSimilarity(property, rentSimilarityNeeds).length > 0
  if (lacks(reference) || lacks(comp)) return null
  return averageLikeness(commonLikeness(reference, comp, rentCompsRadius))
}

/** What distinguishes a property from its neighbors. */
export interface PlacedProperty {
  lat: number | null
  lng: number | null
  /** Number and street; a city may follow after a comma. */
  address: string | null
}

/** Maximum distance between two sources' locations of one property, in miles. Our own choice: a large site from gate to middle. */
const samePlaceMiles = 0.25

/** Abbreviations of street words. Source: the postal service's suffixes and directions, the usual ones. */
const streetAbbreviations: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

/**
 * Returns whether two properties are the same: at the same location and address, however abbreviated. If either is
 * unknown, they are different.
 *
 * @example
 * isAtSameAddress({ lat: 39, lng: -77, address: '12 North Oak Street' }, { lat: 39.0001, lng: -77, address: '12 N. Oak St, Atlanta' })
 * // => true
 */
export function isAtSameAddress(one: PlacedProperty, other: PlacedProperty): boolean {
  const [address, otherAddress] = [plainAddress(one.address), plainAddress(other.address)]
  if (address === '' || address !== otherAddress) return false
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return false
  const from = { lat: one.lat, lng: one.lng }
  return milesBetween(from, { lat: other.lat, lng: other.lng }) <= samePlaceMiles
}

/** Normalizes number and street: lower case, abbreviated, without punctuation. */
function plainAddress(address: string | null): string {
  const [street = ''] = (address ?? '').toLowerCase().split(',')
  const words = street.replaceAll(/[^a-z0-9\s-]/g, '').split(/\s+/)
  return words
    .filter((word) => word !== '')
    .map((word) => streetAbbreviations[word] ?? word)
    .join(' ')
}

/** Search radius for rent comps of a deal, in meters: three miles. Source: the product's constant. */
export const rentCompsRadius = 4827
