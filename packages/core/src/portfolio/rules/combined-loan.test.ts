import { expect, test } from 'vitest'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import type { PortfolioPart } from '../portfolio.schema.ts'
import { combinedLoan } from './combined-loan.ts'
import { rollUp } from './roll-up.ts'

/** A part whose own loan asks for this, and had these tests agreed. */
function asking(id: string, request: object, limits: PortfolioPart['sized']['limits'] = null): PortfolioPart {
  const part = rollUp([aPortfolioDeal(id)], 'own').parts[0]
  if (part === undefined) throw new Error('A deal was rolled up')
  return { ...part, sized: { ...part.sized, limits, request: { ...part.sized.request, ...request } } }
}

const twoYears = { rate: 0.0585, termMonths: 84, amortisationMonths: 300, interestOnlyMonths: 24, requestedLoan: 1 }

test('the terms of the first deal stand until others are chosen', () => {
  const parts = [asking('a', twoYears), asking('b', { rate: 0.07 })]
  const { request } = combinedLoan({ parts }).sizing
  expect(request).toMatchObject({ rate: 0.0585, termMonths: 84, amortisationMonths: 300 })
  // Months of interest only, and the amount that was asked for, are each loan's own.
  expect(request).toMatchObject({ interestOnlyMonths: 0, requestedLoan: null })
  const chosen = combinedLoan({ parts }, { programme: 'fannie-small', rate: 0.06, termMonths: undefined })
  expect(chosen.rulePack.id).toBe('fannie-small')
  expect(chosen.sizing.request).toMatchObject({ rate: 0.06, termMonths: 84 })
})

test('a term that was emptied is the programme’s usual one, and without a rate coverage is not tested', () => {
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

test('the strictest tests agreed for the deals hold for the one loan, under any programme', () => {
  const agreed = { minimumDebtServiceCoverage: 1.5, maximumLoanToValue: null, minimumDebtYield: null }
  const parts = [asking('a', twoYears), asking('b', twoYears, agreed)]
  const { limits, sizing, underwriting } = combinedLoan({ parts }, { programme: 'freddie-fixed' })
  expect(limits).toEqual(agreed)
  expect(sizing.tests.find(({ name }) => name === 'DSCR')?.limit).toBe(1.5)
  // The annuity formula: a year's payments for each dollar at 5.85% over 300 months.
  const constant = (12 * (0.0585 / 12)) / (1 - (1 + 0.0585 / 12) ** -300)
  expect(sizing.unroundedLoan).toBeCloseTo((underwriting.netCashFlow ?? Number.NaN) / 1.5 / constant, 2)
})

test('what the deals carry one by one stands beside it, and is unknown where one cannot be sized', () => {
  const [part] = rollUp([aPortfolioDeal('a')], 'own').parts
  expect(part?.sized.sizing.loan).toBeNull()
  const sized = asking('b', {})
  const carrying = { ...sized, sized: { ...sized.sized, sizing: { ...sized.sized.sizing, loan: 4_000_000 } } }
  expect(combinedLoan({ parts: [carrying, carrying] }, { rate: 0.06 }).apart).toBe(8_000_000)
  expect(combinedLoan({ parts: part === undefined ? [] : [part, carrying] }, { rate: 0.06 }).apart).toBeNull()
})

test('an unknown programme and a term out of range are refused by name', () => {
  expect(() => combinedLoan({ parts: [] }, { programme: 'nope' })).toThrow(/nope/)
  expect(() => combinedLoan({ parts: [] }, { termMonths: -12 })).toThrow(/term/i)
})
