import {
  averageLikeness,
  commonLikeness,
  type ExpenseTraits,
  missingForSimilarity,
  type Similarity,
} from '../../expense-comps/index.ts'
import { rentCompsRadius } from '../data/identify-limits.ts'

/** What is compared of two properties when rents are. */
export type RentTraits = Pick<ExpenseTraits, 'lat' | 'lng' | 'units' | 'yearBuilt'>

/** What the similarity of rents cannot do without. */
export const rentSimilarityNeeds = ['units', 'yearBuilt'] as const

/**
 * How alike two properties are in what drives their rents: where they stand, size and age, each from 1, the same, to 0, and
 * all three alike; distance falls evenly to 0 at 4,827 m, years at fifty years apart.
 *
 * @returns `null` where one of them lacks unit count or year built.
 * @source Specification of the product for the traits and what cannot be done without; the measure is our own choice.
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
