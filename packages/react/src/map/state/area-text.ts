import { type MapArea, type MapPoint, metresPerMile } from '@uwkit/core/map'

/**
 * A place in words.
 *
 * @example
 * placeText({ lat: 33.749, lng: -84.388 })
 * // => '33.749 N, 84.388 W'
 */
export function placeText({ lat, lng }: MapPoint): string {
  return `${degreesText(lat, 'N', 'S')}, ${degreesText(lng, 'E', 'W')}`
}

/**
 * An area in words.
 *
 * @example
 * areaText({ type: 'CIRCLE', center: { lat: 33.749, lng: -84.388 }, radius: 80450 })
 * // => 'Circle of 50 miles around 33.749 N, 84.388 W'
 */
export function areaText(area: MapArea): string {
  if (area.type === 'CIRCLE') return `Circle of ${milesText(area.radius)} miles around ${placeText(area.center)}`
  if (area.type === 'POLYGON') return `Polygon of ${area.points.length} corners`
  const { north, south, east, west } = area
  return `Rectangle from ${placeText({ lat: north, lng: west })} to ${placeText({ lat: south, lng: east })}`
}

function milesText(radius: number): string {
  return (radius / metresPerMile).toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function degreesText(value: number, above: string, below: string): string {
  const text = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 3 })
  return `${text} ${value < 0 ? below : above}`
}
