import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { exitTerms, exitTest, refinanceRate } from './exit.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { programOf } from './programs.ts'
import { annualConstant } from './schedule.ts'
import { sizeLoan } from './size-loan.ts'
import { sizingTier } from './tiers.ts'
import { underwrite } from './underwriting/underwrite.ts'

const termsOf = (id: string, asked: PartialLoanRequest = {}) => {
  const pack = programOf(id)
  const { request } = loanRequestOf(asked, pack)
  return exitTerms(request, pack, sizingTier(request, pack).tier)
}

describe('the refinance test of a product of Fannie Mae', () => {
  it.each([
    ['fannie-conventional', 1.25, 0.8],
    ['fannie-student', 1.3, 0.75],
    ['fannie-affordable', 1.2, 0.8],
    ['fannie-cooperative', 1.55, 0.55],
    ['fannie-supplemental', 1.3, 0.7],
    ['fannie-structured-arm', 1.25, 0.65],
    ['fannie-student-variable', 1.3, 0.75],
  ])('%s is made by its own Tier 2: %dx and %d of value', (id, coverage, share) => {
    const { minimumDebtServiceCoverage, maximumLoanToValue } = termsOf(id)
    expect([minimumDebtServiceCoverage, maximumLoanToValue]).toEqual([coverage, share])
  })

  it('is made by the coverage of its kinds of care where they are given, by the strictest where not', () => {
    // 60 of 100 beds at 1.30 and 40 at 1.40.
    const careMix = { independentLiving: 60, assistedLiving: 40 }
    expect(termsOf('fannie-seniors', { careMix }).minimumDebtServiceCoverage).toBeCloseTo(1.34, 10)
    expect(termsOf('fannie-seniors').minimumDebtServiceCoverage).toBe(1.45)
  })

  it('refinances a student loan at a lower rate than a conventional one of the same cash flow', () => {
    const flow = { effectiveGrossIncome: 2_000_000, totalExpenses: 800_000, realEstateTaxes: 0, managementFees: 0 }
    const input = { ...flow, replacementReserves: 0, termMonths: 12, balance: 12_000_000 }
    const [conventional, student] = ['fannie-conventional', 'fannie-student'].map((id) => exitTest(input, termsOf(id)))
    // Constants of 1,200,000 / 1.25 and / 1.30 over 12,000,000: 8.0000 % and 7.6923 %.
    expect(conventional?.maximumRefinanceRate).toBeCloseTo(0.07_0187, 4)
    expect(student?.maximumRefinanceRate).toBeCloseTo(0.06_6335, 4)
  })
})

describe('taxes in the refinance test', () => {
  it('grow by 2 % for a purchase in California, by 3 % for a refinancing there and everywhere else', () => {
    const growth = (purpose: 'purchase' | 'refinance', state: string | null) =>
      termsOf('fannie-conventional', { purpose, state }).realEstateTaxGrowth
    expect([
      growth('purchase', 'CA'),
      growth('refinance', 'CA'),
      growth('purchase', 'TX'),
      growth('purchase', null),
    ]).toEqual([0.02, 0.03, 0.03, 0.03])
  })

  it('are whole again where their abatement ends before maturity, or nobody knows when', () => {
    const due = (abatementEnds: string | null) =>
      termsOf('fannie-conventional', {
        abatedTaxes: 50_000,
        abatementEnds,
        firstInterestMonth: '2026-12',
        termMonths: 120,
      }).abatedTaxes
    // The 120th month from December 2026 is November 2036.
    expect([due('2036-11-30'), due('2036-12-31'), due(null)]).toEqual([50_000, 0, 50_000])
    const underwriting = {
      ...underwrite(null, []),
      effectiveGrossIncome: 2_000_000,
      totalExpenses: 800_000,
      netOperatingIncome: 1_200_000,
      replacementReserves: 25_000,
      netCashFlow: 1_175_000,
    }
    const asked = { value: 20_000_000, rate: 0.06, termMonths: 120, accrual: '30/360' as const }
    const exitOf = (abatedTaxes: number | null) => sizeLoan(underwriting, { ...asked, abatedTaxes }).exit
    // 50,000 grown nine years by 3 %.
    const less = (exitOf(null)?.netCashFlow ?? 0) - (exitOf(50_000)?.netCashFlow ?? 0)
    expect(less).toBeCloseTo(50_000 * 1.03 ** 9, 6)
    expect(exitOf(50_000)?.maximumRefinanceRate ?? 1).toBeLessThan(exitOf(null)?.maximumRefinanceRate ?? 0)
  })
})

it('is the published rate at which the balance can still be refinanced', () => {
  expect(refinanceRate(1_234_572.58, 10_255_016.31, 1.25, 360)).toBeCloseTo(0.08971618, 8)
})

it('is unknown where the cash flow does not even repay the balance in equal parts', () => {
  expect(refinanceRate(100, 10_000, 1, 12)).toBeNull()
  expect(refinanceRate(-100, 10_000, 1, 360)).toBeNull()
  // Six dollars beside a cash flow of a million are carried at any rate.
  expect(refinanceRate(1_000_000, 6, 1.25, 360)).toBeNull()
})

it('finds any rate again from its constant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (basisPoints) => {
      const rate = basisPoints / 10_000
      expect(refinanceRate(annualConstant(rate, 360) * 1.25, 1, 1.25, 360)).toBeCloseTo(rate, 10)
    }),
  )
})

const published = {
  effectiveGrossIncome: 1_802_800,
  totalExpenses: 684_604,
  realEstateTaxes: 201_250,
  managementFees: 54_084,
  replacementReserves: 25_000,
  termMonths: 120,
  balance: 10_255_016.31,
}

it('is the published refinance test', () => {
  const exit = exitTest(published, fannieConventional.exit)
  expect(exit.netCashFlow).toBeCloseTo(1_234_572.58, 2)
  expect(exit.maximumRefinanceRate).toBeCloseTo(0.08971618, 8)
  expect(exit.maximumCapitalizationRate).toBeCloseTo(0.09630975, 8)
})

it('grows taxes at a rate of their own where the lender says so', () => {
  const slow = exitTest(published, { ...fannieConventional.exit, realEstateTaxGrowth: 0.02 })
  // 201,250 x (1.03^9 - 1.02^9) = 201,250 x (1.304773 - 1.195093) = 22,073.2
  expect(887_320.97 - slow.totalExpenses).toBeCloseTo(22_073.2, 0)
})

it('repays nothing where nothing is owed', () => {
  expect(exitTest({ ...published, balance: 0 }, fannieConventional.exit)).toMatchObject({ maximumRefinanceRate: null })
})
