import { cornersOfArea, defaultMapArea, type MapPoint } from '@uwkit/core/map'
import type { MappedHost } from './mapped-host.ts'

/** Nearer than this a map of few points shows nothing around them. */
const nearest = 13

/** Brings points into view at once; the continental United States where there are none. */
export function fitPoints({ leaflet, map }: MappedHost, points: readonly MapPoint[]): void {
  const shown = points.length > 0 ? points : cornersOfArea(defaultMapArea)
  const bounds = leaflet.latLngBounds(shown.map(({ lat, lng }) => [lat, lng]))
  map.fitBounds(bounds, { padding: [12, 12], maxZoom: nearest, animate: false })
}
