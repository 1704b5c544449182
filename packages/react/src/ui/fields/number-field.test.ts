import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractionToPercent, percentToFraction, rangeMessage } from './number-field.tsx'

const dollars = { format: String, prefix: '$', suffix: '' }
const months = { format: String, prefix: '', suffix: 'months' }

describe('the message of a number out of its range', () => {
  test('names the limit that was passed, with its unit', () => {
    expect(rangeMessage(-1, { minimum: 0, maximum: null }, dollars)).toBe('Enter $0 or more.')
    expect(rangeMessage(11, { minimum: null, maximum: 10 }, dollars)).toBe('Enter $10 or less.')
  })

  test('names both limits where there are two', () => {
    expect(rangeMessage(11, { minimum: 5, maximum: 10 }, dollars)).toBe('Enter a value from $5 to $10.')
    expect(rangeMessage(4, { minimum: 5, maximum: 10 }, dollars)).toBe('Enter a value from $5 to $10.')
  })

  test('says the unit once', () => {
    expect(rangeMessage(600, { minimum: 1, maximum: 480 }, months)).toBe('Enter a value from 1 to 480 months.')
    expect(rangeMessage(0, { minimum: 12, maximum: null }, months)).toBe('Enter 12 months or more.')
    expect(rangeMessage(600, { minimum: null, maximum: 480 }, months)).toBe('Enter 480 months or less.')
  })

  test.each([5, 7, 10, null])('is not said of %s, which is inside 5 to 10 or empty', (value) => {
    expect(rangeMessage(value, { minimum: 5, maximum: 10 }, dollars)).toBeNull()
  })
})

describe('percent of a fraction', () => {
  test.each([
    [0.055, 5.5],
    [0.07, 7],
    [0.0005, 0.05],
    [1.25, 125],
    [-0.02, -2],
    [0, 0],
  ])('%d is shown as %d percent and comes back the same', (fraction, percent) => {
    expect(fractionToPercent(fraction)).toBe(percent)
    expect(percentToFraction(percent)).toBe(fraction)
  })

  test('is empty for an empty value, never zero', () => {
    expect(fractionToPercent(null)).toBeNull()
    expect(percentToFraction(null)).toBeNull()
  })

  test('comes back as the same fraction for every rate to a thousandth of a percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (thousandths) => {
        const fraction = thousandths / 100_000
        expect(percentToFraction(fractionToPercent(fraction))).toBe(fraction)
      }),
    )
  })
})
