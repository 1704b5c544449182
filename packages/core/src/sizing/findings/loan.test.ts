import { describe, expect, it } from 'vitest'
import { eligibility } from '../rules/eligibility.ts'
import { loanRequestOf, type PartialLoanRequest } from '../rules/loan-request.ts'
import { programOf } from '../rules/size-deal.ts'
import { sizeLoan } from '../rules/size-loan.ts'
import { sizingTests } from '../rules/tests.ts'
import { underwrite } from '../rules/underwriting/underwrite.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import type { SizingEvidence } from './evidence.ts'
import { eligibilityIsMet, factsAreUsed, furtherTestsAreRun, interestOnlyHasLimits, sizingFindings } from './loan.ts'

describe('loan is covered', () => {
  /** Builds 100 units in lease-up, the given number leased at 1,000, the others asking 1,100. Bills of 120,000 and 60,000 per year. */
  const inLeaseUp = (occupied: number) => {
    const units = [
      ...Array.from({ length: occupied }, (_, at) => aNumberedUnit(at)),
      ...Array.from({ length: 100 - occupied }, (_, at) => aNumberedVacantUnit(occupied + at)),
    ]
    const statement = aStatement([
      { concept: 'gpr', months: occupied * 1000 },
      { concept: 're_taxes', section: 'expense', months: 10_000 },
      { concept: 'insurance', section: 'expense', months: 5000 },
    ])
    const pack = programOf('freddie-lease-up')
    const underwriting = underwrite(aRentRoll(units), [statement], {}, pack)
    return { underwriting, sizing: sizeLoan(underwriting, { value: 15_000_000, rate: 0.06 }, pack) }
  }
  const foundOf = (occupied: number, id: string) =>
    inLeaseUp(occupied).sizing.findings.filter((finding) => finding.id === `sizing/${id}`)

  describe('a property in lease-up', () => {
    it('is sized on the cash flow and the value once stabilized, and its cash flow in place stands beside them', () => {
      const { underwriting, sizing } = inLeaseUp(70)
      // Rents of 70 x 12,000 + 30 x 13,200 = 1,236,000, less 5 % (61,800), taxes, insurance and a fee of 3 % of 1,174,200 (35,226),
      // less reserves of 25,000: 933,974. In place the 30 vacant units earn nothing: 840,000 less 180,000, 25,200, 25,000.
      expect(underwriting.netCashFlow).toBeCloseTo(933_974, 2)
      expect(underwriting.netCashFlowInPlace).toBeCloseTo(609_800, 2)
      // 933,974 / 1.30 over a constant of 0.0719461: 9,985,000; 75 % of value is 11,250,000.
      expect([sizing.loan, sizing.tier.minimumDebtServiceCoverage, sizing.limitName]).toEqual([
        9_985_000,
        1.3,
        'refinance',
      ])
    })

    it('must cover interest alone 1.05 times when the loan funds, and be occupied by 65 %', () => {
      // Interest on 9,985,000 at 6 %, Actual/360: 607,421 per year. 609,800 covers it 1.00 times.
      expect(foundOf(70, 'funding-coverage').map(({ severity, message }) => [severity, message])).toEqual([
        [
          'warning',
          'In-place IO DSCR is 1.00x; Freddie Mac lease-up requires 1.05x IO DSCR at funding. Wait for lease-up or reduce the loan.',
        ],
      ])
      expect(foundOf(85, 'funding-coverage')).toEqual([])
      expect(foundOf(60, 'eligibility-occupancy')).toHaveLength(1)
      expect(foundOf(70, 'eligibility-occupancy')).toEqual([])
    })
  })

  it('asks where nobody knows the cash flow in place, and asks nothing of a stabilized loan', () => {
    const asked = { value: 15_000_000, rate: 0.06 }
    const of = (id: string) =>
      sizeLoan(underwrite(null, []), asked, programOf(id)).findings.filter(({ id }) => id === 'sizing/funding-coverage')
    expect(of('freddie-lease-up').map(({ severity }) => severity)).toEqual(['info'])
    expect(of('freddie-fixed')).toEqual([])
  })

  it('finds a loan whose debt service its cash flow does not pay, though a lower rate carries it', () => {
    const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
    const asked = { value: 50_000_000, rate: 0.1, comparableFixedRate: 0.05, termMonths: 120 }
    const { findings, measures } = sizeLoan(underwriting, asked, programOf('freddie-floating'))
    // 1,000,000 / 1.25 over a constant of 0.064419 supports 12,418,000; at 10 % a constant of 0.105309 costs 1,307,722: 0.76.
    expect(measures.debtServiceCoverage).toBeCloseTo(0.7647, 3)
    expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'DSCR 0.76x at the note rate: NCF does not cover debt service. Check the rate and NCF, or reduce the loan.',
    ])
    const sound = sizeLoan(underwriting, { ...asked, rate: 0.05 }, programOf('freddie-floating'))
    expect(sound.findings.filter(({ id }) => id === 'sizing/coverage-below-one')).toEqual([])
  })
})

describe('further tests are made', () => {
  it('warns where the test that holds a program down could not be made', () => {
    const rulePack = programOf('fannie-structured-arm')
    const { request } = loanRequestOf({ rate: 0.05, maximumRate: 0.07 }, rulePack)
    const [tier] = rulePack.tiers
    if (tier === undefined) throw new Error('The program has a tier')
    const underwriting = { netCashFlow: 1_000_000, netOperatingIncome: 1_000_000, reason: '' }
    const parts = { underwriting, request, rulePack, tier, testedRate: 0.07, value: null, sizedCashFlow: 1_000_000 }
    const found = furtherTestsAreRun({ request, rulePack, tests: sizingTests(parts), eligibility: [] })
    expect(found.map(({ message }) => message)).toEqual([
      'The Fannie Mae structured ARM test “DSCR as a fixed-rate loan” was not run: comparable fixed rate not provided. The loan may be too large.',
    ])
  })

  it('warns of a criterion of HUD that lacks its cost, and not of one that does not apply', () => {
    const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
    const { findings } = sizeLoan(underwriting, { value: 15_000_000, rate: 0.05 }, programOf('hud-232-223f'))
    expect(findings.filter(({ id }) => id === 'sizing/test-not-made').map(({ message }) => message)).toEqual([
      'The HUD 232/223(f), existing health care test “Criterion 10: cost to refinance” was not run: cost before fees not provided. The loan may be too large.',
    ])
  })

  it('warns that 221(d)(4) without a cost was sized on income alone', () => {
    const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
    const sizing = sizeLoan(underwriting, { value: 15_000_000, rate: 0.05 }, programOf('hud-221d4'))
    expect(sizing.findings.map(({ message }) => message)).toContain(
      'The HUD 221(d)(4), market rate test “Criterion 3: cost” was not run: cost before fees not provided. The loan may be too large.',
    )
    expect(sizing).toMatchObject({ headline: 'Loan by DSCR only', isProvisional: true })
    expect(sizing.reason).toBe('By DSCR only; Criterion 3: cost not tested: cost before fees not provided.')
  })
})

describe('facts are used', () => {
  const found = (id: string, asked: PartialLoanRequest) => {
    const rulePack = programOf(id)
    return factsAreUsed({ request: loanRequestOf(asked, rulePack).request, rulePack, tests: [], eligibility: [] })
  }

  it('never lets subordinate debt drop out of a sizing unseen', () => {
    expect(found('fannie-conventional', { subordinateDebtService: 50_000 })[0]?.message).toBe(
      'Fannie Mae conventional, by tier has no test for subordinate debt, so the input is ignored.',
    )
    expect(found('fannie-hard-subordinate-debt', { subordinateDebtService: 50_000 })).toEqual([])
  })

  it('counts green savings only in the program that does', () => {
    expect(found('fannie-small', { ownerSavings: 1, tenantSavings: 1 })).toHaveLength(2)
    expect(found('fannie-green-rewards', { ownerSavings: 1, tenantSavings: 1 })).toEqual([])
  })

  it('takes what only HUD requires in its programs, and warns of it in all others', () => {
    const asked = {
      costBeforeFees: 1,
      grants: 1,
      isCashOut: true,
      hasElevator: true,
      highCostFactor: 3,
      financingFee: 0.01,
    }
    expect(found('hud-223f', asked)).toEqual([])
    expect(found('freddie-fixed', asked)).toHaveLength(6)
    // Health care has no limit per unit.
    expect(found('hud-232-223f', { hasElevator: true }).map(({ message }) => message)).toEqual([
      'HUD 232/223(f), existing health care has no test for elevators, so the input is ignored.',
    ])
  })

  it('takes the market in the table of small loans alone, and the fixed rate where floating ones are sized by it', () => {
    expect(found('freddie-sbl', { market: 'top' })).toEqual([])
    expect(found('freddie-fixed', { market: 'top' })).toHaveLength(1)
    expect(found('freddie-floating', { comparableFixedRate: 0.06 })).toEqual([])
  })
})

describe('eligibility is met', () => {
  const messages = (id: string, asked: PartialLoanRequest, units: number, occupied: number, loan: number) => {
    const rulePack = programOf(id)
    const { request } = loanRequestOf(asked, rulePack)
    const unitCounts = { units, occupied, vacant: units - occupied, nonRevenue: 0 }
    const found = eligibility(rulePack.eligibility, { unitCounts, request, loan, lines: [], effectiveGrossIncome: 1 })
    return eligibilityIsMet({ request, rulePack, tests: [], eligibility: found }).map(
      ({ severity, message }) => `${severity}: ${message}`,
    )
  }

  it('warns of an occupancy below ninety percent, and asks how long it held', () => {
    expect(messages('fannie-conventional', {}, 1000, 899, 1)).toEqual([
      'warning: Physical occupancy: 89.9%; Fannie Mae conventional, by tier requires at least 90%.',
      'info: Days at min occupancy: not provided. Fannie Mae conventional, by tier requires at least 90 days; confirm that it is met.',
    ])
  })

  it('warns of too few sites, too small a loan and too few students', () => {
    const asked = { occupiedDays: 90, studentShare: 0.25 }
    expect(messages('fannie-manufactured', asked, 49, 49, 1)[0]).toContain('Units or sites: 49 units; ')
    expect(messages('fannie-structured-arm', asked, 100, 100, 24_999_000)[0]).toContain('Loan: $24,999,000')
    expect(messages('fannie-student', asked, 100, 100, 1)[0]).toContain('requires at least 40%')
  })

  it('warns of commercial income above a fifth of effective gross income', () => {
    const rulePack = programOf('fannie-conventional')
    const found = eligibility(rulePack.eligibility, {
      unitCounts: { units: 100, occupied: 100, vacant: 0, nonRevenue: 0 },
      request: loanRequestOf({ occupiedDays: 90 }, rulePack).request,
      loan: 1,
      lines: [{ key: 'commercialIncome', amount: 250_000 }],
      effectiveGrossIncome: 1_000_000,
    })
    expect(found.find(({ fact }) => fact === 'commercialIncomeShare')).toMatchObject({ seen: 0.25, isMet: false })
  })

  it('says nothing where everything is met', () => {
    expect(messages('fannie-conventional', { occupiedDays: 90 }, 100, 90, 1)).toEqual([])
  })
})

describe('interest only has limits', () => {
  const found = (id: string, interestOnlyMonths: number) => {
    const rulePack = programOf(id)
    const { request } = loanRequestOf({ interestOnlyMonths, termMonths: 120 }, rulePack)
    return interestOnlyHasLimits({ request, rulePack, tests: [], eligibility: [] })
  }

  it('warns that a loan which never amortizes is sized by limits for loans that do', () => {
    expect(found('life-company', 120)[0]?.message).toContain('no separate full-term IO limits')
    expect(found('life-company', 119)).toEqual([])
    expect(found('fannie-conventional', 120)).toEqual([])
  })

  it('warns where a tier is selected below the one that full-term interest-only loans must meet', () => {
    const messages = (tier: number, interestOnlyMonths: number, id = 'fannie-conventional') => {
      const rulePack = programOf(id)
      const { request } = loanRequestOf({ interestOnlyMonths, termMonths: 120, tier }, rulePack)
      return interestOnlyHasLimits({ request, rulePack, tests: [], eligibility: [] }).map(({ message }) => message)
    }
    expect(messages(2, 120)).toEqual([
      'Full-term IO requires Tier 3 in Fannie Mae conventional, by tier, but Tier 2 is selected. The loan may be too large.',
    ])
    // A loan that amortizes for a year is not full-term interest-only; the required tier and stricter ones meet the rule.
    expect(messages(2, 108)).toEqual([])
    expect(messages(3, 120)).toEqual([])
    expect(messages(4, 120)).toEqual([])
  })

  it('knows of limits in a table', () => {
    expect(found('freddie-fixed', 120)).toEqual([])
    expect(found('freddie-student', 120)).toEqual([])
  })
})

describe('sizing findings', () => {
  it('finds nothing in a whole deal', () => {
    const rulePack = programOf('fannie-conventional')
    const asked: PartialLoanRequest = { occupiedDays: 120 }
    const evidence: SizingEvidence = {
      request: loanRequestOf(asked, rulePack).request,
      rulePack,
      tests: [],
      eligibility: [],
    }
    expect(sizingFindings(evidence)).toEqual([])
  })
})
