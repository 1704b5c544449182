import { describe, expect, it } from 'vitest'
import { sizingRulePacks } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { sizingRefusal } from './sizing-refusal.ts'
import { sizingTier } from './sizing-tier.ts'
import { underwrite } from './underwrite.ts'

const limitsOf = (id: string, termMonths: number, interestOnlyMonths: number, purpose?: 'purchase' | 'refinance') => {
  const asked = { termMonths, interestOnlyMonths, tier: null, careMix: null, ...(purpose ? { purpose } : {}) }
  const { minimumDebtServiceCoverage, maximumLoanToValue } = sizingTier(asked, programmeOf(id)).tier
  return [minimumDebtServiceCoverage, maximumLoanToValue]
}

it.each([
  // The floating-rate loan as the fixed-rate table: 5 years, then 7, each amortizing and interest only for the whole term.
  ['freddie-floating', 60, 0, 1.3, 0.75],
  ['freddie-floating', 60, 60, 1.4, 0.65],
  ['freddie-floating', 84, 84, 1.35, 0.7],
  ['freddie-floating', 120, 36, 1.25, 0.8],
  ['freddie-student', 60, 24, 1.35, 0.75],
  ['freddie-student', 120, 120, 1.4, 0.7],
  ['freddie-manufactured', 72, 0, 1.3, 0.75],
  ['freddie-affordable-cash', 60, 60, 1.4, 0.65],
  ['freddie-section-8', 60, 0, 1.3, 0.75],
  ['freddie-section-8', 120, 0, 1.2, 0.8],
  ['freddie-supplemental', 48, 0, 1.35, 0.75],
  ['freddie-supplemental', 120, 120, 1.35, 0.7],
  ['freddie-value-add', 36, 36, 1.15, 0.85],
  ['fannie-cooperative', 120, 120, 1.55, 0.55],
  ['fannie-conventional', 120, 120, 1.35, 0.65],
])('%s of %d months, %d of them interest only, is held at %dx and %d of value', (id, term, alone, coverage, share) => {
  expect(limitsOf(id, term, alone)).toEqual([coverage, share])
})

it.each([
  ['freddie-fixed', 59, 0, 'Freddie Mac lends for 5 years and more'],
  ['fannie-conventional', 48, 0, 'Fannie Mae lends for 5 to 30 years'],
  ['fannie-arm-7-6', 60, 0, 'the ARM 7-6 runs for seven years'],
  [
    'freddie-seniors',
    60,
    0,
    'published limits for terms under 7 years conflict (65 % and 1.35x, 75 % and 1.30x) and differ by kind of care',
  ],
  ['freddie-lease-up', 120, 120, 'interest only is for the lease-up period'],
  [
    'fannie-student',
    120,
    120,
    'no limits for interest only over the whole term were read; ask for a shorter interest-only period, or size by your own limits',
  ],
])('%s of %d months, %d of them interest only, is refused: %s', (id, termMonths, interestOnlyMonths, why) => {
  expect(sizingRefusal({ termMonths, interestOnlyMonths }, programmeOf(id))).toBe(why)
  expect(() => sizeLoan(underwrite(null, []), { termMonths, interestOnlyMonths }, programmeOf(id))).toThrow(why)
})

const agencies = [...new Set(sizingRulePacks.filter(({ lender }) => /Mae|Mac/.test(lender)).map(({ id }) => id))]

describe.each(agencies)('%s', (id) => {
  const pack = programmeOf(id)

  it('has limits of its own for interest only over the whole term, or refuses it', () => {
    const inTable = pack.limits.some(({ when }) => when.interestOnly?.includes('full') === true)
    const terms = { termMonths: pack.usualTermMonths, interestOnlyMonths: pack.usualTermMonths }
    expect(inTable || pack.fullTermInterestOnlyTier !== null || sizingRefusal(terms, pack) !== null).toBe(true)
  })

  it('sizes its usual loan, and says where it was read what it refuses', () => {
    const usual = { termMonths: pack.usualTermMonths, interestOnlyMonths: pack.usualInterestOnlyMonths }
    expect(sizingRefusal(usual, pack)).toBeNull()
    expect(sizingRefusal({ termMonths: 24, interestOnlyMonths: 0 }, pack)).not.toBeNull()
    expect(pack.sources.refusals).toBeTruthy()
  })
})
