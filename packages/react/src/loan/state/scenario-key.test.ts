import type { LoanScenario } from '@uwkit/core/loan'
import { expect, test } from 'vitest'
import { scenarioKey } from './scenario-key.ts'

const scenario: LoanScenario = {
  name: 'Lower rate',
  programme: 'bank',
  value: 14_500_000,
  rate: 0.055,
  termMonths: 120,
  amortisationMonths: 360,
  interestOnlyMonths: null,
  requestedLoan: null,
}

test('the same scenario is known again, whatever the order in which its terms were kept', () => {
  const turned = Object.fromEntries(Object.entries(scenario).toReversed()) as LoanScenario
  expect(scenarioKey(turned)).toBe(scenarioKey(scenario))
})

test.each([
  ['name', 'Higher rate'],
  ['programme', 'life'],
  ['value', null],
  ['rate', 0.06],
  ['interestOnlyMonths', 12],
  ['requestedLoan', 9_000_000],
])('a scenario with another %s is another', (term, value) => {
  expect(scenarioKey({ ...scenario, [term]: value })).not.toBe(scenarioKey(scenario))
})
