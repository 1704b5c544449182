import { expect, it } from 'vitest'
import { loanFees } from './loan-fees.ts'
import { programmeOf } from './programme-of.ts'

it('adds examination, financing and first premium of HUD loans, the published 2.55 %', () => {
  expect(loanFees({ financingFee: 0.02 }, programmeOf('hud-223f'))).toBeCloseTo(0.0255, 12)
  expect(loanFees({ financingFee: null }, programmeOf('hud-223f'))).toBeCloseTo(0.0255, 12)
  // Before October 2025 the first premium was 1 %.
  expect(loanFees({ financingFee: 0.02 }, programmeOf('hud-223f', '2025-09-30'))).toBeCloseTo(0.033, 12)
})

it('knows no fees of other lenders', () => {
  expect(loanFees({ financingFee: null }, programmeOf('freddie-fixed'))).toBeNull()
})
