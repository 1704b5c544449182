import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stackValues } from './column-chart.tsx'

test('a stack begins at zero with its first known figure', () => {
  expect(stackValues([null, 5, 0, 7])).toEqual([null, { from: 0, to: 5 }, { from: 5, to: 5 }, { from: 5, to: 12 }])
})

test('each piece is as long as its figure, and the ends are the sums above and below zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (values) => {
      const pieces = stackValues(values)
      expect(pieces.map((piece) => (piece?.to ?? 0) - (piece?.from ?? 0))).toEqual(values)
      const top = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0)
      expect(Math.max(0, ...pieces.map((piece) => piece?.to ?? 0))).toBe(top)
    }),
  )
})
