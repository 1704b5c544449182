import { expect, test } from 'vitest'
import { outlineLines, outlineName } from './outline-lines.ts'

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
