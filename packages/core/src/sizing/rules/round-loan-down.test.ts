import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundLoanDown } from './round-loan-down.ts'

it('rounds down to the thousand', () => {
  expect(roundLoanDown(13_708_999.99, 1000)).toBe(13_708_000)
})

it('does not lose a thousand to the dust of a binary fraction', () => {
  // 0.57 x 100,000,000 is 56,999,999.99999999 in binary.
  expect(roundLoanDown(0.57 * 100_000_000, 1000)).toBe(57_000_000)
})

it('never rounds up by more than half a cent, and never below nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (loan) => {
      const rounded = roundLoanDown(loan, 1000)
      expect(rounded).toBeGreaterThanOrEqual(0)
      expect(rounded).toBeLessThanOrEqual(Math.max(0, loan + 0.006))
      expect(rounded % 1000).toBe(0)
    }),
  )
})
