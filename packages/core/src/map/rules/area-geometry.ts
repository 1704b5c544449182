import type { MapArea, MapPoint } from '../map.schema.ts'
import { cornersOfArea } from './corners-of-area.ts'

/** Areas as GeoJSON: a ring is closed and runs counter-clockwise, a position is longitude before latitude. */
export interface MapGeometry {
  type: 'MultiPolygon'
  coordinates: [number, number][][][]
}

/**
 * Areas as one GeoJSON geometry, as searches by area send it; a circle by its 48 corners.
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

/** Twice the area that corners enclose; negative where they run clockwise. */
function signedArea(positions: readonly [number, number][]): number {
  let sum = 0
  let from = positions.at(-1) ?? [0, 0]
  for (const to of positions) {
    sum += from[0] * to[1] - to[0] * from[1]
    from = to
  }
  return sum
}
