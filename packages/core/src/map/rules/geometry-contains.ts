import type { MapPoint } from '../map.schema.ts'
import { areaContains } from './area-contains.ts'
import type { MapGeometry } from './area-geometry.ts'

/** The parallels and meridians between which something lies. */
export interface MapBox {
  south: number
  north: number
  west: number
  east: number
}

/**
 * The box of each polygon of a geometry; what lies in none of them lies not in the geometry. A polygon without corners has none.
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
 * Whether a place lies in a geometry: inside the outer line of one of its polygons and in none of that polygon's holes. Outer
 * lines belong to it, as do the lines of holes.
 *
 * @source RFC 7946, section 3.1.6: the first ring is the outer one, the others are holes.
 * @example
 * geometryContains({ type: 'MultiPolygon', coordinates: [[[[0, 0], [2, 0], [0, 1], [0, 0]]]] }, { lat: 0.2, lng: 0.2 })
 * // => true
 */
export function geometryContains({ coordinates }: MapGeometry, point: MapPoint): boolean {
  return coordinates.some(([outer, ...holes]) => {
    if (outer === undefined || !ringContains(outer, point)) return false
    return !holes.some((hole) => ringContains(hole, point) && !isOnRing(hole, point))
  })
}

function ringContains(ring: readonly [number, number][], point: MapPoint): boolean {
  return areaContains({ type: 'POLYGON', points: ring.map(([lng, lat]) => ({ lat, lng })) }, point)
}

/** A place on a line is inside of both what the line encloses and what it encloses the other way round. */
function isOnRing(ring: readonly [number, number][], { lat, lng }: MapPoint): boolean {
  return ring.some((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    const turn = (to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0])
    const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)
    return turn === 0 && between(lng, from[0], to[0]) && between(lat, from[1], to[1])
  })
}
