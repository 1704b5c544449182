import type { MapArea, MapPoint } from '../map.schema.ts'
import { metresPerMile, milesBetween } from './distance.ts'

/**
 * Whether a place lies in an area; its edge belongs to it. A circle is taken by its radius, not by the corners it is drawn
 * with, and a polygon by straight lines of latitude and longitude, as a map draws it.
 *
 * @example
 * areaContains({ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }, { lat: 39.04, lng: -77 })
 * // => true
 */
export function areaContains(area: MapArea, point: MapPoint): boolean {
  if (area.type === 'CIRCLE') return milesBetween(area.center, point) * metresPerMile <= area.radius
  if (area.type === 'POLYGON') return polygonContains(area.points, point)
  const { north, south, east, west } = area
  if (point.lat > north || point.lat < south) return false
  return west <= east ? point.lng >= west && point.lng <= east : point.lng >= west || point.lng <= east
}

/**
 * Whether a place lies in one of several areas. As long as none is drawn, every place does; one that nobody knows lies in no
 * drawn area.
 *
 * @example
 * inAnyArea([{ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 }], { lat: null, lng: null })
 * // => false
 */
export function inAnyArea(
  areas: readonly MapArea[],
  { lat, lng }: { lat: number | null; lng: number | null },
): boolean {
  if (areas.length === 0) return true
  return lat !== null && lng !== null && areas.some((area) => areaContains(area, { lat, lng }))
}

/** A line from the place to the east crosses the edge an odd number of times. */
function polygonContains(corners: readonly MapPoint[], point: MapPoint): boolean {
  let inside = false
  let from = corners.at(-1)
  for (const to of corners) {
    if (from) {
      if (liesOn(from, to, point)) return true
      const crosses = from.lat > point.lat !== to.lat > point.lat
      if (crosses && point.lng < from.lng + ((point.lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)) {
        inside = !inside
      }
    }
    from = to
  }
  return inside
}

function liesOn(from: MapPoint, to: MapPoint, { lat, lng }: MapPoint): boolean {
  const turn = (to.lng - from.lng) * (lat - from.lat) - (to.lat - from.lat) * (lng - from.lng)
  if (turn !== 0) return false
  const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)
  return between(lat, from.lat, to.lat) && between(lng, from.lng, to.lng)
}
