import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMapArea } from '../data/default-area.ts'
import type { MapArea } from '../map.schema.ts'
import { areaContains, inAnyArea } from './area-contains.ts'
import { cornersOfArea } from './corners-of-area.ts'

test('the area a map starts with holds the cities of the continental United States and no others', () => {
  const holds = (lat: number, lng: number) => areaContains(defaultMapArea, { lat, lng })
  expect([holds(47.6, -122.3), holds(25.8, -80.2), holds(44.9, -67.0), holds(32.7, -117.2)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([holds(21.3, -157.9), holds(61.2, -149.9), holds(18.5, -66.1)]).toEqual([false, false, false])
})

test('a circle of 4,827 m ends three miles from its center', () => {
  // 3 miles = 4,828.03 m, so the circle ends just short of it; a degree of latitude is 69.09409 miles.
  const circle: MapArea = { type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }
  expect(areaContains(circle, { lat: 39 + 2.999 / 69.09409, lng: -77 })).toBe(true)
  expect(areaContains(circle, { lat: 39 + 3.0001 / 69.09409, lng: -77 })).toBe(false)
})

test('a rectangle may cross the 180th meridian', () => {
  const pacific: MapArea = { type: 'RECTANGLE', north: 55, south: 50, west: 170, east: -170 }
  expect(areaContains(pacific, { lat: 52, lng: 179 })).toBe(true)
  expect(areaContains(pacific, { lat: 52, lng: -175 })).toBe(true)
  expect(areaContains(pacific, { lat: 52, lng: 0 })).toBe(false)
})

test('a polygon with a notch leaves the notch out, and its edge and corners in', () => {
  // A square of 4 by 4 degrees with the notch from (4, 1) down to (2, 2) and up to (4, 3).
  const points = [
    [0, 0],
    [4, 0],
    [4, 1],
    [2, 2],
    [4, 3],
    [4, 4],
    [0, 4],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
  const holds = (lat: number, lng: number) => areaContains({ type: 'POLYGON', points }, { lat, lng })
  expect(holds(3.5, 2)).toBe(false)
  expect(holds(1, 2)).toBe(true)
  expect(holds(3.5, 0.5)).toBe(true)
  expect([holds(0, 2), holds(4, 0), holds(2, 2), holds(3, 1.5)]).toEqual([true, true, true, true])
  expect([holds(5, 2), holds(-0.1, 2), holds(2, 4.1)]).toEqual([false, false, false])
})

test('a rectangle and the polygon of its corners hold the same places', () => {
  const degrees = fc.integer({ min: -40, max: 40 })
  fc.assert(
    fc.property(degrees, degrees, degrees, degrees, degrees, degrees, (a, b, c, d, lat, lng) => {
      const rectangle: MapArea = {
        type: 'RECTANGLE',
        north: Math.max(a, b),
        south: Math.min(a, b),
        east: Math.max(c, d),
        west: Math.min(c, d),
      }
      const polygon: MapArea = { type: 'POLYGON', points: cornersOfArea(rectangle) }
      expect(areaContains(polygon, { lat, lng })).toBe(areaContains(rectangle, { lat, lng }))
    }),
  )
})

test('as long as no area is drawn nothing is left out', () => {
  expect(inAnyArea([], { lat: null, lng: null })).toBe(true)
  expect(inAnyArea([defaultMapArea], { lat: 40, lng: -100 })).toBe(true)
})
