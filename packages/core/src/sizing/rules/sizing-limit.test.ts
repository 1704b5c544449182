import { describe, expect, it } from 'vitest'
import { programmeOf } from './programme-of.ts'
import { interestOnlyPart, sizingLimit } from './sizing-limit.ts'

const { limits } = programmeOf('freddie-fixed')
const small = programmeOf('freddie-sbl').limits
const pair = (found: ReturnType<typeof sizingLimit>) => [found?.minimumDebtServiceCoverage, found?.maximumLoanToValue]

describe('the table of fixed-rate loans', () => {
  it.each([
    // Term, interest-only months, coverage, share of value as the lender's page prints them.
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
    expect(found?.why).toContain('The market is not given')
  })
})

it('is nothing where the programme has no table', () => {
  expect(sizingLimit([], { termMonths: 120 })).toBeNull()
})

it('tells whole terms of interest only from parts of them', () => {
  const part = (interestOnlyMonths: number) => interestOnlyPart({ interestOnlyMonths, termMonths: 60 })
  expect([part(0), part(1), part(59), part(60)]).toEqual(['none', 'partial', 'partial', 'full'])
})
