import { expect, it, test } from 'vitest'
import { sizeLoan } from '../../sizing/index.ts'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import type { PortfolioPart } from '../portfolio.schema.ts'
import {
  carriedOver,
  combinedDeal,
  combinedLoan,
  firstDealTerms,
  separateLoanTotal,
  strictestLimits,
} from './combined-loan.ts'
import { rollUp } from './roll-up.ts'

const none = { minimumDebtServiceCoverage: null, maximumLoanToValue: null, minimumDebtYield: null }

it('takes the strictest of each test, whichever loan it was agreed for', () => {
  const one = { ...none, minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.75 }
  const other = { ...none, minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.6, minimumDebtYield: 0.08 }
  expect(strictestLimits([one, null, other])).toEqual({
    minimumDebtServiceCoverage: 1.4,
    maximumLoanToValue: 0.6,
    minimumDebtYield: 0.08,
  })
})

it('is nothing where nothing was agreed', () => {
  expect([strictestLimits([]), strictestLimits([null, none])]).toEqual([null, null])
})

test('the first deal gives the terms, whatever the others have', () => {
  const parts = rollUp([aPortfolioDeal('a'), aPortfolioDeal('b')], 'own').parts.map((part, at) => {
    const request = at === 0 ? { rate: 0.0585, termMonths: 84 } : { rate: 0.07, amortizationMonths: 300 }
    return { ...part, sized: { ...part.sized, request } }
  })
  expect(firstDealTerms({ parts })).toEqual({
    program: 'fannie-conventional',
    rate: 0.0585,
    termMonths: 84,
    amortizationMonths: null,
  })
})

const carrying = (loan: number | null) => ({ sized: { sizing: { loan } } })

test('two deals that carry 5,000,000 and 3,250,000 by themselves carry 8,250,000 one by one', () => {
  expect(separateLoanTotal({ parts: [carrying(5_000_000), carrying(3_250_000)] })).toBe(8_250_000)
})

test('what they carry is unknown where one of them cannot be sized', () => {
  expect(separateLoanTotal({ parts: [carrying(5_000_000), carrying(null)] })).toBeNull()
})

it('sizes two alike deals as one loan of twice as much', () => {
  const one = combinedDeal(rollUp([aPortfolioDeal('a')], 'own'))
  const two = combinedDeal(rollUp([aPortfolioDeal('a'), aPortfolioDeal('b')], 'own'))
  expect(two.underwriting.netCashFlow).toBeCloseTo(2 * (one.underwriting.netCashFlow ?? Number.NaN), 6)
  const loanOf = ({ underwriting }: typeof one) => sizeLoan(underwriting, { rate: 0.06 }).unroundedLoan
  expect(loanOf(two)).toBeCloseTo(2 * (loanOf(one) ?? Number.NaN), 2)
})

it('knows neither cash flow nor value together where one deal lacks it', () => {
  const bare = aPortfolioDeal('bare')
  const without = { ...bare, documents: { ...bare.documents, statements: [], statementRoles: [] } }
  const { underwriting, request } = combinedDeal(rollUp([aPortfolioDeal('a'), without], 'own'))
  expect([underwriting.netCashFlow, request.value]).toEqual([null, undefined])
})

/** Builds a portfolio part whose loan is requested in addition to debt that stays. */
const beside = (id: string, debt: { debtServiceInPlace: number | null; balanceInPlace: number | null }) => {
  const part = rollUp([aPortfolioDeal(id)], 'own').parts[0]
  if (part === undefined) throw new Error('A deal was rolled up')
  const sizing = { ...part.sized.sizing, request: { ...part.sized.sizing.request, ...debt } }
  return { ...part, sized: { ...part.sized, sizing } }
}

it('counts the debt remaining in place on any of the deals', () => {
  const none = beside('a', { debtServiceInPlace: null, balanceInPlace: null })
  const some = beside('b', { debtServiceInPlace: 120_000, balanceInPlace: 1_500_000 })
  const { underwriting, request, isDebtUnknown } = combinedDeal({ parts: [none, some, some] })
  expect([request.debtServiceInPlace, request.balanceInPlace, isDebtUnknown]).toEqual([240_000, 3_000_000, false])
  const without = { ...request, debtServiceInPlace: undefined, balanceInPlace: undefined }
  const loanOf = (asked: typeof request) => sizeLoan(underwriting, { ...asked, rate: 0.06 }).unroundedLoan ?? Number.NaN
  expect(loanOf(request)).toBeLessThan(loanOf(without))
  expect(combinedDeal({ parts: [none] }).request.balanceInPlace).toBeUndefined()
})

it('tests coverage at the highest of the deals’ underwriting rates, and says so', () => {
  const parts = rollUp([aPortfolioDeal('a'), aPortfolioDeal('b'), aPortfolioDeal('c')], 'own').parts.map((part, at) => {
    const request = { ...part.sized.sizing.request, underwritingRateFloor: [null, 0.0625, 0.06][at] ?? null }
    return { ...part, sized: { ...part.sized, sizing: { ...part.sized.sizing, request } } }
  })
  const { request } = combinedDeal({ parts })
  expect(request.underwritingRateFloor).toBe(0.0625)
  expect(carriedOver({ request, limits: null })).toContain('The UW rate floor is 6.25%.')
  expect(combinedDeal({ parts: parts.slice(0, 1) }).request.underwritingRateFloor).toBeUndefined()
})

it('says where not all of the debt that stays is known', () => {
  const half = beside('a', { debtServiceInPlace: 120_000, balanceInPlace: null })
  const { request, isDebtUnknown } = combinedDeal({ parts: [half] })
  expect([request.debtServiceInPlace, request.balanceInPlace, isDebtUnknown]).toEqual([120_000, undefined, true])
})

/** Builds a part whose own loan has this request and these agreed tests. */
function asking(id: string, request: object, limits: PortfolioPart['sized']['limits'] = null): PortfolioPart {
  const part = rollUp([aPortfolioDeal(id)], 'own').parts[0]
  if (part === undefined) throw new Error('A deal was rolled up')
  return { ...part, sized: { ...part.sized, limits, request: { ...part.sized.request, ...request } } }
}

const twoYears = { rate: 0.0585, termMonths: 84, amortizationMonths: 300, interestOnlyMonths: 24, requestedLoan: 1 }

test('the terms of the first deal stand until others are chosen', () => {
  const parts = [asking('a', twoYears), asking('b', { rate: 0.07 })]
  const { request } = combinedLoan({ parts }).sizing
  expect(request).toMatchObject({ rate: 0.0585, termMonths: 84, amortizationMonths: 300 })
  // Interest-only months and the requested amount belong to each loan.
  expect(request).toMatchObject({ interestOnlyMonths: 0, requestedLoan: null })
  const chosen = combinedLoan({ parts }, { program: 'fannie-small', rate: 0.06, termMonths: undefined })
  expect(chosen.rulePack.id).toBe('fannie-small')
  expect(chosen.sizing.request).toMatchObject({ rate: 0.06, termMonths: 84 })
})

test('a term that was emptied is the program’s usual one, and without a rate coverage is not tested', () => {
  const parts = [asking('a', twoYears)]
  const { sizing, request } = combinedLoan({ parts }, { rate: null, termMonths: null })
  expect([request.rate, request.termMonths, sizing.request.rate, sizing.request.termMonths]).toEqual([
    undefined,
    undefined,
    null,
    120,
  ])
  expect(sizing.tests.find(({ name }) => name === 'DSCR')?.cap).toBeNull()
})

test('the strictest tests agreed for the deals hold for the one loan, under any program', () => {
  const agreed = { minimumDebtServiceCoverage: 1.5, maximumLoanToValue: null, minimumDebtYield: null }
  const parts = [asking('a', twoYears), asking('b', twoYears, agreed)]
  const { limits, sizing, underwriting } = combinedLoan({ parts }, { program: 'freddie-fixed' })
  expect(limits).toEqual(agreed)
  expect(sizing.tests.find(({ name }) => name === 'DSCR')?.limit).toBe(1.5)
  // The annuity formula: a year's payments per dollar at 5.85% over 300 months.
  const constant = (12 * (0.0585 / 12)) / (1 - (1 + 0.0585 / 12) ** -300)
  expect(sizing.unroundedLoan).toBeCloseTo((underwriting.netCashFlow ?? Number.NaN) / 1.5 / constant, 2)
})

test('what the deals carry one by one stands beside it, and is unknown where one cannot be sized', () => {
  const [part] = rollUp([aPortfolioDeal('a')], 'own').parts
  expect(part?.sized.sizing.loan).toBeNull()
  const sized = asking('b', {})
  const carrying = { ...sized, sized: { ...sized.sized, sizing: { ...sized.sized.sizing, loan: 4_000_000 } } }
  expect(combinedLoan({ parts: [carrying, carrying] }, { rate: 0.06 }).separateTotal).toBe(8_000_000)
  expect(combinedLoan({ parts: part === undefined ? [] : [part, carrying] }, { rate: 0.06 }).separateTotal).toBeNull()
})

test('an unknown program and a term out of range are refused by name', () => {
  expect(() => combinedLoan({ parts: [] }, { program: 'nope' })).toThrow(/nope/)
  expect(() => combinedLoan({ parts: [] }, { termMonths: -12 })).toThrow(/term/i)
})

test('the agreed tests are told with their figures, those that nobody agreed are not', () => {
  const limits = { minimumDebtServiceCoverage: 1.3, maximumLoanToValue: null, minimumDebtYield: 0.08125 }
  expect(carriedOver({ request: {}, limits })).toEqual([
    'IO months and purpose are program defaults, not the terms of the deals’ loans. Requested amounts do not cap the loan.',
    'The strictest constraint overrides of the deals’ loans apply: min DSCR 1.30x, min debt yield 8.125%.',
  ])
})

test('debt that stays is told by its payments and its balance', () => {
  const request = { debtServiceInPlace: 240_000, balanceInPlace: 3_000_000 }
  expect(carriedOver({ request, limits: null }).slice(1)).toEqual([
    'Annual payments of $240,000 on remaining debt are included.',
    '$3,000,000 of remaining debt is included.',
  ])
})
