import { expect, it } from 'vitest'
import { truncateRatio } from './truncate-ratio.ts'

it('never shows a coverage that was not reached', () => {
  expect([1.2499, 1.25, 1.249999, 0.999].map(truncateRatio)).toEqual([1.24, 1.25, 1.24, 0.99])
})

it('shows a coverage that only the binary fraction keeps from its step', () => {
  expect(truncateRatio(1.25 - 1e-12)).toBe(1.25)
})
