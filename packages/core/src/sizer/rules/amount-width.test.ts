import { expect, it } from 'vitest'
import { amountWidth } from './amount-width.ts'

it('shows the largest amount whole, however large the property', () => {
  // 1,627,068 has nine characters, 21,627,068 ten.
  expect(amountWidth([1_627_068, null, -3], 5)).toBe(10.5)
  expect(amountWidth([-21_627_068], 5)).toBe(11.5)
  expect(amountWidth([], 8)).toBe(8)
})
