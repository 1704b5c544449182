import { expect, it } from 'vitest'
import { roundingReach } from './rounding-reach.ts'

it('whole dollars may miss by half a dollar a part and half a dollar of the total', () => {
  expect(roundingReach(0.5, 3)).toBe(2)
})

it('figures with cents miss by no more than half a cent, however many there are', () => {
  expect(roundingReach(0.005, 300)).toBe(0.005)
})
