import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapArea } from '../map.schema.ts'
import { areaContains } from './area-contains.ts'
import { areaGeometry, type MapGeometry } from './area-geometry.ts'
import { boxesOfGeometry, geometryContains } from './geometry-contains.ts'

/** A square of four degrees with a hole of two in its middle, and a small one beside it. */
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
    expect(geometryContains(geometry, { lat: 0.5, lng: 0.5 })).toBe(true)
    expect(geometryContains(geometry, { lat: 10.5, lng: 10.5 })).toBe(true)
    expect(geometryContains(geometry, { lat: 2, lng: 2 })).toBe(false)
    expect(geometryContains(geometry, { lat: 7, lng: 7 })).toBe(false)
  })

  test('finds what lies on a line, of a hole too', () => {
    expect(geometryContains(geometry, { lat: 0, lng: 2 })).toBe(true)
    expect(geometryContains(geometry, { lat: 1, lng: 2 })).toBe(true)
  })

  test('of nothing finds nothing', () => {
    expect(geometryContains({ type: 'MultiPolygon', coordinates: [] }, { lat: 0, lng: 0 })).toBe(false)
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
        expect(geometryContains(drawn, point)).toBe(areaContains(area, point))
      }),
    )
    expect(boxesOfGeometry(drawn)).toEqual([{ south: 39, north: 41, west: -78, east: -76 }])
  })
})
