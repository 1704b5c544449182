import { describe, expect, it } from 'vitest'
import { truncateRatio } from '../../text/format.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { aRentRoll, aStatement } from '../sizing.fixtures.ts'
import type { Sizing } from '../sizing.schema.ts'
import { loanMeasures } from './loan-measures.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { programOf } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

const measured = (loan: number | null, netCashFlow: number, asked: PartialLoanRequest) => {
  const underwriting = { ...underwrite(aRentRoll([]), [aStatement([])]), netCashFlow, netOperatingIncome: netCashFlow }
  const { request } = loanRequestOf(asked, fannieConventional)
  return loanMeasures(loan, {
    underwriting,
    request,
    rulePack: fannieConventional,
    tiers: fannieConventional.tiers,
    sizedCashFlow: netCashFlow,
    testedRate: request.rate,
    value: request.value,
  })
}

it('is the published full-term interest-only loan', () => {
  const loan = measured(20_967_562.73, 1_950_000, {
    rate: 0.056,
    value: 30_000_000,
    interestOnlyMonths: 120,
    firstInterestMonth: '2026-12',
  })
  expect(loan.interestOnlyCoverage).toBeCloseTo(1.637979, 6)
  expect(loan.debtServiceCoverage).toBeCloseTo(1.35, 6)
  expect(loan.loanToValue).toBeCloseTo(0.698919, 6)
  expect(loan.balanceAtMaturity).toBe(20_967_562.73)
  expect(loan.balanceAtMaturityThirty360).toBe(20_967_562.73)
})

it('covers interest by 30/360 where the request accrues so', () => {
  expect(measured(20_967_562.73, 1_950_000, { rate: 0.056, accrual: '30/360' }).interestOnlyCoverage).toBeCloseTo(
    1.660728,
    6,
  )
})

it('measures the published tier 2 loan', () => {
  const loan = measured(13_708_656.79, 1_200_000, { rate: 0.0575, value: 18_750_000 })
  expect(loan).toMatchObject({ tierMet: 2 })
  expect(loan.monthlyPayment).toBeCloseTo(80_000, 2)
  expect(loan.loanToValue).toBeCloseTo(0.731128, 6)
  expect(loan.debtYieldNetCashFlow).toBeCloseTo(0.087536, 6)
})

it('measures nothing of no loan', () => {
  expect(measured(0, 0, { rate: 0.06, value: 10 })).toMatchObject({
    monthlyPayment: null,
    debtServiceCoverage: null,
    loanToValue: null,
  })
})

it('gives both payments: interest alone first, principal with it after', () => {
  const loan = measured(1_200_000, 100_000, { rate: 0.06, interestOnlyMonths: 24 })
  // 1,200,000 x 6 % x 365 / 360 / 12, and 1,200,000 x 6 % / 12 by 30/360.
  expect(loan.interestOnlyPayment).toBeCloseTo(6083.33, 2)
  expect(measured(1_200_000, 1, { rate: 0.06, accrual: '30/360' }).interestOnlyPayment).toBeCloseTo(6000, 6)
  // 1,200,000 x 0.005 / (1 - 1.005 ^ -360)
  expect(loan.monthlyPayment).toBeCloseTo(7194.61, 2)
})

it('repays nothing in the interest-only months: the balance is that of a shorter time, and it is by 30/360', () => {
  const partial = measured(1_000_000, 1, { rate: 0.0575, termMonths: 120, interestOnlyMonths: 36 })
  const shorter = measured(1_000_000, 1, { rate: 0.0575, termMonths: 84 })
  expect(partial.balanceAtMaturity).toBeCloseTo(shorter.balanceAtMaturity ?? 0, 6)
  expect(partial.balanceBasis).toBe('30/360')
})

it('owes by days at maturity where it accrues so and the first month is known: the published CMBS loan', () => {
  const cmbs = { rate: 0.0655, termMonths: 120, interestOnlyMonths: 36, firstInterestMonth: '2026-12' }
  const loan = measured(21_000_000, 2_100_000, cmbs)
  expect(loan.balanceBasis).toBe('Actual/360')
  expect(loan.balanceAtMaturity).toBeCloseTo(19_174_380.65, 2)
  expect(loan.balanceAtMaturityThirty360).toBeCloseTo(19_003_194.06, 2)
  expect(loan.interestOnlyCoverage).toBeCloseTo(1.505804, 6)
  expect(measured(21_000_000, 1, { ...cmbs, accrual: '30/360' }).balanceAtMaturity).toBeCloseTo(19_003_194.06, 2)
})

it('measures a supplemental loan with the loan it stands behind, as published', () => {
  const loan = measured(3_624_331.87, 1_150_000, {
    rate: 0.064,
    value: 17_500_000,
    debtServiceInPlace: 579_838.05,
    balanceInPlace: 8_625_668.13,
  })
  expect(loan.debtServiceCoverage).toBeCloseTo(1.349951, 6)
  expect(loan.loanToValue).toBeCloseTo(0.7, 6)
  expect(loan.monthlyPayment).toBeCloseTo(22_670.41, 2)
})

it('counts what the borrower of a HUD loan brings: cost and fees less the loan and what grants pay', () => {
  const rulePack = programOf('hud-223f')
  const { request } = loanRequestOf({ rate: 0.054, costBeforeFees: 10_000_000, grants: 500_000 }, rulePack)
  const underwriting = { ...underwrite(aRentRoll([]), [aStatement([])]), netCashFlow: 900_000 }
  const facts = { underwriting, request, rulePack, tiers: [], sizedCashFlow: 900_000, testedRate: 0.054, value: null }
  const loan = loanMeasures(8_000_000, facts)
  // Fees of 2.55 % are 204,000; 10,204,000 - 8,000,000 - 500,000. Premiums of 0.25 % are 20,000 each.
  expect([loan.feesOfLoan, loan.equity]).toEqual([expect.closeTo(204_000, 6), expect.closeTo(1_704_000, 6)])
  expect([loan.mortgageInsurance, loan.firstMortgageInsurance]).toEqual([20_000, 20_000])
})

const earning = (netCashFlow: number | null) => ({
  ...underwrite(null, []),
  netCashFlow,
  netOperatingIncome: netCashFlow,
})
const called = (
  id: string,
  cash: number | null,
  asked: PartialLoanRequest,
): Pick<Sizing, 'headline' | 'isProvisional'> => {
  const { headline, isProvisional } = sizeLoan(earning(cash), asked, programOf(id))
  return { headline, isProvisional }
}

describe('what a sized loan is called', () => {
  it('is the maximum loan where coverage and value both held it', () => {
    expect(called('fannie-conventional', 1_200_000, { value: 18_750_000, rate: 0.0575 })).toEqual({
      headline: 'Maximum loan',
      isProvisional: false,
    })
  })

  it.each<[string, string, number | null, PartialLoanRequest]>([
    ['Loan by LTV only', 'fannie-conventional', 1_200_000, { value: 10_000_000 }],
    ['Loan by LTV only', 'fannie-conventional', null, { value: 10_000_000, rate: 0.06 }],
    ['Loan by DSCR only', 'fannie-conventional', 1_200_000, { rate: 0.0575 }],
    ['Loan, DSCR not tested', 'cmbs-conduit', 1_200_000, { value: 10_000_000 }],
    ['Loan, LTV not tested', 'cmbs-conduit', 1_200_000, { rate: 0.0575 }],
    ['Maximum loan', 'fannie-conventional', null, { requestedLoan: 1_000_000 }],
  ])('is “%s” where %s is sized by less, and not to be relied on', (headline, id, cash, asked) => {
    expect(called(id, cash, asked)).toEqual({ headline, isProvisional: true })
  })

  it('never is a loan by value only where its cash flow does not pay it', () => {
    // The fixed-rate loan at 1 % has a constant of 0.038597: 1,000,000 / 1.25 / 0.038597 supports more than 80 % of the value.
    // 16,000,000 at 6 % over 30 years costs 12 x 16,000,000 x 0.00599551 = 1,151,137 per year, and 1,000,000 is 0.86 of it.
    const asked = { value: 20_000_000, rate: 0.06, comparableFixedRate: 0.01 }
    expect(sizeLoan(earning(1_000_000), asked, programOf('freddie-floating'))).toMatchObject({
      loan: 16_000_000,
      headline: 'Loan not covered by cash flow (DSCR 0.86x)',
      isProvisional: true,
      reason: 'NCF does not cover debt service at the note rate: DSCR 0.86x.',
    })
  })

  it('is tested at the note rate where the program’s own rate is not given, and says so', () => {
    // 1,500,000 / 1.05 over the constant of 6 %, 0.0719461, is below 65 % of the value.
    const asked = { value: 40_000_000, rate: 0.06 }
    expect(sizeLoan(earning(1_500_000), asked, programOf('fannie-structured-arm'))).toMatchObject({
      loan: 19_856_000,
      governing: 'DSCR',
      byValueOnly: false,
      headline: 'Loan, DSCR tested at note rate',
      isProvisional: true,
      reason: 'DSCR is tested at the note rate: max note rate not provided.',
    })
    const { reason, findings } = sizeLoan(earning(1_500_000), { rate: 0.06 }, programOf('freddie-floating'))
    expect(reason).toBe(
      'By DSCR only; LTV not tested: value not provided. DSCR is tested at the note rate: comparable fixed rate not provided.',
    )
    expect(findings.map(({ message }) => message)).toContain(
      'DSCR for Freddie Mac floating rate was tested at the note rate: comparable fixed rate not provided. The loan may be too large.',
    )
  })
})

it('never shows a coverage that was not reached', () => {
  expect([1.2499, 1.25, 1.249999, 0.999].map((ratio) => truncateRatio(ratio))).toEqual([1.24, 1.25, 1.24, 0.99])
})

it('shows a coverage that only the binary fraction keeps from its step', () => {
  expect(truncateRatio(1.25 - 1e-12)).toBe(1.25)
})
