import { expect, test } from 'vitest'
import { worldPlace } from './world-place.ts'

test('the corners of the flat map are those of the world', () => {
  expect(worldPlace({ lat: 0, lng: -180 })).toEqual({ x: 0, y: 0.5 })
  expect(worldPlace({ lat: 85.0511287798, lng: 180 }).y).toBeCloseTo(0, 9)
  expect(worldPlace({ lat: 90, lng: 0 }).y).toBeCloseTo(0, 9)
})

test('a place lies where EPSG:3857 puts it', () => {
  // 3857 of 77 W, 39 N: -8571600.79 m, 4721671.57 m; half the circumference is 20037508.34 m.
  const { x, y } = worldPlace({ lat: 39, lng: -77 })
  expect(x * 2 - 1).toBeCloseTo(-8571600.79 / 20037508.34, 6)
  expect(1 - y * 2).toBeCloseTo(4721671.57 / 20037508.34, 6)
})
