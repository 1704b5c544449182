import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { sizedDocuments, sizedLoan } from '../../sizing.fixtures.ts'
import { scenarioOf } from './scenario-terms.ts'
import { sizeScenarios } from './size-scenarios.ts'

const recorded = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const terms = scenarioOf(recorded, [])

test('a scenario that changes nothing lends what the recorded loan does; a lower rate lends no less', () => {
  const [same, lower] = sizeScenarios(sizedDocuments, recorded, [terms, { ...terms, name: 'Lower', rate: 0.05 }])
  expect(same?.sizing?.loan).toBe(recorded.sizing.loan)
  expect(lower?.sizing?.loan).toBeGreaterThanOrEqual(recorded.sizing.loan ?? 0)
})

test('another programme underwrites the same lines by its own rules', () => {
  const [hud] = sizeScenarios(sizedDocuments, recorded, [{ ...terms, programme: 'hud-223f' }])
  expect(hud?.sizing?.rulePack.lender).toMatch(/HUD|FHA/)
  expect(hud?.fault).toBe('')
})

test('what was agreed for the loan holds under another programme too', () => {
  const agreed = { minimumDebtServiceCoverage: 1.9, maximumLoanToValue: 0.3, minimumDebtYield: null }
  const strict = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, ...agreed }, entries: [] })
  const other = { ...terms, programme: 'bank' }
  const [free] = sizeScenarios(sizedDocuments, recorded, [other])
  const [held] = sizeScenarios(sizedDocuments, strict, [other])
  expect(held?.sizing?.loan).toBeLessThanOrEqual(0.3 * 14_500_000)
  expect(free?.sizing?.loan).toBeGreaterThan(held?.sizing?.loan ?? Number.NaN)
})

test('terms that cannot be are said, and the others are sized all the same', () => {
  const [wrong, right] = sizeScenarios(sizedDocuments, recorded, [
    { ...terms, termMonths: 60, interestOnlyMonths: 120 },
    { ...terms, name: 'Right' },
  ])
  expect(wrong?.fault).toMatch(/interestOnlyMonths/)
  expect(right?.sizing?.loan).toBe(recorded.sizing.loan)
})
