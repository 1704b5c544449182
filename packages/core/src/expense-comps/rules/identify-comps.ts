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
interface Likeness {
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
const candidatePool = 50

/** How many of those are selected. Source: the product's constant. */
const identifiedCount = 10

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
interface CompsSearch<Comp> {
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

/** What is known of a deal's property by its own documents. */
interface SubjectDocuments {
  deal: Pick<Deal, 'lat' | 'lng' | 'yearBuilt' | 'propertyType'>
  building: Pick<Building, 'yearBuilt' | 'yearRehabbed' | 'units' | 'netRentableSquareFeet'> | null
  rentRoll: { totals: { dwellingCount: number } } | null
  statement: OperatingStatement | null
}

/** The deal's property, as comps are held against it. Dollars a year and unit. */
export interface ExpenseSubject extends ExpenseTraits {
  propertyType: string | null
  squareFeet: number | null
  /** Which stretch of the statement: `T12`; `null` without one. */
  period: string | null
  expenses: Partial<Record<ExpenseLineKey, number>>
  /** The lines of the statement that make up each. */
  accounts: Partial<Record<ExpenseLineKey, { label: string; amount: number }[]>>
}

/**
 * The deal's property by its own documents: units of the rent roll, else of the building; income and expenses of the latest
 * year of the statement, by unit. What no document says stays unknown.
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
      // A known zero stays known; it never becomes minus zero.
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
