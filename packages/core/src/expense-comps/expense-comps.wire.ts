import * as z from 'zod'
import { queryOf } from '../contract/endpoint.ts'
import { listText, type WireCodec, wireObject, wireRecord } from '../contract/wire.ts'
import { ShortText } from '../shared/records.ts'
import { CompReason, CompSearch, CompsConfig, ExpenseComp, SearchGeometry } from './expense-comps.schema.ts'

export const ExpenseCompWire: WireCodec<ExpenseComp> = wireRecord(ExpenseComp, {
  expensesAsOf: 'expense_breakdown_as_of_date',
  effectiveGrossIncomePerUnit: 'most_recent_egi_unit',
  isSubject: 'subject',
})
/** Reasons of comps, in the settings of expense comps and rent comps. */
export const compReasons = z.array(wireRecord(CompReason)).max(1000)
export const CompsConfigWire: WireCodec<CompsConfig> = wireRecord(CompsConfig, { reasons: compReasons })

/** A position; an altitude after the latitude is ignored. */
const Position = z.tuple([z.number(), z.number()], z.number())
const Polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) })
const MultiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) })
const Collection = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(z.discriminatedUnion('type', [Polygon, MultiPolygon])),
})
const Geometry = z.discriminatedUnion('type', [Polygon, MultiPolygon, Collection])
const Feature = z.object({ type: z.literal('Feature'), geometry: Geometry })
const FeatureCollection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) })
const GeoJson = z.discriminatedUnion('type', [Polygon, MultiPolygon, Collection, Feature, FeatureCollection])

type Rings = z.infer<typeof Polygon>['coordinates']

/** Returns the polygons of a geometry, or of all features of a collection. */
function polygonsOf(given: z.infer<typeof GeoJson>): Rings[] {
  switch (given.type) {
    case 'Polygon':
      return [given.coordinates]
    case 'MultiPolygon':
      return given.coordinates
    case 'GeometryCollection':
      return given.geometries.flatMap(polygonsOf)
    case 'Feature':
      return polygonsOf(given.geometry)
    case 'FeatureCollection':
      return given.features.flatMap(polygonsOf)
  }
}

/** Areas in any form that GeoJSON allows. Source: RFC 7946, section 3. */
export const SearchGeometryWire: WireCodec<SearchGeometry> = z.codec(GeoJson, SearchGeometry, {
  decode: (given): SearchGeometry => {
    const flat = polygonsOf(given).map((rings) =>
      rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])),
    )
    return { type: 'MultiPolygon', coordinates: flat }
  },
  encode: (geometry) => geometry,
})
export const CompSearchWire: WireCodec<CompSearch> = wireRecord(CompSearch, { geojson: SearchGeometryWire })

/** Selects comps by loan number; all if omitted. */
export const byLoanNumbers = queryOf({ loanNumbers: listText.optional() })

/** The chosen comps of a deal, by loan number. */
export const LoanNumbersWire = wireObject({ loanNumbers: z.array(ShortText).max(500) })
