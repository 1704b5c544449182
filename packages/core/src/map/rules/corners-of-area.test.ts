import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornersOfArea } from './corners-of-area.ts'
import { metresPerMile, milesBetween } from './distance.ts'

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
        expect((milesBetween({ lat, lng }, corner) * metresPerMile) / radius).toBeCloseTo(1, 5)
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
