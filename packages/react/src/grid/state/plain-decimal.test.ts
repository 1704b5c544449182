import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDecimal } from './plain-decimal.ts'

const cents = { least: 2, most: 2 }

test('commas stand before every three whole digits, and zeros fill the digits behind the point', () => {
  expect([1, 999, 1_000, 1_234_567.5, 0.25, 100_000].map((value) => plainDecimal(value, cents))).toEqual([
    '1.00',
    '999.00',
    '1,000.00',
    '1,234,567.50',
    '0.25',
    '100,000.00',
  ])
})

test('a minus stands before what is below zero, and not before zero', () => {
  expect([plainDecimal(-1250, cents), plainDecimal(-0, cents)]).toEqual(['-1,250.00', '0.00'])
})

test('a point stands only before digits', () => {
  expect(plainDecimal(1250, { least: 0, most: 10 })).toBe('1,250')
  expect(plainDecimal(1250.125, { least: 0, most: 10 })).toBe('1,250.125')
})

test('what must be rounded, is too great, too small or no number is left to others', () => {
  for (const value of [1.005, 0.1 + 0.2, 1e15, -1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(plainDecimal(value, cents)).toBeNull()
  }
})

test('what it writes is what the language writes', () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((number) => number / 100),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((number) => number / 10_000),
    fc.maxSafeInteger(),
  )
  const digits = fc.constantFrom(
    { least: 2, most: 2 },
    { least: 0, most: 0 },
    { least: 0, most: 10 },
    { least: 4, most: 4 },
  )
  fc.assert(
    fc.property(value, digits, (value, { least, most }) => {
      const shown = plainDecimal(value, { least, most })
      if (shown === null) return
      const format = new Intl.NumberFormat('en-US', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      })
      expect(shown).toBe(format.format(value))
    }),
    { numRuns: 1_000 },
  )
})
