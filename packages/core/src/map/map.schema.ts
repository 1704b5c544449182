/**
 * Map: locations, markers and areas that a user draws.
 *
 * Locations are WGS84 decimal degrees: `lat` north is positive, `lng` east is positive. Radii are meters, distances miles.
 */
import * as z from 'zod'

/** A location on the earth. */
export const MapPoint = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export type MapPoint = z.infer<typeof MapPoint>

/** All points within a distance of a center. */
export const MapCircle = z.object({
  type: z.literal('CIRCLE'),
  center: MapPoint,
  /** Meters. */
  radius: z.number().positive(),
})
export type MapCircle = z.infer<typeof MapCircle>

/** All points between two parallels and two meridians; if `west` is above `east`, it crosses the 180th meridian. */
export const MapRectangle = z
  .object({
    type: z.literal('RECTANGLE'),
    north: z.number().min(-90).max(90),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    west: z.number().min(-180).max(180),
  })
  .refine(({ north, south }) => north >= south, { message: 'north must not be less than south', path: ['north'] })
export type MapRectangle = z.infer<typeof MapRectangle>

/** All points inside a line from corner to corner, closed automatically. */
export const MapPolygon = z.object({ type: z.literal('POLYGON'), points: z.array(MapPoint).min(3) })
export type MapPolygon = z.infer<typeof MapPolygon>

/** An area that a user drew on the map. */
export const MapArea = z.discriminatedUnion('type', [MapCircle, MapRectangle, MapPolygon])
export type MapArea = z.infer<typeof MapArea>

/** A property on the map; its location is `null` if unknown, and it is then not shown. */
export const MapMarker = z.object({
  id: z.string(),
  lat: MapPoint.shape.lat.nullable(),
  lng: MapPoint.shape.lng.nullable(),
  isSelected: z.boolean(),
})
export type MapMarker = z.infer<typeof MapMarker>
