/**
 * Expense comparables: properties whose expenses are compared with a deal's.
 *
 * Dollars are per unit per year. Similarities and their parts range from 0 to 1. `null` means unknown.
 */
import * as z from 'zod'
import { MapArea, MapMarker } from '../map/map.schema.ts'
import { IsoDate } from '../shared/date.ts'

/** Kinds of property that are compared only with the same kind. Source: the product's list. */
export const compTypes = [
  'Conventional Multifamily',
  'Cooperative',
  'Dedicated Student',
  'Manufactured Housing',
  'Seniors',
  'Military',
] as const

/** One of {@link compTypes}. */
export const CompType = z.enum(compTypes)
export type CompType = z.infer<typeof CompType>

/** How similar two properties are, overall and by part: 1 is the same. A part unknown for one of them is `null` and does not count. */
export const Similarity = z.object({
  similarity: z.number().min(0).max(1),
  breakdown: z.record(z.string(), z.number().min(0).max(1).nullable()),
})
export type Similarity = z.infer<typeof Similarity>

/** A property with its operating costs. */
export const ExpenseComp = MapMarker.extend({
  loanNumber: z.string().nullable(),
  propertyName: z.string().nullable(),
  address: z.string().nullable(),
  /** Who reported it. */
  source: z.string().nullable(),
  /** As reported; `compTypeOf` maps it to one of the six types. */
  type: z.string().nullable(),
  /** The as-of date of the expenses. */
  expensesAsOf: IsoDate.nullable(),
  maturityDate: IsoDate.nullable(),
  noteDate: IsoDate.nullable(),
  units: z.int().nonnegative().nullable(),
  /** Net rentable; our addition. */
  squareFeet: z.number().positive().nullable(),
  yearBuilt: z.int().nullable(),
  yearRenovated: z.int().nullable(),
  effectiveGrossIncomePerUnit: z.number().nullable(),
  /** Dollars by kind of expense. */
  expensesPerUnit: z.record(z.string(), z.number().nullable()),
  /** To the deal's property; `null` if it is not computed yet or cannot be. */
  similarity: Similarity.shape.similarity.nullable(),
  similarityBreakdown: Similarity.shape.breakdown.nullable(),
  /** Whether it is the deal's own property. */
  isSubject: z.boolean(),
})
export type ExpenseComp = z.infer<typeof ExpenseComp>

/** Filters for the list of comps. */
export const CompFilter = z.discriminatedUnion('kind', [
  /** Only those that are selected. */
  z.object({ kind: z.literal('selected') }),
  /** A number or a date within limits; `null` for no limit. An unknown value matches no limits. */
  z.object({
    kind: z.literal('range'),
    field: z.string(),
    minimum: z.union([z.number(), z.string()]).nullable(),
    maximum: z.union([z.number(), z.string()]).nullable(),
  }),
  /** A text that equals one of several values. */
  z.object({ kind: z.literal('oneOf'), field: z.string(), values: z.array(z.string()) }),
])
export type CompFilter = z.infer<typeof CompFilter>

/** Sort order of comps; unknown values are last in either direction. */
export const CompSorting = z.object({ field: z.string(), direction: z.enum(['ascending', 'descending']) })
export type CompSorting = z.infer<typeof CompSorting>

/** Why a property was included in a deal's comps or excluded from them. */
export const CompReason = z.object({
  /** Id of the property. */
  id: z.string().max(200),
  /** Its name when the reason was given. */
  name: z.string().max(300).nullable(),
  isIncluded: z.boolean(),
  reason: z.string().min(1).max(500),
})
export type CompReason = z.infer<typeof CompReason>

/** List settings of a deal's comps, saved with the deal. */
export const CompsConfig = z.object({
  /** A comp must match all filters. */
  filters: z.array(CompFilter),
  /** By priority: the next entry breaks ties of the one before. */
  sorting: z.array(CompSorting),
  /** Areas of the map; a comp must be in one of them. If empty, all comps are listed. */
  polygons: z.array(MapArea),
  /** Our addition: why comps were included or excluded. Saving without reasons keeps the saved ones. */
  reasons: z.array(CompReason).max(1000).optional(),
})
export type CompsConfig = z.infer<typeof CompsConfig>

/** Maximum number of areas per search, and of corners in all of them: no user draws more, and each location is compared with each. */
const maximum = { areas: 200, corners: 10_000 }

type Corners = [lng: number, lat: number][]

function hasFewCorners(areas: readonly (readonly Corners[])[]): boolean {
  const corners = areas.flat().reduce((sum, ring) => sum + ring.length, 0)
  return corners <= maximum.corners
}

/** Areas as GeoJSON: a position is longitude before latitude, and the first ring of each polygon is its outer boundary. */
export const SearchGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z
    .array(z.array(z.array(z.tuple([z.number(), z.number()]))))
    .max(maximum.areas)
    .refine(hasFewCorners, `has more than ${maximum.corners} corners`),
})
export type SearchGeometry = z.infer<typeof SearchGeometry>

/** A search on the map. */
export const CompSearch = z.object({
  /** Maximum number of results. */
  limit: z.int().positive().max(50_000).nullable(),
  geojson: SearchGeometry,
})
export type CompSearch = z.infer<typeof CompSearch>
