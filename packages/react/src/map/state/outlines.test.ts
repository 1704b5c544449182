import { expect, test } from 'vitest'
import { outlineLines, outlineName, worldPlace } from './outlines.ts'

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

test('a line knows the box around it', () => {
  const [line] = outlineLines([
    [
      [-77, 39],
      [-76, 40],
      [-78, 38],
    ],
  ])
  expect(line?.west).toBeCloseTo(-78 / 360 + 0.5, 9)
  expect(line?.east).toBeCloseTo(-76 / 360 + 0.5, 9)
  expect((line?.north ?? 1) < (line?.south ?? 0)).toBe(true)
})

test('a name stands in the largest of several rings', () => {
  const square = (lng: number, side: number) => [
    [lng, 0],
    [lng + side, 0],
    [lng + side, side],
    [lng, side],
    [lng, 0],
  ]
  const name = outlineName('Mainland', [square(100, 1), square(0, 10), square(-50, 2)])
  expect(name?.text).toBe('Mainland')
  expect(name?.x).toBeCloseTo(5 / 360 + 0.5, 6)
})

test('what has no area has no name', () => {
  expect(outlineName('Line', [[[0, 0]]])).toBeNull()
})
