import { expect, test } from 'vitest'
import { areaGeometry } from './area-geometry.ts'

test('a circle becomes a closed ring of 48 corners that runs counter-clockwise', () => {
  const { coordinates } = areaGeometry([{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }])
  const ring = coordinates[0]?.[0] ?? []
  expect(ring).toHaveLength(49)
  expect(ring[48]).toEqual(ring[0])
  // From the north, counter-clockwise is to the west: the second corner lies west of the first.
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
