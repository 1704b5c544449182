import { milesBetween } from '@uwkit/core/map'
import { expect, test } from 'vitest'
import { areaAround, areaHandles, areaText, between, cornerLines, moveHandle, placeText, readCorners } from './areas.ts'

const circle = { type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 8046.72 } as const
const box = { type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 } as const
const triangle = {
  type: 'POLYGON',
  points: [
    { lat: 0, lng: 0 },
    { lat: 2, lng: 0 },
    { lat: 0, lng: 2 },
  ],
} as const

test('the edge of a circle lies its radius to the east, and moving it sets the radius', () => {
  const edge = areaHandles(circle).find(({ id }) => id === 'edge')
  expect(milesBetween(circle.center, edge?.at ?? circle.center)).toBeCloseTo(5, 6)
  // A degree of latitude is 3958.8 miles times pi / 180.
  const wider = moveHandle(circle, 'edge', { lat: 40, lng: -77 })
  expect(wider.type === 'CIRCLE' && wider.radius).toBeCloseTo(((3958.8 * Math.PI) / 180) * 1609.344, 3)
})

test('a circle keeps a radius that can be taken hold of', () => {
  expect(moveHandle(circle, 'edge', circle.center)).toEqual({ ...circle, radius: 50 })
})

test('a corner of a rectangle that crosses another takes its part', () => {
  expect(moveHandle(box, 'north-east', { lat: 39, lng: -75 })).toEqual({
    type: 'RECTANGLE',
    north: 40,
    south: 39,
    east: -74,
    west: -75,
  })
})

test('one corner of a polygon moves, or all of them with its middle', () => {
  expect(moveHandle({ ...triangle, points: [...triangle.points] }, '1', { lat: 3, lng: 0 })).toMatchObject({
    points: [{ lat: 0 }, { lat: 3 }, { lat: 0 }],
  })
  expect(moveHandle({ ...triangle, points: [...triangle.points] }, 'middle', { lat: 2, lng: 1 })).toEqual({
    type: 'POLYGON',
    points: [
      { lat: 1, lng: 0 },
      { lat: 3, lng: 0 },
      { lat: 1, lng: 2 },
    ],
  })
})

test('each kind of area can be put around a place', () => {
  const at = { lat: 39, lng: -77 }
  expect(areaAround('CIRCLE', at, 5000)).toEqual({ type: 'CIRCLE', center: at, radius: 5000 })
  const rectangle = areaAround('RECTANGLE', at, 5000)
  expect(rectangle.type === 'RECTANGLE' && rectangle.north > 39 && rectangle.south < 39).toBe(true)
  expect(areaHandles(areaAround('POLYGON', at, 5000))).toHaveLength(5)
  expect(between(at, { lat: 38, lng: -78 })).toMatchObject({ north: 39, west: -78 })
})

test('a handle named in words is announced as such', () => {
  expect(areaHandles(box).map(({ label }) => label)).toEqual([
    'Center',
    'North-west corner',
    'North-east corner',
    'South-east corner',
    'South-west corner',
  ])
})

test('an area says its kind, its size and where it is', () => {
  expect(areaText({ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 })).toBe(
    'Rectangle from 41 N, 74 W to 40 N, 73 W',
  )
  expect(areaText({ type: 'POLYGON', points: [] })).toBe('Polygon with 0 corners')
  expect(areaText({ type: 'CIRCLE', center: { lat: -33.9, lng: 151.2 }, radius: 4827 })).toBe(
    'Circle, 3-mile radius around 33.9 S, 151.2 E',
  )
})

test('a place is told to a thousandth of a degree', () => {
  expect(placeText({ lat: 47.60621, lng: -122.33207 })).toBe('47.606 N, 122.332 W')
})

test('what was written is read back', () => {
  const corners = [
    { lat: 39, lng: -77 },
    { lat: 40.25, lng: -77 },
    { lat: 39.5, lng: -76 },
  ]
  expect(readCorners(cornerLines(corners))).toEqual({ corners, fault: null })
})

test('a line that is no place is named by its number', () => {
  expect(readCorners('39, -77\nnorth\n1, 2').fault).toContain('Line 2')
  expect(readCorners('91, 0\n1, 2\n3, 4').fault).toContain('Line 1')
  expect(readCorners('1, 2, 3').fault).toContain('Line 1')
})

test('two corners are no polygon', () => {
  expect(readCorners('39, -77\n40, -77').fault).toContain('at least 3 corners')
})
