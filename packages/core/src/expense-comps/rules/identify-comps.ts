import type { Building } from '../../building/building.schema.ts'
import type { Deal } from '../../deal/deal.schema.ts'
import {
  type MapMarker,
  type MapPoint,
  metersPerMile,
  milesBetween,
  nearestProperties,
  type Placed,
  type PointIndex,
} from '../../map/index.ts'
import {
  computedEffectiveGrossIncome,
  effectOnIncome,
  latestYear,
  type OperatingStatement,
} from '../../operating-statement/index.ts'
import { sumKnown } from '../../shared/money.ts'
import { underwritingLines } from '../../sizing/index.ts'
import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'
import { compTypesByPropertyType } from '../data/property-types.ts'
import type { CompsConfig, CompType, ExpenseComp, Similarity } from '../expense-comps.schema.ts'

/** Compared traits of a property. */
export interface ExpenseTraits extends Placed {
  units: number | null
  yearBuilt: number | null
  yearRenovated: number | null
  /** Annual dollars. */
  effectiveGrossIncomePerUnit: number | null
}

/** Traits required for the similarity of expenses. */
export const expenseSimilarityNeeds = ['units', 'yearBuilt', 'effectiveGrossIncomePerUnit'] as const

/** How similar two properties are in one trait; `null` if it is unknown for one of them. */
interface Likeness {
  weight: number
  likeness: number | null
}

/**
 * Returns the traits that a similarity requires and the property lacks. A count, a year or an income of zero is unknown.
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
 * Computes how similar two properties are in what drives their expenses: location, size, age and income per unit.
 *
 * Each trait ranges from 1, the same, to 0: distance falls linearly to 0 at the search radius, years at fifty years apart; counts
 * and income are the ratio of the smaller to the larger. The similarity is their weighted average over the traits known for both.
 *
 * @returns `null` if one of them lacks unit count, year built or effective gross income.
 * @source Specification of the product for the traits and which are required; the measure is our own choice.
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
 * Compares the location, size and age of two properties, the traits that every similarity uses.
 *
 * @param radius Meters from which the likeness of location is 0.
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
 * Returns the weighted average of the known traits; 0 if none is known.
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
    : evenly(Math.abs(one - other), dissimilarYears)
}

/** Falls linearly from 1 at no difference to 0 at the reach and beyond. */
function evenly(difference: number, range: number): number {
  return Math.max(0, 1 - difference / range)
}

function placeOf({ lat, lng }: Placed): MapPoint | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/**
 * Weight of each trait in the similarity of two properties; only traits known for both count, in proportion.
 *
 * Source: the traits are the product's; that the required ones weigh the same, and a renovation a fifth of them, is our
 * own choice.
 */
const similarityWeights = {
  distance: 1,
  units: 1,
  yearBuilt: 1,
  yearRenovated: 0.2,
  effectiveGrossIncome: 1,
} as const

/** Years apart from which the likeness of age is 0. Source: our own choice. */
const dissimilarYears = 50

/** Search radius for comps of a deal, in meters: fifty miles. Source: the product's constant. */
export const expenseCompsRadius = 80_450

/** Number of nearest comps that are compared with the deal. Source: the product's constant. */
const candidatePoolSize = 50

/** Number of those that are selected. Source: the product's constant. */
const identifiedCount = 10

/** A property that can be compared with a deal. */
export interface ComparableProperty extends MapMarker {
  similarity: Similarity['similarity'] | null
  similarityBreakdown: Similarity['breakdown'] | null
}

/** Comps found for a deal. */
export interface IdentifiedComps<Comp> {
  /** At most fifty, nearest first, each with its similarity; only the ten most similar are selected. */
  comps: Comp[]
  /** Ids of the selected comps, most similar first. */
  selected: string[]
  /** List settings: only the selected comps, most similar first, in the circle of the search. */
  config: CompsConfig
}

/** The deal's property for a search of expense comps, with its required location. */
export interface ExpenseReference extends ExpenseTraits, MapPoint {
  lat: number
  lng: number
  propertyType: string | null
}

/**
 * Finds the expense comps that suit a deal: of its own property type, the nearest fifty within 80,450 m, of which the
 * ten most similar are selected. Excludes the deal's own property, and never selects a comp without a similarity.
 * Includes every type if the deal's type is unknown.
 *
 * @param index Of all known comps, by `pointIndexOf`.
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

/** Parameters of a search: the location, the radius in meters, a filter, and the similarity. */
interface CompsSearch<Comp> {
  center: MapPoint
  radius: number
  accept: (comp: Comp) => boolean
  similarityOf: (comp: Comp) => Similarity | null
}

/**
 * Finds the nearest fifty comps within a radius and selects the ten most similar; of two with equal similarity, the nearer.
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
  const near = nearestProperties(index, center, { count: candidatePoolSize, radius, accept })
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
 * Returns the comp type of a deal's property type; `null` if the type is unknown or not listed.
 *
 * @param propertyType As stated for a deal or a comp, in any case, with hyphens or blanks.
 * @example
 * [compTypeOf('Mid-Rise'), compTypeOf('STUDENT'), compTypeOf('Office')]
 * // => ['Conventional Multifamily', 'Dedicated Student', null]
 */
export function compTypeOf(propertyType: string | null): CompType | null {
  const words = (propertyType ?? '').toLowerCase().match(/[a-z]+/g)
  return (words && new Map(Object.entries(compTypesByPropertyType)).get(words.join(' '))) ?? null
}

/** A deal's documents that describe its property. */
interface SubjectDocuments {
  deal: Pick<Deal, 'lat' | 'lng' | 'yearBuilt' | 'propertyType'>
  building: Pick<Building, 'yearBuilt' | 'yearRehabbed' | 'units' | 'netRentableSquareFeet'> | null
  rentRoll: { totals: { dwellingCount: number } } | null
  statement: OperatingStatement | null
}

/** The deal's property for comparison with comps. Annual dollars per unit. */
export interface ExpenseSubject extends ExpenseTraits {
  propertyType: string | null
  squareFeet: number | null
  /** Period of the statement: `T12`; `null` without one. */
  period: string | null
  expenses: Partial<Record<ExpenseLineKey, number>>
  /** The statement lines that form each expense line. */
  accounts: Partial<Record<ExpenseLineKey, { label: string; amount: number }[]>>
}

/**
 * Describes the deal's property by its own documents: units of the rent roll, else of the building; income and expenses
 * of the latest year of the statement, per unit. A value in no document stays unknown.
 *
 * @example
 * expenseSubject({ deal: { lat: 39, lng: -77, yearBuilt: 1990, propertyType: 'Garden' }, building: null, rentRoll: null, statement: null }).yearBuilt
 * // => 1990
 */
export function expenseSubject({ deal, building, rentRoll, statement }: SubjectDocuments): ExpenseSubject {
  const counted = rentRoll?.totals.dwellingCount ?? 0
  const units = counted > 0 ? counted : (building?.units ?? null)
  const year = statement === null ? null : latestYear(statement)
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const inYear = (amountOf: (key: string) => number | null) => {
    const sum = year === null ? null : sumKnown(year.periods.map(({ key }) => amountOf(key)))
    return sum === null || year === null ? null : sum * year.annualFactor
  }
  const expenses: ExpenseSubject['expenses'] = {}
  const accounts: ExpenseSubject['accounts'] = {}
  for (const { key } of statement === null ? [] : expenseLines) {
    const concepts = underwritingLines[key].concepts
    const lines = (statement?.lines ?? []).filter((line) => !line.isTotal && concepts.includes(line.concept ?? ''))
    const reported = lines.flatMap((line) => {
      const amount = perUnit(inYear((period) => effectOnIncome(line, period)))
      // Subtracting from zero avoids minus zero.
      return amount === null ? [] : [{ label: line.label, amount: 0 - amount }]
    })
    const sum = sumKnown(reported.map(({ amount }) => amount))
    if (sum === null) continue
    expenses[key] = sum
    accounts[key] = reported
  }
  const income = statement === null ? null : incomeByPeriod(statement)
  return {
    lat: deal.lat,
    lng: deal.lng,
    propertyType: deal.propertyType,
    units,
    squareFeet: building?.netRentableSquareFeet ?? null,
    yearBuilt: deal.yearBuilt ?? building?.yearBuilt ?? null,
    yearRenovated: building?.yearRehabbed ?? null,
    effectiveGrossIncomePerUnit: income === null ? null : perUnit(inYear((period) => income.get(period) ?? null)),
    period: year?.caption ?? null,
    expenses,
    accounts,
  }
}

function incomeByPeriod(statement: OperatingStatement): Map<string, number | null> {
  const { perPeriod } = computedEffectiveGrossIncome(statement)
  return new Map(statement.periods.map(({ key }, index) => [key, perPeriod[index] ?? null]))
}
