import type { MapArea, MapCircle, MapPoint, MapRectangle } from '../map.schema.ts'

/**
 * The initial area of a map, searched until the user draws one: a box around the continental United States.
 *
 * Source: its outermost points, each rounded outwards to a tenth of a degree: the Northwest Angle of Minnesota at 49.38
 * N, the Florida Keys at 24.5 N, Cape Alava and its rocks at 124.8 W, Sail Rock in Maine at 66.95 W.
 */
export const defaultMapArea: MapRectangle = { type: 'RECTANGLE', north: 49.4, south: 24.4, west: -124.9, east: -66.9 }

/** Radius of the earth, in miles. Source: the product's constant for distances. */
export const earthRadiusMiles = 3958.8

/** Meters in a mile. Source: the international mile. */
export const metersPerMile = 1609.344

/**
 * Computes the distance of two locations on the surface of a sphere, in miles.
 *
 * @source The haversine formula, with the product's radius of the earth.
 * @example
 * Math.round(milesBetween({ lat: 38.8977, lng: -77.0365 }, { lat: 40.7484, lng: -73.9857 }))
 * // => 206
 */
export function milesBetween(from: MapPoint, to: MapPoint): number {
  const north = haversine(radians(to.lat - from.lat))
  const east = haversine(radians(to.lng - from.lng))
  return milesOfHaversine(north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east)
}

/** Returns the square of the sine of half an angle, which grows with the distance. */
export function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

/** Converts a haversine to miles. Rounding may raise that of opposite points above 1. */
function milesOfHaversine(value: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, value)))
}

/** Converts degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Number of corners that approximate a circle. Source: the product's constant. */
export const circleCorners = 48

/**
 * Returns the corners of an area, without repeating the first: 48 for a circle, clockwise from the north; four for a
 * rectangle, clockwise from its northwest; those drawn for a polygon.
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

/** Computes the points at the radius from the center, in 48 directions. */
function cornersOfCircle({ center, radius }: MapCircle): MapPoint[] {
  const angle = radius / metersPerMile / earthRadiusMiles
  const lat = radians(center.lat)
  return Array.from({ length: circleCorners }, (_, corner) => {
    const bearing = (corner / circleCorners) * 2 * Math.PI
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
    const there = Math.asin(Math.max(-1, Math.min(1, sine)))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(there),
    )
    return { lat: (there * 180) / Math.PI, lng: normalizedLongitude(center.lng + (east * 180) / Math.PI) }
  })
}

/** Normalizes a longitude to -180 to 180. */
function normalizedLongitude(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}

/**
 * Returns whether a location is in an area, including its edge. A circle uses its radius, not its drawn corners, and a
 * polygon has straight edges in latitude and longitude, as on a map.
 *
 * @example
 * areaContains({ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }, { lat: 39.04, lng: -77 })
 * // => true
 */
export function areaContains(area: MapArea, point: MapPoint): boolean {
  if (area.type === 'CIRCLE') return milesBetween(area.center, point) * metersPerMile <= area.radius
  if (area.type === 'POLYGON') return polygonContains(area.points, point)
  const { north, south, east, west } = area
  if (point.lat > north || point.lat < south) return false
  return west <= east ? point.lng >= west && point.lng <= east : point.lng >= west || point.lng <= east
}

/**
 * Returns whether a location is in one of several areas. If no area is drawn, every location is; an unknown location is
 * in no drawn area.
 *
 * @example
 * isInAnyArea([{ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 }], { lat: null, lng: null })
 * // => false
 */
export function isInAnyArea(
  areas: readonly MapArea[],
  { lat, lng }: { lat: number | null; lng: number | null },
): boolean {
  if (areas.length === 0) return true
  return lat !== null && lng !== null && areas.some((area) => areaContains(area, { lat, lng }))
}

/** Inside, a line from the location to the east crosses the edge an odd number of times. */
function polygonContains(corners: readonly MapPoint[], point: MapPoint): boolean {
  let inside = false
  let from = corners.at(-1)
  for (const to of corners) {
    if (from) {
      if (isOnSegment(from, to, point)) return true
      const crosses = from.lat > point.lat !== to.lat > point.lat
      if (crosses && point.lng < from.lng + ((point.lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)) {
        inside = !inside
      }
    }
    from = to
  }
  return inside
}

function isOnSegment(from: MapPoint, to: MapPoint, { lat, lng }: MapPoint): boolean {
  const turn = (to.lng - from.lng) * (lat - from.lat) - (to.lat - from.lat) * (lng - from.lng)
  if (turn !== 0) return false
  const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)
  return between(lat, from.lat, to.lat) && between(lng, from.lng, to.lng)
}

/** Areas as GeoJSON: a ring is closed and runs counter-clockwise, a position is longitude before latitude. */
export interface MapGeometry {
  type: 'MultiPolygon'
  coordinates: [number, number][][][]
}

/**
 * Converts areas to one GeoJSON geometry, as sent by searches by area; a circle becomes its 48 corners.
 *
 * @param areas Each on one side of the 180th meridian.
 * @source RFC 7946, sections 3.1.6 and 3.1.7.
 * @example
 * areaGeometry([{ type: 'POLYGON', points: [{ lat: 0, lng: 0 }, { lat: 1, lng: 0 }, { lat: 0, lng: 1 }] }]).coordinates
 * // => [[[[0, 0], [1, 0], [0, 1], [0, 0]]]]
 */
export function areaGeometry(areas: readonly MapArea[]): MapGeometry {
  return { type: 'MultiPolygon', coordinates: areas.map((area) => [ringOf(cornersOfArea(area))]) }
}

function ringOf(corners: readonly MapPoint[]): [number, number][] {
  const positions = corners.map(({ lat, lng }): [number, number] => [lng, lat])
  const [first, ...others] = positions
  if (!first) return []
  const rest = signedArea(positions) < 0 ? others.reverse() : others
  return [first, ...rest, first]
}

/** Returns twice the area enclosed by corners; negative if they run clockwise. */
function signedArea(positions: readonly [number, number][]): number {
  let sum = 0
  let from = positions.at(-1) ?? [0, 0]
  for (const to of positions) {
    sum += from[0] * to[1] - to[0] * from[1]
    from = to
  }
  return sum
}

/** A bounding box of parallels and meridians. */
export interface MapBox {
  south: number
  north: number
  west: number
  east: number
}

/**
 * Returns the bounding box of each polygon of a geometry; a point outside all boxes is outside the geometry. A polygon without corners has
 * no box.
 *
 * @example
 * boxesOfGeometry({ type: 'MultiPolygon', coordinates: [[[[0, 0], [2, 0], [0, 1], [0, 0]]]] })
 * // => [{ south: 0, north: 1, west: 0, east: 2 }]
 */
export function boxesOfGeometry({ coordinates }: MapGeometry): MapBox[] {
  return coordinates.flatMap(([outer]) => {
    if (outer === undefined || outer.length === 0) return []
    const box = { south: 90, north: -90, west: 180, east: -180 }
    for (const [lng, lat] of outer) {
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
    }
    return [box]
  })
}

/**
 * Builds a test of whether locations are in a geometry: inside the outer ring of one of its polygons and in none of
 * that polygon's holes. Points on the rings, including those of holes, are inside.
 *
 * @returns The test, for any number of locations.
 * @source RFC 7946, section 3.1.6: the first ring is the outer one, the others are holes.
 * @example
 * const triangle = { type: 'MultiPolygon', coordinates: [[[[0, 0], [2, 0], [0, 1], [0, 0]]]] }
 * geometryContains(triangle)({ lat: 0.2, lng: 0.2 })
 * // => true
 */
export function geometryContains({ coordinates }: MapGeometry): (point: MapPoint) => boolean {
  const polygons = coordinates.flatMap(([outer, ...holes]) => {
    const [box] = boxesOfGeometry({ type: 'MultiPolygon', coordinates: [outer === undefined ? [] : [outer]] })
    if (outer === undefined || box === undefined) return []
    return [{ box, outer: pointsOf(outer), holes: holes.map((ring) => ({ ring, points: pointsOf(ring) })) }]
  })
  return (point) =>
    polygons.some(({ box, outer, holes }) => {
      if (point.lat < box.south || point.lat > box.north || point.lng < box.west || point.lng > box.east) return false
      if (!polygonContains(outer, point)) return false
      return !holes.some(({ ring, points }) => polygonContains(points, point) && !isOnRing(ring, point))
    })
}

function pointsOf(ring: readonly [number, number][]): MapPoint[] {
  return ring.map(([lng, lat]) => ({ lat, lng }))
}

/** A location on a line counts as inside both the ring and its complement. */
function isOnRing(ring: readonly [number, number][], { lat, lng }: MapPoint): boolean {
  return ring.some((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const turn = (to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0])
    const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)
    return turn === 0 && between(lng, from[0], to[0]) && between(lat, from[1], to[1])
  })
}
