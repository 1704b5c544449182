import type { MapPoint } from '@uwkit/core/map'

/**
 * Corners as they are typed, one a line: latitude and longitude.
 *
 * @returns The corners, or what is wrong with the first line that is no place.
 * @example
 * readCorners('39, -77\n40 -77\n39.5, -76')
 * // => { corners: [{ lat: 39, lng: -77 }, { lat: 40, lng: -77 }, { lat: 39.5, lng: -76 }], fault: null }
 */
export function readCorners(text: string): { corners: MapPoint[]; fault: string | null } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners: MapPoint[] = []
  for (const [index, line] of lines.entries()) {
    const [lat, lng, ...rest] = line
      .trim()
      .split(/[\s,;]+/)
      .map(Number)
    if (rest.length > 0 || !isWithin(lat, 90) || !isWithin(lng, 180)) {
      return {
        corners: [],
        fault: `Line ${index + 1} is no place. Write latitude and longitude, as in 33.749, -84.388.`,
      }
    }
    corners.push({ lat, lng })
  }
  const fault = corners.length < 3 ? `A polygon has at least three corners; here are ${corners.length}.` : null
  return { corners, fault }
}

/**
 * Corners as lines that `readCorners` reads.
 *
 * @example
 * cornerLines([{ lat: 39, lng: -77 }])
 * // => '39, -77'
 */
export function cornerLines(corners: readonly MapPoint[]): string {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return corners.map(({ lat, lng }) => `${round(lat)}, ${round(lng)}`).join('\n')
}

function isWithin(value: number | undefined, most: number): value is number {
  return value !== undefined && Math.abs(value) <= most
}
