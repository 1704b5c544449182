import type { MapArea, MapCircle, MapPoint } from '../map.schema.ts'
import { earthRadiusMiles, metresPerMile, radians } from './distance.ts'

/** How many corners stand for a circle. Source: the product's constant. */
export const circleCorners = 48

/**
 * The corners of an area, without the first one again at the end: 48 for a circle, from the north clockwise; four for a
 * rectangle, from its north-west clockwise; those drawn for a polygon.
 *
 * @example
 * cornersOfArea({ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 })
 * // => [{ lat: 41, lng: -74 }, { lat: 41, lng: -73 }, { lat: 40, lng: -73 }, { lat: 40, lng: -74 }]
 */
export function cornersOfArea(area: MapArea): MapPoint[] {
  if (area.type === 'POLYGON') return area.points
  if (area.type === 'CIRCLE') return cornersOfCircle(area)
  const { north, south, east, west } = area
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ]
}

/** Where one ends after going the radius from the center, in 48 directions. */
function cornersOfCircle({ center, radius }: MapCircle): MapPoint[] {
  const angle = radius / metresPerMile / earthRadiusMiles
  const lat = radians(center.lat)
  return Array.from({ length: circleCorners }, (_, corner) => {
    const bearing = (corner / circleCorners) * 2 * Math.PI
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
    const there = Math.asin(Math.max(-1, Math.min(1, sine)))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(there),
    )
    return { lat: (there * 180) / Math.PI, lng: withinTurn(center.lng + (east * 180) / Math.PI) }
  })
}

/** A longitude from -180 to 180. */
function withinTurn(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}
