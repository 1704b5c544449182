import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { aRentRoll, aStatement } from '../sizing.fixtures.ts'
import type { Underwriting } from '../sizing.schema.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { annualConstant } from './schedule.ts'
import { programOf } from './size-deal.ts'
import { exitTerms, exitTest, lendableValue, refinanceRate, sizedCashFlow, sizeLoan } from './size-loan.ts'
import { sizingTier } from './tiers.ts'
import { underwrite } from './underwriting/underwrite.ts'

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
      reason: 'By LTV only; DSCR not tested: note rate not provided.',
    })
    expect(sizing.measures.debtServiceCoverage).toBeNull()
  })

  it('says in one sentence why cash flow is unknown', () => {
    const sizing = sizeLoan(underwrite(null, []), { value: 10_000_000, rate: 0.06 })
    expect(sizing.reason).toBe('By LTV only; DSCR not tested: NCF is unknown. No operating statement.')
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
    expect(sizing).toMatchObject({ loan: 0, reason: 'NCF is not positive and supports no debt.' })
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

describe('every cap of every kind of lender holds in its turn', () => {
  const governs = (id: string, cash: number, asked: PartialLoanRequest) => {
    const { governing, loan } = sizeLoan(withCashFlow(cash), asked, programOf(id))
    return [governing, loan]
  }
  const refinance = { value: 15_000_000, rate: 0.054 }

  it.each([
    // 900,000 x 0.87 / (0.06365775183 + 0.0025) = 11,835,347.76, as published.
    ['DSCR', {}, 11_835_300],
    // 11,000,000 x 87 %.
    ['LTV', { value: 11_000_000 }, 9_570_000],
    ['Requested loan', { requestedLoan: 7_777_777 }, 7_777_700],
    // 40 x 74,427 x 2.7.
    ['Statutory limit', { bedrooms: { none: 0, one: 40, two: 0, three: 0, fourOrMore: 0 } }, 8_038_100],
    // 9,000,000 x 87 % / (1 - 87 % x 2.55 %) = 8,007,649.7.
    ['Acquisition cost', { purpose: 'purchase', costBeforeFees: 9_000_000 }, 8_007_600],
    // 9,000,000 / (1 - 2.55 %) = 9,235,505.4.
    ['Cost to refinance', { costBeforeFees: 9_000_000 }, 9_235_500],
    // 8,000,000 / (1 - 2.55 %) = 8,209,338.1.
    ['Cost less grants', { costBeforeFees: 9_000_000, grants: 1_000_000 }, 8_209_300],
  ] as const)('of HUD 223(f): %s', (name, changes, loan) => {
    expect(governs('hud-223f', 900_000, { ...refinance, ...changes })).toEqual([name, loan])
  })

  it('of HUD 223(f): a share of the value that was appraised, whatever the price', () => {
    const purchase = { ...refinance, value: 11_000_000, purpose: 'purchase', purchasePrice: 5_000_000 } as const
    expect(governs('hud-223f', 900_000, purchase)).toEqual(['LTV', 9_570_000])
  })

  it('of HUD 221(d)(4): a share of the cost with its fees', () => {
    // 9,000,000 x 87 % / (1 - 87 % x 2.55 %), regardless of the value.
    const asked = { rate: 0.054, costBeforeFees: 9_000_000 }
    expect(governs('hud-221d4', 900_000, asked)).toEqual(['LTV', 8_007_600])
  })

  it.each([
    // Constant of 6.15 % over 30 years, 0.073107379138: 530,000 / 1.20 / 0.0731 = 6,041,341, of which 6,000,000 at 1.20.
    ['DSCR above $6,000,000', 530_000, 6_000_000],
    // 600,000 / 1.25 / 0.0731 = 6,565,684.
    ['DSCR above $6,000,000', 600_000, 6_565_000],
    ['Program maximum', 900_000, 7_500_000],
    // 500,000 / 1.20 / 0.0731 = 5,699,379: below 6,000,000 the floor of 1.25 does not apply.
    ['DSCR', 500_000, 5_699_000],
  ] as const)('of a small loan in a top market: %s', (name, cash, loan) => {
    const asked = { value: 20_000_000, rate: 0.0615, market: 'top' } as const
    expect(governs('freddie-sbl', cash, asked)).toEqual([name, loan])
  })

  it('of a floating rate: the constant of the comparable fixed-rate loan, and not its own', () => {
    // 1,200,000 / 1.25 / 0.070028742773, the published loan at 5.75 %.
    const asked = { value: 30_000_000, rate: 0.03, comparableFixedRate: 0.0575 }
    expect(governs('freddie-floating', 1_200_000, asked)).toEqual(['DSCR', 13_708_000])
    // At 3 % the loan's constant is 0.050592: 400,000 / 1.25 / 0.050592 without the rate of the fixed-rate loan.
    expect(governs('freddie-floating', 400_000, { value: 10_000_000, rate: 0.03 })).toEqual(['DSCR', 6_325_000])
    expect(governs('freddie-floating', 1_200_000, { value: 10_000_000 })).toEqual(['LTV', 8_000_000])
  })

  it('of a conduit and a life company: the debt yield', () => {
    const asked = { value: 90_000_000, rate: 0.001 }
    // 700,000 / 7 % and 700,000 / 8 %.
    expect(governs('cmbs-conduit', 700_000, asked)).toEqual(['Debt yield', 10_000_000])
    expect(governs('life-company', 700_000, asked)).toEqual(['Debt yield', 8_750_000])
  })

  it('of a bank: value, at the stricter end of its range', () => {
    expect(governs('bank', 9_000_000, { value: 10_000_000, rate: 0.06 })).toEqual(['LTV', 6_500_000])
  })

  it('of Freddie Mac seniors: coverage weighted by beds', () => {
    // 60 x 1.30 and 40 x 1.45 of 100 beds average 1.36; 1,360,000 / 1.36 / (12 / 360).
    const careMix = { independentLiving: 60, assistedLiving: 40 }
    expect(governs('freddie-seniors', 1_360_000, { value: 90_000_000, rate: 0, careMix })).toEqual(['DSCR', 30_000_000])
  })
})

const savings = { ownerSavings: 100_000, tenantSavings: 80_000 }

it('counts three quarters of the owner’s savings and a quarter of the tenants’', () => {
  // 900,000 + 75,000 + 20,000
  expect(sizedCashFlow(900_000, savings, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })).toBe(995_000)
})

it('counts none where the program does not', () => {
  expect(sizedCashFlow(900_000, savings, { greenSavings: null })).toBe(900_000)
  expect(sizedCashFlow(null, savings, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })).toBeNull()
})

it('lends a purchase on the lesser of value and price, a refinance on the value', () => {
  expect(lendableValue({ purpose: 'purchase', value: 11, purchasePrice: 10 })).toBe(10)
  expect(lendableValue({ purpose: 'refinance', value: 11, purchasePrice: 10 })).toBe(11)
})

it('takes the one that is known, and is unknown where neither is', () => {
  expect(lendableValue({ purpose: 'purchase', value: null, purchasePrice: 10 })).toBe(10)
  expect(lendableValue({ purpose: 'refinance', value: null, purchasePrice: 10 })).toBeNull()
})

describe('a Fannie Mae affordable loan', () => {
  const sized = (request: PartialLoanRequest) =>
    sizeLoan(withCashFlow(3_000_000), { value: 10_000_000, rate: 0.06, ...request }, programOf('fannie-affordable'))

  it('lends 75% of the value where the refinancing takes cash out, and 80% otherwise', () => {
    expect(sized({ isCashOut: true })).toMatchObject({ loan: 7_500_000, governing: 'LTV with cash out' })
    expect(sized({}).loan).toBe(8_000_000)
    expect(sized({ isCashOut: true, purpose: 'purchase' }).loan).toBe(8_000_000)
  })

  it('takes no cash out for granted, and says so', () => {
    expect(sized({}).defaults).toContainEqual({ name: 'isCashOut', value: 'no', why: 'No cash-out requested.' })
  })
})

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
    // 50,000 grown at 3 % for nine years.
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
  // A cash flow of a million covers a loan of six dollars at any rate.
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
