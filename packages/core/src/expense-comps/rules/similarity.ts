import { type MapPoint, metersPerMile, milesBetween, type Placed } from '../../map/index.ts'
import type { Similarity } from '../expense-comps.schema.ts'

/** What is compared of two properties. */
export interface ExpenseTraits extends Placed {
  units: number | null
  yearBuilt: number | null
  yearRenovated: number | null
  /** Dollars a year. */
  effectiveGrossIncomePerUnit: number | null
}

/** What the similarity of expenses cannot do without. */
export const expenseSimilarityNeeds = ['units', 'yearBuilt', 'effectiveGrossIncomePerUnit'] as const

/** One trait of two properties: how alike they are in it, `null` where one of them is unknown. */
export interface Likeness {
  weight: number
  likeness: number | null
}

/**
 * Which of the traits that a similarity needs a property lacks. A count, a year or an income of zero says nothing.
 *
 * @source Specification of the product: expenses need unit count, year built and EGI.
 * @example
 * missingForSimilarity({ units: 120, yearBuilt: null }, ['units', 'yearBuilt'])
 * // => ['yearBuilt']
 */
export function missingForSimilarity<Trait extends string>(
  property: Readonly<Record<Trait, number | null>>,
  needed: readonly Trait[],
): Trait[] {
  return needed.filter((trait) => !((property[trait] ?? 0) > 0))
}

/**
 * How alike two properties are in what drives their expenses: where they stand, size, age and income by unit.
 *
 * Each trait goes from 1, the same, to 0: distance falls evenly to 0 at the search radius, years at fifty years apart; counts
 * and income are the smaller to the larger. The similarity is their weighted average over the traits known of both.
 *
 * @returns `null` where one of them lacks unit count, year built or effective gross income.
 * @source Specification of the product for the traits and what cannot be done without; the measure is our own choice.
 * @example
 * const deal = { lat: 39, lng: -77, units: 100, yearBuilt: 1990, yearRenovated: null, effectiveGrossIncomePerUnit: 15000 }
 * expenseSimilarity(deal, { ...deal, units: 50, yearBuilt: 1980 })
 * // => { similarity: 0.825, breakdown: { distance: 1, units: 0.5, yearBuilt: 0.8, yearRenovated: null, effectiveGrossIncome: 1 } }
 */
export function expenseSimilarity(reference: ExpenseTraits, comp: ExpenseTraits): Similarity | null {
  const lacks = (property: ExpenseTraits) => missingForSimilarity(property, expenseSimilarityNeeds).length > 0
  if (lacks(reference) || lacks(comp)) return null
  return averageLikeness({
    ...commonLikeness(reference, comp, expenseCompsRadius),
    yearRenovated: {
      weight: similarityWeights.yearRenovated,
      likeness: likenessOfYears(reference.yearRenovated, comp.yearRenovated),
    },
    effectiveGrossIncome: {
      weight: similarityWeights.effectiveGrossIncome,
      likeness: likenessOfAmounts(reference.effectiveGrossIncomePerUnit, comp.effectiveGrossIncomePerUnit),
    },
  })
}

/**
 * Where two properties stand, their size and age: what every similarity goes by.
 *
 * @param radius Meters at which two properties have no place in common.
 * @example
 * const deal = { lat: 39, lng: -77, units: 100, yearBuilt: 1990 }
 * commonLikeness(deal, { ...deal, units: 50 }, 4827).units
 * // => { weight: 1, likeness: 0.5 }
 */
export function commonLikeness(
  reference: Pick<ExpenseTraits, 'lat' | 'lng' | 'units' | 'yearBuilt'>,
  comp: Pick<ExpenseTraits, 'lat' | 'lng' | 'units' | 'yearBuilt'>,
  radius: number,
): Record<'distance' | 'units' | 'yearBuilt', Likeness> {
  const [here, there] = [placeOf(reference), placeOf(comp)]
  const miles = here && there ? milesBetween(here, there) : null
  return {
    distance: {
      weight: similarityWeights.distance,
      likeness: miles === null ? null : evenly(miles, radius / metersPerMile),
    },
    units: { weight: similarityWeights.units, likeness: likenessOfAmounts(reference.units, comp.units) },
    yearBuilt: {
      weight: similarityWeights.yearBuilt,
      likeness: likenessOfYears(reference.yearBuilt, comp.yearBuilt),
    },
  }
}

/**
 * The weighted average of the traits that are known; 0 where none is.
 *
 * @example
 * averageLikeness({ units: { weight: 3, likeness: 1 }, yearBuilt: { weight: 1, likeness: 0 }, distance: { weight: 1, likeness: null } })
 * // => { similarity: 0.75, breakdown: { units: 1, yearBuilt: 0, distance: null } }
 */
export function averageLikeness(traits: Readonly<Record<string, Likeness>>): Similarity {
  let [sum, weights] = [0, 0]
  for (const { weight, likeness } of Object.values(traits)) {
    if (likeness === null) continue
    sum += weight * likeness
    weights += weight
  }
  const breakdown = Object.fromEntries(Object.entries(traits).map(([name, { likeness }]) => [name, likeness]))
  return { similarity: weights > 0 ? Math.min(1, sum / weights) : 0, breakdown }
}

function likenessOfAmounts(one: number | null, other: number | null): number | null {
  if (one === null || other === null || one <= 0 || other <= 0) return null
  return Math.min(one, other) / Math.max(one, other)
}

function likenessOfYears(one: number | null, other: number | null): number | null {
  return one === null || other === null || one <= 0 || other <= 0
    ? null
    : evenly(Math.abs(one - other), yearsOfNoLikeness)
}

/** 1 at nothing, 0 at the reach and beyond. */
function evenly(difference: number, reach: number): number {
  return Math.max(0, 1 - difference / reach)
}

function placeOf({ lat, lng }: Placed): MapPoint | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/**
 * How much each trait counts in the similarity of two properties; only those known of both do, in proportion.
 *
 * Source: the traits are the product's; that those it cannot do without count alike, and a renovation a fifth of them, is our
 * own choice.
 */
const similarityWeights = {
  distance: 1,
  units: 1,
  yearBuilt: 1,
  yearRenovated: 0.2,
  effectiveGrossIncome: 1,
} as const

/** Years apart at which two buildings have no age in common. Source: our own choice. */
const yearsOfNoLikeness = 50

/** How far comps of a deal are looked for, in meters: fifty miles. Source: the product's constant. */
export const expenseCompsRadius = 80_450

/** How many of the nearest are held against the deal. Source: the product's constant. */
export const candidatePool = 50

/** How many of those are selected. Source: the product's constant. */
export const identifiedCount = 10
