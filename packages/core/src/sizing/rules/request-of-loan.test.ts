import { expect, it } from 'vitest'
import { Loan } from '../../loan/loan.schema.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { requestOfLoan } from './request-of-loan.ts'

const unknown = Object.fromEntries(Object.keys(Loan.shape).map((name) => [name, null])) as unknown as Loan
const aLoan = (known: Partial<Loan>): Loan => ({ ...unknown, id: 'l', dealId: 'd', ...known })
const asked = (known: Partial<Loan>) => requestOfLoan(aLoan(known), fannieConventional)

it('asks at the underwriting rate before the note rate, and for the appraised value before that once stabilised', () => {
  expect(asked({ noteRate: 0.055, underwritingRate: 0.06 }).rate).toBe(0.06)
  expect(asked({ noteRate: 0.055 }).rate).toBe(0.055)
  expect(asked({ appraisedValue: 10, asStabilizedValue: 12 }).value).toBe(10)
  expect(asked({ asStabilizedValue: 12 }).value).toBe(12)
})

it('leaves what nobody knows to the programme', () => {
  expect(Object.values(asked({})).every((value) => value === undefined)).toBe(true)
})

it('counts debt in place only beside a supplemental loan: another one pays it off', () => {
  const existingDebt = { balance: 5_000_000, rate: 0.04, payment: 30_000, maturity: null }
  const { debtServiceInPlace, balanceInPlace } = asked({ purpose: 'supplemental', existingDebt })
  expect([debtServiceInPlace, balanceInPlace]).toEqual([360_000, 5_000_000])
  expect(asked({ purpose: 'refinance', existingDebt }).balanceInPlace).toBeUndefined()
})

it('takes a tier and an accrual only where the programme has them', () => {
  expect([asked({ tier: 2 }).tier, asked({ tier: 9 }).tier]).toEqual([2, undefined])
  expect([asked({ accrual: '30/360' }).accrual, asked({ accrual: 'Actual/365' }).accrual]).toEqual([
    '30/360',
    undefined,
  ])
})

it('counts the first interest in the month before the first payment, and the highest rate of a capped floating one', () => {
  expect(asked({ firstPaymentDate: '2026-01-01' }).firstInterestMonth).toBe('2025-12')
  expect(asked({ spread: 0.02, capRateStrike: 0.05 }).maximumRate).toBeCloseTo(0.07, 12)
})
