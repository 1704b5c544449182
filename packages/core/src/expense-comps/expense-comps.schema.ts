/**
 * Expense comparables: properties whose expenses a deal's are held against.
 *
 * Dollars are per year and unit. Similarities and their parts go from 0 to 1. `null` means that nobody knows.
 */
import * as z from 'zod'
import { MapArea, MapMarker } from '../map/map.schema.ts'
import { IsoDate } from '../shared/date.ts'

/** The kinds of property that are compared with their own kind only. Source: the product's list. */
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

/** How alike two properties are, and in what: 1 is the same. A part that nobody knows of one of them is `null` and does not count. */
export const Similarity = z.object({
  similarity: z.number().min(0).max(1),
  breakdown: z.record(z.string(), z.number().min(0).max(1).nullable()),
})
export type Similarity = z.infer<typeof Similarity>

/** A property and what it cost to run. */
export const ExpenseComp = MapMarker.extend({
  loanNumber: z.string().nullable(),
  propertyName: z.string().nullable(),
  address: z.string().nullable(),
  /** Who told of it. */
  source: z.string().nullable(),
  /** As told; `compTypeOf` says which of the six it is. */
  type: z.string().nullable(),
  /** The day to which the expenses are told. */
  expensesAsOf: IsoDate.nullable(),
  maturityDate: IsoDate.nullable(),
  noteDate: IsoDate.nullable(),
  units: z.int().nonnegative().nullable(),
  /** Net rentable; our addition. */
  squareFeet: z.number().positive().nullable(),
  yearBuilt: z.int().nullable(),
  yearRenovated: z.int().nullable(),
  effectiveGrossIncomePerUnit: z.number().nullable(),
  /** By kind of expense. */
  expensesPerUnit: z.record(z.string(), z.number().nullable()),
  /** To the deal's property; `null` until it was worked out, or where it cannot be. */
  similarity: Similarity.shape.similarity.nullable(),
  similarityBreakdown: Similarity.shape.breakdown.nullable(),
  /** It is the deal's own property. */
  isSubject: z.boolean(),
})
export type ExpenseComp = z.infer<typeof ExpenseComp>

/** Which comps are listed. */
export const CompFilter = z.discriminatedUnion('kind', [
  /** Only those that are selected. */
  z.object({ kind: z.literal('selected') }),
  /** A number or a date within limits; `null` for no limit. What is unknown is not within any. */
  z.object({
    kind: z.literal('range'),
    field: z.string(),
    minimum: z.union([z.number(), z.string()]).nullable(),
    maximum: z.union([z.number(), z.string()]).nullable(),
  }),
  /** A word that is one of several. */
  z.object({ kind: z.literal('oneOf'), field: z.string(), values: z.array(z.string()) }),
])
export type CompFilter = z.infer<typeof CompFilter>

/** What comps are listed by; what is unknown stands last either way. */
export const CompSorting = z.object({ field: z.string(), direction: z.enum(['ascending', 'descending']) })
export type CompSorting = z.infer<typeof CompSorting>

/** Why a property is a comp of a deal, or is none of them. */
export const CompReason = z.object({
  /** Of the property. */
  id: z.string().max(200),
  /** What it was called when the reason was given. */
  name: z.string().max(300).nullable(),
  isIncluded: z.boolean(),
  reason: z.string().min(1).max(500),
})
export type CompReason = z.infer<typeof CompReason>

/** How the comps of a deal are listed; kept with the deal. */
export const CompsConfig = z.object({
  /** All of them hold. */
  filters: z.array(CompFilter),
  /** The first decides, the next where it does not. */
  sorting: z.array(CompSorting),
  /** Areas of the map; a comp lies in one of them. All comps as long as there is none. */
  polygons: z.array(MapArea),
  /** Our addition: why comps were taken in or left out. What is saved without them keeps those that are there. */
  reasons: z.array(CompReason).max(1000).optional(),
})
export type CompsConfig = z.infer<typeof CompsConfig>

/** Most areas of one search, and most corners of all of them: nobody draws more, and each place is compared with each. */
const maximum = { areas: 200, corners: 10_000 }

type Corners = [lng: number, lat: number][]

function hasFewCorners(areas: readonly (readonly Corners[])[]): boolean {
  const corners = areas.flat().reduce((sum, ring) => sum + ring.length, 0)
  return corners <= maximum.corners
}

/** Areas as GeoJSON: a position is longitude before latitude, the first ring of each polygon its outer line. */
export const SearchGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z
    .array(z.array(z.array(z.tuple([z.number(), z.number()]))))
    .max(maximum.areas)
    .refine(hasFewCorners, `has more than ${maximum.corners} corners`),
})
export type SearchGeometry = z.infer<typeof SearchGeometry>

/** What is looked for on the map. */
export const CompSearch = z.object({
  /** The most to answer. */
  limit: z.int().positive().max(50_000).nullable(),
  geojson: SearchGeometry,
})
export type CompSearch = z.infer<typeof CompSearch>
