import { expect, test } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

const points = [
  { x: 0, y: 0 },
  { x: 30, y: 40 },
]

test('a place belongs to the nearest point within reach', () => {
  expect(nearestPoint({ x: 28, y: 40 }, points, 10)).toBe(1)
  expect(nearestPoint({ x: 0, y: 10 }, points, 10)).toBe(0)
})

test('a place far from all points belongs to none', () => {
  expect(nearestPoint({ x: 0, y: 11 }, points, 10)).toBeNull()
  expect(nearestPoint({ x: 0, y: 0 }, [], 10)).toBeNull()
})
