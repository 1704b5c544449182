import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programOf } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { interestOnlyPart, sizingLimit, sizingTier, tierMet, tierTable } from './tiers.ts'
import { underwrite } from './underwriting/underwrite.ts'

const { limits } = programOf('freddie-fixed')
const small = programOf('freddie-sbl').limits
const pair = (found: ReturnType<typeof sizingLimit>) => [found?.minimumDebtServiceCoverage, found?.maximumLoanToValue]

describe('the table of fixed-rate loans', () => {
  it.each([
    // Term, interest-only months, coverage and loan-to-value as printed on the lender's page.
    [60, 0, 1.3, 0.75],
    [83, 24, 1.3, 0.75],
    [60, 60, 1.4, 0.65],
    [84, 0, 1.25, 0.8],
    [84, 36, 1.25, 0.8],
    [84, 84, 1.35, 0.7],
    [120, 0, 1.25, 0.8],
    [120, 60, 1.25, 0.8],
    [120, 120, 1.35, 0.7],
  ])('for %d months of which %d are interest only', (termMonths, interestOnlyMonths, coverage, share) => {
    expect(pair(sizingLimit(limits, { termMonths, interestOnlyMonths }))).toEqual([coverage, share])
  })

  it('takes the strictest of all for a term that it does not have, and says so', () => {
    const found = sizingLimit(limits, { termMonths: 36, interestOnlyMonths: 0 })
    expect(pair(found)).toEqual([1.4, 0.65])
    expect(found?.why).toContain('No row')
  })
})

describe('the table of small loans', () => {
  const loan = { termMonths: 120, interestOnlyMonths: 0, purpose: 'refinance' } as const
  it.each([
    ['top', 1.2, 0.8, 0.8, 1.35, 0.8],
    ['standard', 1.25, 0.8, 0.8, 1.4, 0.65],
    ['small', 1.3, 0.75, 0.7, 1.4, 0.6],
    ['very small', 1.4, 0.75, 0.7, 1.5, 0.6],
  ] as const)('in a %s market', (market, coverage, purchase, refinance, interestOnlyCoverage, interestOnlyShare) => {
    expect(pair(sizingLimit(small, { ...loan, market }))).toEqual([coverage, refinance])
    expect(pair(sizingLimit(small, { ...loan, market, purpose: 'purchase' }))).toEqual([coverage, purchase])
    const whole = { ...loan, market, interestOnlyMonths: 120 }
    expect(pair(sizingLimit(small, whole))).toEqual([interestOnlyCoverage, interestOnlyShare])
  })

  it('takes the strictest market where nobody says which it is', () => {
    const found = sizingLimit(small, { ...loan, market: null })
    expect(pair(found)).toEqual([1.4, 0.7])
    expect(found?.name).toBe('strictest of 4 rows')
    expect(found?.why).toContain('Market not provided')
  })
})

it('is nothing where the program has no table', () => {
  expect(sizingLimit([], { termMonths: 120 })).toBeNull()
})

it('tells whole terms of interest only from parts of them', () => {
  const part = (interestOnlyMonths: number) => interestOnlyPart({ interestOnlyMonths, termMonths: 60 })
  expect([part(0), part(1), part(59), part(60)]).toEqual(['none', 'partial', 'partial', 'full'])
})

const terms = { tier: null, interestOnlyMonths: 36, termMonths: 120, careMix: null }

it('sizes by the usual tier, and by a stricter one where no principal is ever paid', () => {
  expect(sizingTier(terms, fannieConventional).tier.tier).toBe(2)
  expect(sizingTier({ ...terms, interestOnlyMonths: 120 }, fannieConventional).tier.tier).toBe(3)
})

it('sizes by the tier asked for and refuses one that the program does not have', () => {
  expect(sizingTier({ ...terms, tier: 4 }, fannieConventional)).toMatchObject({ tier: { tier: 4 }, defaults: [] })
  expect(() => sizingTier({ ...terms, tier: 9 }, fannieConventional)).toThrow('tier must be one of 1, 2, 3, 4')
})

it('weights the coverage of a seniors property by its kinds of care, and takes the strictest where they are unknown', () => {
  const seniors = programOf('fannie-seniors')
  const coverage = (careMix: Parameters<typeof sizingTier>[0]['careMix']) =>
    sizingTier({ ...terms, careMix }, seniors).tier.minimumDebtServiceCoverage
  // 50 x 1.30, 30 x 1.40 and 20 x 1.45 of 100 beds: 0.65 + 0.42 + 0.29.
  expect(coverage({ independentLiving: 50, assistedLiving: 30, memoryCare: 20 })).toBeCloseTo(1.36, 12)
  expect(coverage(null)).toBe(1.45)
  expect(sizingTier(terms, seniors).defaults[0]?.why).toContain('strictest')
})

it('takes the exact reciprocal of a share of income, and not the coverage that is printed beside it', () => {
  const { tier, limitName } = sizingTier(terms, programOf('hud-223f'))
  expect(tier.minimumDebtServiceCoverage * 0.87).toBeCloseTo(1, 12)
  expect(limitName).toBeNull()
})

it('names the row of the table, and lists what stands in where the market is not given', () => {
  const small = programOf('freddie-sbl')
  const facts = { ...terms, purpose: 'refinance' as const }
  const known = sizingTier({ ...facts, market: 'standard' }, small)
  expect([known.limitName, known.defaults]).toEqual(['standard market, refinance', []])
  const unknown = sizingTier({ ...facts, market: null }, small)
  expect(unknown.tier).toMatchObject({ minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.7 })
  expect(unknown.defaults.map(({ name }) => name)).toEqual(['minimumDebtServiceCoverage', 'maximumLoanToValue'])
})

const published = { netCashFlow: 1_200_000, value: 18_750_000, rate: 0.0575, amortizationMonths: 360 }

it('is the published table of tiers', () => {
  const rows = tierTable(fannieConventional.tiers, published)
  const cents = (amount: number | null) => Math.round((amount ?? 0) * 100) / 100
  expect(
    rows.map((row) => [row.tier, cents(row.loanByDebtServiceCoverage), cents(row.loanByLoanToValue), row.governing]),
  ).toEqual([
    [1, 14_900_713.9, 15_000_000, 'DSCR'],
    [2, 13_708_656.79, 15_000_000, 'DSCR'],
    [3, 12_693_200.73, 12_187_500, 'LTV'],
    [4, 11_055_368.38, 10_312_500, 'LTV'],
  ])
})

it('names no maximum where one of the two limits was not tested', () => {
  const [first] = tierTable(fannieConventional.tiers, { ...published, value: null })
  expect(first).toMatchObject({ loanByLoanToValue: null, maximumLoan: null, governing: null })
})

it('puts a loan in the best tier whose two limits it meets', () => {
  expect(tierMet(fannieConventional.tiers, 1.6, 0.6)).toBe(3)
  expect(tierMet(fannieConventional.tiers, 1.6, 0.5)).toBe(4)
  expect(tierMet(fannieConventional.tiers, 1.25 - 1e-12, 0.8)).toBe(2)
  expect(tierMet(fannieConventional.tiers, 1.1, 0.8)).toBeNull()
})

it('counts the premium of mortgage insurance as debt service, as the test of the program does', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 900_000 }
  const { tests, tiers } = sizeLoan(underwriting, { value: 15_000_000, rate: 0.054 }, programOf('hud-223f'))
  expect(tiers[0]?.loanByDebtServiceCoverage).toBeCloseTo(11_835_347.76, 2)
  expect(tiers[0]?.loanByDebtServiceCoverage).toBeCloseTo(tests[0]?.cap ?? Number.NaN, 6)
})
