/** A place in a chart, in pixels from its upper left corner. */
export interface PlacedPoint {
  x: number
  y: number
}

/**
 * The point nearest to a place, as far as one is near.
 *
 * @param reach - Points farther away do not count, in pixels.
 * @returns Its index, or `null`.
 * @example
 * nearestPoint({ x: 10, y: 10 }, [{ x: 0, y: 0 }, { x: 12, y: 11 }], 24)
 * // => 1
 */
export function nearestPoint(place: PlacedPoint, points: readonly PlacedPoint[], reach: number): number | null {
  let nearest: number | null = null
  let least = reach
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(x - place.x, y - place.y)
    if (distance > least) continue
    least = distance
    nearest = index
  }
  return nearest
}
