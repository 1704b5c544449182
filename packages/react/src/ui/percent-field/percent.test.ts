import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractionOfPercent, percentOfFraction } from './percent.ts'

describe('percent of a fraction', () => {
  test.each([
    [0.055, 5.5],
    [0.07, 7],
    [0.0005, 0.05],
    [1.25, 125],
    [-0.02, -2],
    [0, 0],
  ])('%d is shown as %d percent and comes back the same', (fraction, percent) => {
    expect(percentOfFraction(fraction)).toBe(percent)
    expect(fractionOfPercent(percent)).toBe(fraction)
  })

  test('is empty for an empty value, never zero', () => {
    expect(percentOfFraction(null)).toBeNull()
    expect(fractionOfPercent(null)).toBeNull()
  })

  test('comes back as the same fraction for every rate to a thousandth of a percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (thousandths) => {
        const fraction = thousandths / 100_000
        expect(fractionOfPercent(percentOfFraction(fraction))).toBe(fraction)
      }),
    )
  })
})
