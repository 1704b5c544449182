import { expect, test } from 'vitest'
import { needsMark } from './line-chart.tsx'

test('points have marks where there is room', () => {
  expect(needsMark([1, 2, 3], 1, 12)).toBe(true)
  expect(needsMark([1, 2, 3], 1, 11)).toBe(false)
})

test('a point alone is never lost', () => {
  expect(needsMark([7], 0, 1)).toBe(true)
  expect(needsMark([1, 2, null, 4], 3, 1)).toBe(true)
})
