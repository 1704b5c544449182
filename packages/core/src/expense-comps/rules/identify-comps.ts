import { type MapMarker, type MapPoint, nearestProperties, type PointIndex } from '../../map/index.ts'
import { compTypesByPropertyType } from '../data/property-types.ts'
import type { CompsConfig, CompType, ExpenseComp, Similarity } from '../expense-comps.schema.ts'
import {
  candidatePool,
  type ExpenseTraits,
  expenseCompsRadius,
  expenseSimilarity,
  identifiedCount,
} from './similarity.ts'

/** A property that can be held against a deal. */
export interface ComparableProperty extends MapMarker {
  similarity: Similarity['similarity'] | null
  similarityBreakdown: Similarity['breakdown'] | null
}

/** What was found for a deal. */
export interface IdentifiedComps<Comp> {
  /** The nearest, at most fifty, nearest first, each with its similarity; the ten most similar are selected, no others. */
  comps: Comp[]
  /** Ids of those selected, the most similar first. */
  selected: string[]
  /** How they are to be listed: only those selected, the most similar first, in the circle that was searched. */
  config: CompsConfig
}

/** The deal's property, as expense comps are looked for: it must have a place. */
export interface ExpenseReference extends ExpenseTraits, MapPoint {
  lat: number
  lng: number
  propertyType: string | null
}

/**
 * The expense comps that suit a deal: of its own kind of property, the nearest fifty within 80,450 m, of which the ten most
 * similar are selected. The deal's own property is no comp of itself, and one without a similarity is never selected. Where
 * the deal's kind is unknown, comps of every kind are taken.
 *
 * @param index Of all comps that are known, by `pointIndexOf`.
 * @source Specification of the product: expense comps identify.
 * @example
 * const deal = { lat: 39, lng: -77, propertyType: 'Garden', units: 100, yearBuilt: 1990, yearRenovated: null, effectiveGrossIncomePerUnit: 15000 }
 * identifyExpenseComps(deal, pointIndexOf([])).config.filters
 * // => [{ kind: 'selected' }]
 */
export function identifyExpenseComps(
  reference: ExpenseReference,
  index: PointIndex<ExpenseComp>,
): IdentifiedComps<ExpenseComp> {
  const kind = compTypeOf(reference.propertyType)
  return identifyComps(index, {
    center: { lat: reference.lat, lng: reference.lng },
    radius: expenseCompsRadius,
    accept: ({ isSubject, type }) => !isSubject && (kind === null || compTypeOf(type) === kind),
    similarityOf: (comp) => expenseSimilarity(reference, comp),
  })
}

/** What makes one search for comps another: where, how far in meters, which, and what makes them similar. */
export interface CompsSearch<Comp> {
  center: MapPoint
  radius: number
  accept: (comp: Comp) => boolean
  similarityOf: (comp: Comp) => Similarity | null
}

/**
 * The nearest fifty comps within a radius, of which the ten most similar are selected; of two as similar the nearer.
 *
 * @source Specification of the product: candidate pool 50, selection 10.
 * @example
 * identifyComps(pointIndexOf([]), { center: { lat: 39, lng: -77 }, radius: 4827, accept: () => true, similarityOf: () => null }).comps
 * // => []
 */
export function identifyComps<Comp extends ComparableProperty>(
  index: PointIndex<Comp>,
  { center, radius, accept, similarityOf }: CompsSearch<Comp>,
): IdentifiedComps<Comp> {
  const near = nearestProperties(index, center, { count: candidatePool, radius, accept })
  const measured = near.map(({ property }) => ({ property, found: similarityOf(property) }))
  const selected = measured
    .filter(({ found }) => found !== null)
    .sort((a, b) => (b.found?.similarity ?? 0) - (a.found?.similarity ?? 0))
    .slice(0, identifiedCount)
    .map(({ property }) => property.id)
  const chosen = new Set(selected)
  const comps = measured.map(({ property, found }) => ({
    ...property,
    similarity: found?.similarity ?? null,
    similarityBreakdown: found?.breakdown ?? null,
    isSelected: chosen.has(property.id),
  }))
  return { comps, selected, config: identifiedConfig(center, radius) }
}

function identifiedConfig(center: MapPoint, radius: number): CompsConfig {
  return {
    filters: [{ kind: 'selected' }],
    sorting: [{ field: 'similarity', direction: 'descending' }],
    polygons: [{ type: 'CIRCLE', center, radius }],
  }
}

/**
 * The kind of property that a deal is compared with; `null` where the type is unknown or none of ours.
 *
 * @param propertyType As a deal or a comp says it, in any case, with hyphens or blanks.
 * @example
 * [compTypeOf('Mid-Rise'), compTypeOf('STUDENT'), compTypeOf('Office')]
 * // => ['Conventional Multifamily', 'Dedicated Student', null]
 */
export function compTypeOf(propertyType: string | null): CompType | null {
  const words = (propertyType ?? '').toLowerCase().match(/[a-z]+/g)
  return (words && new Map(Object.entries(compTypesByPropertyType)).get(words.join(' '))) ?? null
}
