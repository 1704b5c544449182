import { expect, test } from 'vitest'
import { requireKnownPrograms } from './loan.routes.ts'

const scenario = {
  name: 'Lower',
  value: null,
  rate: null,
  termMonths: null,
  amortizationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
}

test('a program that there is, and none, are let through', () => {
  expect(() =>
    requireKnownPrograms({ program: 'hud-223f', scenarios: [{ ...scenario, program: 'bank' }] }),
  ).not.toThrow()
  expect(() => requireKnownPrograms({ program: null })).not.toThrow()
  expect(() => requireKnownPrograms({})).not.toThrow()
})

test('one that is none is refused by its place and name', () => {
  expect(() => requireKnownPrograms({ program: 'fanny' })).toThrow(
    'program: unknown program "fanny"; use the ID of a program',
  )
  const scenarios = [
    { ...scenario, program: 'bank' },
    { ...scenario, program: 'Bank' },
  ]
  expect(() => requireKnownPrograms({ scenarios })).toThrow('scenarios.1.program: unknown program "Bank"')
})
