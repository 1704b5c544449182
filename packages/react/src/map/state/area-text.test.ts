import { expect, test } from 'vitest'
import { areaText, placeText } from './area-text.ts'

test('an area says its kind, its size and where it is', () => {
  expect(areaText({ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 })).toBe(
    'Rectangle from 41 N, 74 W to 40 N, 73 W',
  )
  expect(areaText({ type: 'POLYGON', points: [] })).toBe('Polygon of 0 corners')
  expect(areaText({ type: 'CIRCLE', center: { lat: -33.9, lng: 151.2 }, radius: 4827 })).toBe(
    'Circle of 3 miles around 33.9 S, 151.2 E',
  )
})

test('a place is told to a thousandth of a degree', () => {
  expect(placeText({ lat: 47.60621, lng: -122.33207 })).toBe('47.606 N, 122.332 W')
})
