import { expect, it } from 'vitest'
import { amountWidth, defaultFactor, monthNumber, monthSerial, shownCoverage, shownSelection } from './shown-values.ts'

it('writes a month as its first day and keeps other captions', () => {
  expect([monthSerial('2000-01'), monthSerial('M01'), monthSerial('In-Place')]).toEqual([36_526, null, null])
})

it('writes a month as a number that a person can type', () => {
  expect([monthNumber('2026-12'), monthNumber(null)]).toEqual([202_612, null])
})

it('shows the largest amount whole, however large the property', () => {
  // 1,627,068 has nine characters, 21,627,068 ten.
  expect(amountWidth([1_627_068, null, -3], 5)).toBe(10.5)
  expect(amountWidth([-21_627_068], 5)).toBe(11.5)
  expect(amountWidth([], 8)).toBe(8)
})

const plain = shownCoverage({ rulePack: { tiers: [{}] } }, 'not tested')
const ofShare = shownCoverage({ rulePack: { tiers: [{ debtServiceShare: 0.87 }] } }, 'not tested')

it('never shows a coverage below the limit as the limit', () => {
  expect([plain.shown(1.2499), plain.shown(1.25), plain.shown(null)]).toEqual([1.24, 1.25, null])
})

it('shows a coverage right at the reciprocal of a share as the limit prints, and one below it as less', () => {
  // 1 over 0.87 is 1.149425, which prints as 1.15.
  expect([ofShare.shown(1 / 0.87), ofShare.shown(1.1493), ofShare.shown(1.16)]).toEqual([1.15, 1.14, 1.16])
})

it('shows under an override what the line would be without it', () => {
  expect(shownSelection({ key: 'managementFees', selection: 'Override' })).toBe('Rule')
  expect(shownSelection({ key: 'realEstateTaxes', selection: 'Override' })).toBe('T12')
  expect(shownSelection({ key: 'realEstateTaxes', selection: 'T3' })).toBe('T3')
})

it('inflates only what management controls', () => {
  expect([defaultFactor({ key: 'utilities' }, 1.03), defaultFactor({ key: 'realEstateTaxes' }, 1.03)]).toEqual([
    1.03, 1,
  ])
})
