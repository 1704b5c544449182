import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceAfter } from './balance-after.ts'
import { monthlyPayment } from './monthly-payment.ts'

describe('the unpaid balance', () => {
  it('is the published one at maturity', () => {
    const thirty = { amortisationMonths: 360, months: 120 }
    expect(balanceAfter({ loan: 13_708_656.79, rate: 0.0575, ...thirty })).toBeCloseTo(11_394_655.92, 1)
    expect(balanceAfter({ loan: 12_287_177.16, rate: 0.059, ...thirty })).toBeCloseTo(10_255_016.31, 1)
    expect(balanceAfter({ loan: 10_000_000, rate: 0.041, amortisationMonths: 360, months: 84 })).toBeCloseTo(
      8_625_668.13,
      2,
    )
  })

  it('starts to fall only after the interest-only months', () => {
    // Published CMBS example: 36 months of interest, then 84 of 360 payments.
    const terms = { loan: 21_000_000, rate: 0.0655, amortisationMonths: 360, interestOnlyMonths: 36 }
    expect(balanceAfter({ ...terms, months: 36 })).toBe(21_000_000)
    expect(balanceAfter({ ...terms, months: 120 })).toBeCloseTo(19_003_194.06, 2)
  })

  it('is nothing once the loan is paid off', () => {
    expect(balanceAfter({ loan: 100, rate: 0.05, amortisationMonths: 12, months: 13 })).toBe(0)
  })

  it('agrees with a schedule kept month by month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 0, max: 360 }), (basisPoints, months) => {
        const rate = basisPoints / 10_000
        const payment = monthlyPayment(1_000_000, rate, 360)
        let balance = 1_000_000
        for (let paid = 0; paid < months; paid += 1) balance += (balance * rate) / 12 - payment
        const closed = balanceAfter({ loan: 1_000_000, rate, amortisationMonths: 360, months })
        expect(Math.abs(closed - balance)).toBeLessThan(0.001)
      }),
    )
  })
})
