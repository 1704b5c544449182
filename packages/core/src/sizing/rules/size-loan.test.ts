import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRentRoll, aStatement } from '../sizing.fixtures.ts'
import type { Underwriting } from '../sizing.schema.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const withCashFlow = (netCashFlow: number | null): Underwriting => ({
  ...underwrite(aRentRoll([]), [aStatement([])]),
  netCashFlow,
  netOperatingIncome: netCashFlow,
})

describe('sizing a loan', () => {
  it('is the published tier 2 loan, rounded down once and last', () => {
    const sizing = sizeLoan(withCashFlow(1_200_000), { value: 18_750_000, rate: 0.0575 })
    expect(sizing).toMatchObject({
      loan: 13_708_000,
      governing: 'DSCR',
      tier: { tier: 2 },
      reason: '',
      byValueOnly: false,
    })
    expect(sizing.unroundedLoan).toBeCloseTo(13_708_656.79, 2)
    // 13,708,000 x 0.070028742773 / 12
    expect(sizing.measures.monthlyPayment).toBeCloseTo(79_996.17, 2)
  })

  it('tests the payment at the underwriting floor where that is above the note rate', () => {
    const sizing = sizeLoan(withCashFlow(1_950_000), {
      rate: 0.05,
      underwritingRateFloor: 0.056,
      tier: 3,
      value: 90_000_000,
    })
    expect(sizing.unroundedLoan).toBeCloseTo(20_967_562.73, 2)
    expect(sizing.measures.debtServiceCoverageTested).toBeCloseTo(1.35, 4)
    expect(sizing.measures.debtServiceCoverage).toBeGreaterThan(1.4)
  })

  it('does not let interest-only months raise the loan', () => {
    const asked = { value: 18_750_000, rate: 0.0575 }
    const loans = [0, 60].map(
      (interestOnlyMonths) => sizeLoan(withCashFlow(1_200_000), { ...asked, interestOnlyMonths }).loan,
    )
    expect(loans).toEqual([13_708_000, 13_708_000])
  })

  it('holds to the amount asked for where that is least, and to the earlier test on a tie', () => {
    const asked = { value: 18_750_000, rate: 0.0575, requestedLoan: 9_999_999 }
    expect(sizeLoan(withCashFlow(1_200_000), asked)).toMatchObject({ governing: 'Requested loan', loan: 9_999_000 })
    const tied = sizeLoan(withCashFlow(1_200_000), { value: 5_000_000, rate: 0.0575, requestedLoan: 4_000_000 })
    expect(tied.governing).toBe('LTV')
  })
})

describe('what is missing is not tested', () => {
  it('rests on value alone without a rate, and says so', () => {
    const sizing = sizeLoan(withCashFlow(1_200_000), { value: 10_000_000 })
    expect(sizing).toMatchObject({ loan: 8_000_000, governing: 'LTV', exit: null })
    expect(sizing).toMatchObject({
      byValueOnly: true,
      reason: 'By value only, since debt service was not tested: no rate given.',
    })
    expect(sizing.measures.debtServiceCoverage).toBeNull()
  })

  it('says in one sentence why cash flow is unknown', () => {
    const sizing = sizeLoan(underwrite(null, []), { value: 10_000_000, rate: 0.06 })
    expect(sizing.reason).toBe(
      'By value only, since debt service was not tested: net cash flow is unknown. No operating statement.',
    )
  })

  it('sizes nothing on an amount asked for alone', () => {
    expect(sizeLoan(withCashFlow(null), { requestedLoan: 1_000_000 })).toMatchObject({
      loan: null,
      governing: null,
      byValueOnly: false,
    })
  })

  it('lends nothing on a loss, with the reason', () => {
    const sizing = sizeLoan(withCashFlow(-1), { value: 10_000_000, rate: 0.06 })
    expect(sizing).toMatchObject({ loan: 0, reason: 'Net cash flow is not above zero: it carries no debt.' })
    expect(sizing.measures.debtServiceCoverage).toBeNull()
  })
})

it('keeps every limit of its tier, whatever is asked', () => {
  const dollars = fc.integer({ min: 100_000, max: 50_000_000 })
  fc.assert(
    fc.property(
      dollars,
      dollars,
      fc.integer({ min: 100, max: 1200 }),
      fc.constantFrom(1, 2, 3, 4),
      (cash, value, basisPoints, tier) => {
        const {
          measures,
          tier: limits,
          loan,
        } = sizeLoan(withCashFlow(cash), { value, rate: basisPoints / 10_000, tier })
        if (loan === 0) return
        expect(measures.debtServiceCoverage).toBeGreaterThanOrEqual(limits.minimumDebtServiceCoverage - 1e-7)
        expect(measures.loanToValue).toBeLessThanOrEqual(limits.maximumLoanToValue + 1e-7)
        expect(measures.tierMet).toBeGreaterThanOrEqual(tier)
      },
    ),
  )
})
