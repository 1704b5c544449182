import { describe, expect, it } from 'vitest'
import { LoanChanges } from '../loan.schema.ts'
import { conditionsOf, noteRateOf, quoteTermsOf, requireConsistentTerms } from './quote-terms.ts'

const nothing = quoteTermsOf(null)

describe('terms of a quote', () => {
  it('are unknown where the loan does not record them, never zero', () => {
    expect(new Set(Object.values(nothing))).toEqual(new Set([null]))
    expect(quoteTermsOf({ spread: 0, recourse: 'Non-recourse' })).toMatchObject({ spread: 0, recourse: 'Non-recourse' })
  })

  it('make the note rate of index and spread, held to the floor', () => {
    expect(noteRateOf({ indexRate: 0.0412, spread: 0.0173, floorRate: null }, null)).toBe(0.0585)
    expect(noteRateOf({ indexRate: 0.02, spread: 0.015, floorRate: 0.045 }, null)).toBe(0.045)
    expect(noteRateOf({ indexRate: null, spread: 0.015, floorRate: 0.045 }, null)).toBeNull()
  })

  it('do not contradict the note rate', () => {
    const terms = { ...nothing, indexRate: 0.0412, spread: 0.0165 }
    expect(() => requireConsistentTerms(terms, 0.0577)).not.toThrow()
    expect(() => requireConsistentTerms(terms, 0.0585)).toThrow(
      'Note rate 5.850% does not match index 4.120% plus spread 1.650%, which is 5.770%.',
    )
  })

  it('do not expire before they are made', () => {
    const terms = { ...nothing, quoteDate: '2026-11-24', quoteExpires: '2026-11-10' }
    expect(() => requireConsistentTerms(terms, null)).toThrow(
      'quoteExpires must not be before the quote date 2026-11-24',
    )
  })

  it('list their conditions one by one, however the list was typed', () => {
    expect(conditionsOf('1) Appraisal\n\n • Phase I; zoning report')).toEqual(['Appraisal', 'Phase I', 'zoning report'])
    expect(conditionsOf(null)).toEqual([])
  })

  it('refuse a fee that is no share, dollars below zero and a term longer than a term sheet holds', () => {
    for (const wrong of [
      { originationFee: 1 },
      { exitFee: -0.01 },
      { applicationFee: -5 },
      { guarantor: 'x'.repeat(201) },
    ])
      expect(LoanChanges.safeParse(wrong).success).toBe(false)
    expect(LoanChanges.safeParse({ originationFee: 0.01, applicationFee: 15_000 }).success).toBe(true)
  })
})
