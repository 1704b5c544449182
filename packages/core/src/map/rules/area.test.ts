import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapArea } from '../map.schema.ts'
import {
  areaContains,
  areaGeometry,
  boxesOfGeometry,
  cornersOfArea,
  defaultMapArea,
  geometryContains,
  isInAnyArea,
  type MapGeometry,
  metersPerMile,
  milesBetween,
} from './area.ts'

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a quarter of the way around the earth is a quarter of its circumference', () => {
  // 2 x pi x 3958.8 / 4 = 6218.4685 miles, both from the equator to the pole and along the equator.
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(6218.4685, 3)
  expect(milesBetween({ lat: 0, lng: -45 }, { lat: 0, lng: 45 })).toBeCloseTo(6218.4685, 3)
})

test('a degree of longitude is half as long at 60 degrees north', () => {
  // One degree on the equator: 6218.4685 / 90 = 69.0941 miles; times cos 60 = 34.547, slightly less for the shorter arc.
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(69.0941, 3)
  expect(milesBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(34.547, 2)
})

test('neighbors on both sides of the 180th meridian are near each other', () => {
  expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69.0941, 3)
})

test('a distance is the same both ways, zero to oneself and never above half the circumference', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(12436.94)
      expect(milesBetween(b, a)).toBeCloseTo(miles, 6)
      expect(milesBetween(a, a)).toBe(0)
    }),
  )
})

test('a circle is drawn with 48 corners, the first in the north and the thirteenth in the east', () => {
  const corners = cornersOfArea({ type: 'CIRCLE', center: { lat: 0, lng: 10 }, radius: 80_450 })
  expect(corners).toHaveLength(48)
  // 80,450 m are 49.98931 miles; a degree is 69.09409 miles, so the circle reaches 0.723496 degrees.
  expect(corners[0]?.lat).toBeCloseTo(0.723496, 5)
  expect(corners[0]?.lng).toBeCloseTo(10, 9)
  expect(corners[12]?.lng).toBeCloseTo(10.723496, 5)
})

test('every corner of a circle is one radius from its center, wherever that is', () => {
  const lat = fc.double({ min: -89, max: 89, noNaN: true })
  const lng = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(lat, lng, fc.integer({ min: 100, max: 200_000 }), (lat, lng, radius) => {
      for (const corner of cornersOfArea({ type: 'CIRCLE', center: { lat, lng }, radius })) {
        expect(Math.abs(corner.lng)).toBeLessThanOrEqual(180)
        expect((milesBetween({ lat, lng }, corner) * metersPerMile) / radius).toBeCloseTo(1, 5)
      }
    }),
  )
})

test('a polygon has the corners that were drawn', () => {
  const points = [
    { lat: 1, lng: 1 },
    { lat: 2, lng: 1 },
    { lat: 2, lng: 2 },
  ]
  expect(cornersOfArea({ type: 'POLYGON', points })).toEqual(points)
})

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
  // A square of 4 by 4 degrees with a notch from (4, 1) down to (2, 2) and up to (4, 3).
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
  expect(isInAnyArea([], { lat: null, lng: null })).toBe(true)
  expect(isInAnyArea([defaultMapArea], { lat: 40, lng: -100 })).toBe(true)
})

test('a circle becomes a closed ring of 48 corners that runs counter-clockwise', () => {
  const { coordinates } = areaGeometry([{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }])
  const ring = coordinates[0]?.[0] ?? []
  expect(ring).toHaveLength(49)
  expect(ring[48]).toEqual(ring[0])
  // Counter-clockwise from the north is to the west: the second corner lies west of the first.
  expect(ring[1]?.[0]).toBeLessThan(ring[0]?.[0] ?? 0)
})

test('a ring that was drawn either way comes out the same way', () => {
  const points = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1 },
    { lat: 1, lng: 1 },
  ]
  const drawn = areaGeometry([{ type: 'POLYGON', points }])
  const [first, ...others] = points
  const backwards = areaGeometry([{ type: 'POLYGON', points: [first ?? { lat: 0, lng: 0 }, ...others.reverse()] }])
  expect(backwards).toEqual(drawn)
  expect(drawn.coordinates).toEqual([
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ])
})

test('no area is an empty geometry', () => {
  expect(areaGeometry([])).toEqual({ type: 'MultiPolygon', coordinates: [] })
})

/** A square of four degrees with a hole of two in its middle, and a small one next to it. */
const geometry: MapGeometry = {
  type: 'MultiPolygon',
  coordinates: [[square(0, 0, 4), square(1, 1, 2)], [square(10, 10, 1)]],
}

function square(west: number, south: number, size: number): [number, number][] {
  const [east, north] = [west + size, south + size]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

describe('a search by area', () => {
  test('finds what lies in one of its polygons, not what lies in a hole', () => {
    expect(geometryContains(geometry)({ lat: 0.5, lng: 0.5 })).toBe(true)
    expect(geometryContains(geometry)({ lat: 10.5, lng: 10.5 })).toBe(true)
    expect(geometryContains(geometry)({ lat: 2, lng: 2 })).toBe(false)
    expect(geometryContains(geometry)({ lat: 7, lng: 7 })).toBe(false)
  })

  test('finds what lies on a line, of a hole too', () => {
    expect(geometryContains(geometry)({ lat: 0, lng: 2 })).toBe(true)
    expect(geometryContains(geometry)({ lat: 1, lng: 2 })).toBe(true)
  })

  test('of nothing finds nothing', () => {
    expect(geometryContains({ type: 'MultiPolygon', coordinates: [] })({ lat: 0, lng: 0 })).toBe(false)
    expect(boxesOfGeometry({ type: 'MultiPolygon', coordinates: [[]] })).toEqual([])
  })

  test('finds just what lies in the rectangle that was drawn, always within its boxes', () => {
    const area: MapArea = { type: 'RECTANGLE', north: 41, south: 39, west: -78, east: -76 }
    const drawn = areaGeometry([area])
    const place = fc.record({
      lat: fc.double({ min: 38, max: 42, noNaN: true }),
      lng: fc.double({ min: -79, max: -75, noNaN: true }),
    })
    fc.assert(
      fc.property(place, (point) => {
        expect(geometryContains(drawn)(point)).toBe(areaContains(area, point))
      }),
    )
    expect(boxesOfGeometry(drawn)).toEqual([{ south: 39, north: 41, west: -78, east: -76 }])
  })
})
