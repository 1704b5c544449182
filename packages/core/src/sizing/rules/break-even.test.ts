import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEven } from './break-even.ts'
import { programmeOf } from './programme-of.ts'
import { refinanceRate } from './refinance-rate.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const earning = (netCashFlow: number) => ({ ...underwrite(null, []), netCashFlow, netOperatingIncome: netCashFlow })
const request = { value: 18_750_000, rate: 0.0575 }
const pack = programmeOf('fannie-conventional')

describe('the rate that breaks a deal', () => {
  it('is the rate of the published example for the published loan', () => {
    const { amount } = breakEven(earning(1_200_000), { value: 18_750_000 }, pack, {
      solve: 'rate',
      loan: 13_708_656.79,
    })
    expect(amount).toBeCloseTo(0.0575, 8)
  })

  it.each(['fannie-conventional', 'freddie-fixed', 'freddie-sbl', 'hud-223f', 'cmbs-conduit', 'freddie-floating'])(
    'sizes again to the loan that was asked for, within the worth of a basis point: %s',
    (id) => {
      const programme = programmeOf(id)
      const isFixed = programme.coverageRate === 'fixed'
      fc.assert(
        fc.property(fc.integer({ min: 100_000, max: 600_000 }), fc.integer({ min: 30, max: 95 }), (cash, share) => {
          const asked = { value: cash * 40, market: 'top' as const }
          const at = (rate: number) =>
            sizeLoan(earning(cash), { ...asked, ...(isFixed ? { comparableFixedRate: rate } : { rate }) }, programme)
          const loan = ((at(0.01).unroundedLoan ?? 0) * share) / 100
          const { amount } = breakEven(earning(cash), asked, programme, { solve: 'rate', loan })
          if (amount === null) throw new Error('no rate')
          const [found, above] = [at(amount).unroundedLoan ?? 0, at(amount + 0.0001).unroundedLoan ?? 0]
          expect(found).toBeGreaterThanOrEqual(loan - 0.001)
          expect(above).toBeLessThan(loan)
          expect(found - loan).toBeLessThan(found - above + 0.01)
        }),
        { numRuns: 60, seed: 20_261_123 },
      )
    },
  )

  it('for a coverage alone is the refinance rate, whatever the value', () => {
    const goal = { solve: 'rate', loan: 15_000_000, debtServiceCoverage: 1.2 } as const
    const { amount } = breakEven(earning(1_200_000), { value: 1 }, pack, goal)
    expect(amount).toBeCloseTo(refinanceRate(1_200_000, 15_000_000, 1.2, 360) ?? Number.NaN, 8)
  })

  it('for a coverage leaves the debt that stays its part of the cash flow', () => {
    const goal = { solve: 'rate', loan: 10_000_000, debtServiceCoverage: 1.2 } as const
    const inPlace = { debtServiceInPlace: 200_000, balanceInPlace: 1 }
    // 1,200,000 / 1.20 less 200,000 is what 960,000 alone would leave.
    const { amount } = breakEven(earning(1_200_000), inPlace, pack, goal)
    expect(amount).toBeCloseTo(refinanceRate(960_000, 10_000_000, 1.2, 360) ?? Number.NaN, 8)
  })

  it('is none where value holds the loan down, and says so', () => {
    const goal = { solve: 'rate', loan: 16_000_000 } as const
    expect(breakEven(earning(1_200_000), request, pack, goal)).toEqual({
      amount: null,
      why: 'LTV holds the loan below that, whatever is changed.',
    })
  })
})

it('finds the income and the value that a loan needs', () => {
  const deal = earning(1_000_000)
  const income = breakEven(deal, request, pack, { solve: 'netCashFlow', loan: 13_708_656.79 }).amount
  expect(income).toBeCloseTo(1_200_000, 1)
  // 8,000,000 / 0.8
  expect(breakEven(deal, request, pack, { solve: 'value', loan: 8_000_000 }).amount).toBeCloseTo(10_000_000, 2)
  expect(breakEven(deal, request, pack, { solve: 'value', loan: 13_708_656.79 }).why).toContain('DSCR holds')
})

it('says where nothing that is tested depends on what is looked for', () => {
  const goal = { solve: 'rate', loan: 1 } as const
  expect(breakEven(earning(1e9), { value: 10_000_000 }, pack, goal).why).toContain('No rate breaks the loan')
})

it('refuses a loan of nothing', () => {
  expect(() => breakEven(earning(1), request, pack, { solve: 'rate', loan: 0 })).toThrow('loan must be above 0')
})
