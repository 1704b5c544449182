import type { MapPoint } from '@uwkit/core/map'

/** A place on the flat map: the whole world is 1 wide and 1 high, the north-west corner is 0, 0. */
export interface WorldPlace {
  x: number
  y: number
}

/** How far north and south the flat map goes; there it is as high as it is wide. */
const lastParallel = 85.0511287798

/**
 * Where a place lies on the flat map.
 *
 * @source Web Mercator, EPSG:3857, scaled to 1.
 * @example
 * worldPlace({ lat: 0, lng: 0 })
 * // => { x: 0.5, y: 0.5 }
 */
export function worldPlace({ lat, lng }: MapPoint): WorldPlace {
  const sine = Math.sin((Math.max(-lastParallel, Math.min(lastParallel, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}
