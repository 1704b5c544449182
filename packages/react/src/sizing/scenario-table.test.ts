import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { programChoices, requestOfScenario, scenarioOf, sizeScenarios } from './scenario-table.tsx'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })

test('a scenario starts from the loan as it is recorded, under a name of its own', () => {
  expect(scenarioOf(sized, ['Scenario 1'])).toMatchObject({
    name: 'Scenario 2',
    program: 'fannie-conventional',
    value: 14_500_000,
    rate: 0.0585,
    requestedLoan: null,
  })
})

test('a term that a scenario leaves empty is left to its program, not to the loan', () => {
  const terms = { ...scenarioOf(sized, []), termMonths: null, rate: 0.05 }
  expect(requestOfScenario(sized, terms)).toMatchObject({ purpose: 'refinance', rate: 0.05, value: 14_500_000 })
  expect(requestOfScenario(sized, terms).termMonths).toBeUndefined()
})

test('the tier and the accrual stay under the same program, and are left to another one', () => {
  const request = { ...sized.request, tier: 3, accrual: '30/360' as const }
  const terms = scenarioOf(sized, [])
  const asked = (program: string) => requestOfScenario({ ...sized, request }, { ...terms, program })
  expect(asked(sized.rulePack.id)).toMatchObject({ tier: 3, accrual: '30/360' })
  expect(asked('hud-223f')).not.toHaveProperty('tier')
  expect(asked('hud-223f')).not.toHaveProperty('accrual')
})

test('each program is offered once', () => {
  const ids = programChoices().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const recorded = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const terms = scenarioOf(recorded, [])

test('a scenario that changes nothing lends what the recorded loan does; a lower rate lends no less', () => {
  const [same, lower] = sizeScenarios(sizedDocuments, recorded, [terms, { ...terms, name: 'Lower', rate: 0.05 }])
  expect(same?.sizing?.loan).toBe(recorded.sizing.loan)
  expect(lower?.sizing?.loan).toBeGreaterThanOrEqual(recorded.sizing.loan ?? 0)
})

test('another program underwrites the same lines by its own rules', () => {
  const [hud] = sizeScenarios(sizedDocuments, recorded, [{ ...terms, program: 'hud-223f' }])
  expect(hud?.sizing?.rulePack.lender).toMatch(/HUD|FHA/)
  expect(hud?.fault).toBe('')
})

test('what was agreed for the loan holds under another program too', () => {
  const agreed = { minimumDebtServiceCoverage: 1.9, maximumLoanToValue: 0.3, minimumDebtYield: null }
  const strict = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, ...agreed }, entries: [] })
  const other = { ...terms, program: 'bank' }
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
