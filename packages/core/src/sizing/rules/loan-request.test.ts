import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../../shared/errors.ts'
import { fannieConventional, sizingRulePacks } from '../data/rule-packs.ts'
import { builtUpRate, loanRequestOf, sizingRejection } from './loan-request.ts'
import { programOf } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { sourcedFigures } from './sourced-figures.ts'
import { sizingTier } from './tiers.ts'
import { underwrite } from './underwriting/underwrite.ts'

it('fills the program’s usual terms and lists them', () => {
  const { request, defaults } = loanRequestOf({ rate: 0.06, termMonths: 84 }, fannieConventional)
  expect(request).toMatchObject({ amortizationMonths: 360, termMonths: 84, interestOnlyMonths: 0, value: null })
  expect(defaults.map(({ name }) => name)).toEqual(['purpose', 'amortizationMonths', 'interestOnlyMonths', 'accrual'])
})

it('refuses interest only for longer than the term, also where the term is the usual one', () => {
  expect(() => loanRequestOf({ interestOnlyMonths: 121 }, fannieConventional)).toThrow(InvalidInputError)
  expect(() => loanRequestOf({ interestOnlyMonths: 61, termMonths: 60 }, fannieConventional)).toThrow(
    'interestOnlyMonths',
  )
  expect(loanRequestOf({ interestOnlyMonths: 120 }, fannieConventional).request.interestOnlyMonths).toBe(120)
})

it('fills what HUD asks for in its programs alone, and lists it', () => {
  const { request, defaults } = loanRequestOf({ rate: 0.054 }, programOf('hud-223f'))
  expect(request).toMatchObject({ financingFee: 0.02, isCashOut: false, hasElevator: false, highCostFactor: 2.7 })
  const names = ['financingFee', 'isCashOut', 'hasElevator', 'highCostFactor']
  expect(defaults.filter(({ name }) => names.includes(name)).map(({ value }) => value)).toEqual([0.02, 'no', 'no', 2.7])
  const other = loanRequestOf({ rate: 0.054 }, fannieConventional).request
  expect([other.financingFee, other.isCashOut, other.hasElevator, other.highCostFactor]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('asks nothing about cash out of a purchase, and refuses grants below zero', () => {
  expect(loanRequestOf({ purpose: 'purchase' }, programOf('hud-223f')).request.isCashOut).toBeNull()
  expect(() => loanRequestOf({ grants: -1 }, programOf('hud-223f'))).toThrow('grants must not be negative')
})

const structured = programOf('fannie-structured-arm')

it('is margin and cap strike, or index, margin, cap escrow and 3%: the higher of what is known', () => {
  expect(builtUpRate({ margin: 0.02, capStrike: 0.05 }, structured)).toBeCloseTo(0.07, 10)
  // 4.3% + 2% + 0.2% + 3%
  expect(builtUpRate({ index: 0.043, margin: 0.02, capEscrow: 0.002, capStrike: 0.05 }, structured)).toBeCloseTo(
    0.095,
    10,
  )
})

it('is unknown without the margin, or with nothing to add it to', () => {
  expect(builtUpRate({ index: 0.043, capStrike: 0.05 }, structured)).toBeNull()
  expect(builtUpRate({ margin: 0.02 }, structured)).toBeNull()
  expect(builtUpRate({ index: 0.043, margin: 0.02 }, programOf('fannie-arm-7-6'))).toBeNull()
})

it('stands in for the maximum rate that was not given, and says so', () => {
  const { request, defaults } = loanRequestOf({ rateParts: { margin: 0.02, capStrike: 0.05 } }, structured)
  expect(request.maximumRate).toBeCloseTo(0.07, 10)
  expect(defaults.find(({ name }) => name === 'maximumRate')?.why).toContain('Index plus margin')
  const given = loanRequestOf({ maximumRate: 0.0725, rateParts: { margin: 0.02, capStrike: 0.05 } }, structured)
  expect(given.request.maximumRate).toBe(0.0725)
})

const limitsOf = (id: string, termMonths: number, interestOnlyMonths: number, purpose?: 'purchase' | 'refinance') => {
  const asked = { termMonths, interestOnlyMonths, tier: null, careMix: null, ...(purpose ? { purpose } : {}) }
  const { minimumDebtServiceCoverage, maximumLoanToValue } = sizingTier(asked, programOf(id)).tier
  return [minimumDebtServiceCoverage, maximumLoanToValue]
}

it.each([
  // The floating-rate loan follows the fixed-rate table: 5 years, then 7, each amortizing and full-term IO.
  ['freddie-floating', 60, 0, 1.3, 0.75],
  ['freddie-floating', 60, 60, 1.4, 0.65],
  ['freddie-floating', 84, 84, 1.35, 0.7],
  ['freddie-floating', 120, 36, 1.25, 0.8],
  ['freddie-student', 60, 24, 1.35, 0.75],
  ['freddie-student', 120, 120, 1.4, 0.7],
  ['freddie-manufactured', 72, 0, 1.3, 0.75],
  ['freddie-affordable-cash', 60, 60, 1.4, 0.65],
  ['freddie-section-8', 60, 0, 1.3, 0.75],
  ['freddie-section-8', 120, 0, 1.25, 0.8],
  ['freddie-supplemental', 48, 0, 1.35, 0.75],
  ['freddie-supplemental', 120, 120, 1.35, 0.7],
  ['freddie-value-add', 36, 36, 1.15, 0.85],
  ['fannie-cooperative', 120, 120, 1.55, 0.55],
  ['fannie-conventional', 120, 120, 1.35, 0.65],
])('%s of %d months, %d of them interest only, is held at %dx and %d of value', (id, term, alone, coverage, share) => {
  expect(limitsOf(id, term, alone)).toEqual([coverage, share])
})

it.each([
  ['freddie-fixed', 59, 0, 'Freddie Mac loan terms are 5 years or more'],
  ['fannie-conventional', 48, 0, 'Fannie Mae loan terms are 5 to 30 years'],
  ['fannie-arm-7-6', 60, 0, 'the ARM 7-6 term is seven years'],
  [
    'freddie-seniors',
    60,
    0,
    'published limits for terms under 7 years conflict (65% and 1.35x, 75% and 1.30x) and differ by care type',
  ],
  ['freddie-lease-up', 120, 120, 'IO is limited to the lease-up period'],
  ['fannie-student', 120, 120, 'no limits for full-term IO were found; enter a shorter IO period, or use custom rules'],
])('%s of %d months, %d of them interest only, is refused: %s', (id, termMonths, interestOnlyMonths, why) => {
  expect(sizingRejection({ termMonths, interestOnlyMonths }, programOf(id))).toBe(why)
  expect(() => sizeLoan(underwrite(null, []), { termMonths, interestOnlyMonths }, programOf(id))).toThrow(why)
})

const agencies = [...new Set(sizingRulePacks.filter(({ lender }) => /Mae|Mac/.test(lender)).map(({ id }) => id))]

describe.each(agencies)('%s', (id) => {
  const pack = programOf(id)

  it('has limits of its own for full-term IO, or refuses it', () => {
    const inTable = pack.limits.some(({ when }) => when.interestOnly?.includes('full') === true)
    const terms = { termMonths: pack.usualTermMonths, interestOnlyMonths: pack.usualTermMonths }
    expect(inTable || pack.fullTermInterestOnlyTier !== null || sizingRejection(terms, pack) !== null).toBe(true)
  })

  it('sizes its usual loan, and says where it was read what it refuses', () => {
    const usual = { termMonths: pack.usualTermMonths, interestOnlyMonths: pack.usualInterestOnlyMonths }
    expect(sizingRejection(usual, pack)).toBeNull()
    expect(sizingRejection({ termMonths: 24, interestOnlyMonths: 0 }, pack)).not.toBeNull()
    const refused = sourcedFigures(pack).filter(({ path }) => path.startsWith('refusals.'))
    expect(refused.filter(({ source }) => source === null)).toEqual([])
    expect(refused).not.toEqual([])
  })
})
