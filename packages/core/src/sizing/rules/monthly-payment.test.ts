import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyPayment } from './monthly-payment.ts'

describe('the level payment', () => {
  it('is the published one of each programme', () => {
    // Published worked examples: NCF / DSCR / 12 of the greatest loan, found again there by bisection.
    expect(monthlyPayment(13_708_656.79, 0.0575, 360)).toBeCloseTo(80_000, 2)
    expect(monthlyPayment(12_287_177.16, 0.059, 360)).toBeCloseTo(72_879.73, 2)
    expect(monthlyPayment(21_000_000, 0.0655, 360)).toBeCloseTo(133_425.57, 2)
    expect(monthlyPayment(10_000_000, 0.041, 360)).toBeCloseTo(48_319.84, 2)
  })

  it('pays a loan without interest in equal parts', () => {
    expect(monthlyPayment(120_000, 0, 120)).toBe(1000)
  })

  it('refuses a negative rate and half a month', () => {
    expect(() => monthlyPayment(1, -0.01, 360)).toThrow('rate must be a fraction of at least 0')
    expect(() => monthlyPayment(1, 0.05, 359.5)).toThrow('amortisationMonths must be a whole number')
  })

  it('pays the loan off to nothing, whatever the rate and the months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 480 }), (basisPoints, months) => {
        const rate = basisPoints / 10_000
        let balance = 1_000_000
        const payment = monthlyPayment(balance, rate, months)
        for (let paid = 0; paid < months; paid += 1) balance += (balance * rate) / 12 - payment
        expect(Math.abs(balance)).toBeLessThan(0.01)
      }),
    )
  })
})
